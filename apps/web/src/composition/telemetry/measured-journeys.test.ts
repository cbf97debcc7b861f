import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JourneyStore, Lease } from "@switchyard/domain/journey/ports";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { measuredJourneys } from "./measured-journeys.ts";
import { measureBy } from "./metrics.ts";

const lease = { journey: "0b5b07a7", fence: 1 } as unknown as Lease;
const decision = { type: "decision", table: "customer-created", rule: "approved" } as unknown as JournalEvent;
const intent = { type: "intent", operation: "connect" } as unknown as JournalEvent;
const ended = (kind?: Problem["kind"], operation = "connect") =>
  ({
    type: "step-ended",
    step: "connect",
    ...(kind ? { problem: { kind, operation, detail: "" } } : {}),
  }) as unknown as JournalEvent;

const measuring = (what: Partial<JourneyStore> = {}) => {
  const heard: string[] = [];
  measureBy((name, labels) => void heard.push([name, ...Object.values(labels)].join(" ")));
  const store = measuredJourneys(
    {
      lease: () => okAsync({ leasedUntil: "2026-11-21T12:00:00.000Z" }),
      append: () => okAsync(undefined),
      commit: () => okAsync("committed"),
      ...what,
    } as unknown as JourneyStore,
    "enrollment",
  );
  return { heard, store };
};

describe("the metrics of a journey count", () => {
  test("each step that was committed, with the rules that decided", async () => {
    const { heard, store } = measuring();
    await store.commit(lease, 0, {}, [decision, ended()]);
    expect(heard).toEqual([
      "switchyard_rules_total customer-created approved",
      "switchyard_steps_total enrollment connect done",
    ]);
  });

  test("no step that was lost", async () => {
    const { heard, store } = measuring({ commit: () => okAsync("stale") });
    await store.commit(lease, 0, {}, [decision, ended()]);
    expect(heard).toEqual([]);
  });

  test("each conflict with another request", async () => {
    const { heard, store } = measuring();
    await store.lease(lease.journey, "2026-11-21T12:00:00.000Z", 1);
    expect(heard).toEqual(["switchyard_journeys_held_total enrollment"]);
  });

  test.each<readonly [string, readonly JournalEvent[], JournalEvent, string | undefined]>([
    ["an outcome that nobody knows", [intent], ended("outcome-unknown"), "switchyard_outcomes_unknown_total"],
    ["a call that was left without an answer", [intent], ended("timeout"), "switchyard_calls_in_doubt_total"],
    ["no doubt about one that was refused", [intent], ended("refused"), undefined],
    ["no doubt about a look-up beside it", [intent], ended("timeout", "fetchPlans"), undefined],
    ["no doubt about what may happen twice", [], ended("timeout"), undefined],
  ])("%s", async (_, before, end, metric) => {
    const { heard, store } = measuring();
    await store.append(lease, before);
    await store.commit(lease, 0, {}, [end]);
    expect(heard.filter((one) => !one.startsWith("switchyard_steps_total"))).toEqual(metric ? [metric] : []);
  });

  test("the previous step's unknown outcome only once in a chain of steps", async () => {
    const { heard, store } = measuring();
    await store.append(lease, [intent]);
    await store.commit(lease, 0, {}, [ended()]);
    await store.commit(lease, 1, {}, [ended("timeout")]);
    expect(heard).not.toContain("switchyard_calls_in_doubt_total");
  });
});
