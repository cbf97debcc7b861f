import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, errAsync, ok, okAsync, type ResultAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { Answer } from "./endpoint.ts";
import { answeredOnce, onceKey, onceOnly } from "./once-only.ts";
import { notStored, refusalOf } from "./refusal.ts";

const order = { esiid: "10443720000057140", plan: { id: "LK-TRUE-12", term: 12 }, startDate: "2026-11-30", holder: undefined };
const key = onceKey("transferService", "0050000011", order);

test("the same order has the same key, in whatever order its fields stand", () => {
  expect(onceKey("transferService", "0050000011", { startDate: "2026-11-30", plan: { term: 12, id: "LK-TRUE-12" }, esiid: "10443720000057140" })).toBe(key);
});

test.each([
  ["another day", onceKey("transferService", "0050000011", { ...order, startDate: "2026-12-01" })],
  ["another plan", onceKey("transferService", "0050000011", { ...order, plan: { id: "LK-TRUE-24", term: 12 } })],
  ["another partner", onceKey("transferService", "0050000012", order)],
  ["another act", onceKey("addHome", "0050000011", order)],
  ["a number in place of its text", onceKey("transferService", "0050000011", { ...order, plan: { id: "LK-TRUE-12", term: "12" } })],
])("%s has another key", (_, other) => expect(other).not.toBe(key));

test("a key is what the gateway takes for one, and tells nothing of the order", () => {
  expect(key).toMatch(/^[A-Za-z0-9._:-]{8,200}$/);
  expect(key).not.toContain("1044372");
});

describe("an order whose answer was lost", () => {
  const lost = (kind: Problem["kind"]) => problem(kind, "addHome", "no answer");
  /** A gateway that fails first and answers then, and how often it was asked. */
  const asked = async (kind: Problem["kind"], gatewayHonoursKeys: boolean) => {
    let times = 0;
    const send = (): ResultAsync<string, Problem> => ((times += 1) === 1 ? errAsync(lost(kind)) : okAsync("ordered"));
    const result = await onceOnly("addHome", gatewayHonoursKeys, send);
    return [result.isOk() ? result.value : result.error.kind, times];
  };

  test.each(["unreachable", "gateway-error", "malformed"] as const)("(%s) is asked for once more under its key, where keys are honoured", async (kind) => {
    expect(await asked(kind, true)).toEqual(["ordered", 2]);
    expect(await asked(kind, false)).toEqual(["outcome-unknown", 1]);
  });
  test("after a whole timeout is left to the caller", async () => {
    expect(await asked("timeout", true)).toEqual(["timeout", 1]);
    expect(await asked("timeout", false)).toEqual(["outcome-unknown", 1]);
  });
  test("is not in doubt when it was refused at the door", async () => expect([await asked("unauthorized", true), await asked("rate-limited", false)]).toEqual([["unauthorized", 1], ["rate-limited", 1]]));
});

describe("a second click", () => {
  const isOrdered = (answer: unknown) => answer === "ordered";
  /** Somebody who clicks; `answers` are what comes of each order that is really carried out. */
  const clicks = (act: object, ...answers: readonly Answer[]) => {
    let times = 0;
    const run = async (): Promise<Answer> => {
      await Promise.resolve();
      return answers[(times += 1) - 1] ?? ok("once too often");
    };
    return { click: (partner = "0050000011", now = 1_000_000) => answeredOnce("addHome", partner, act, isOrdered, run, now), times: () => times };
  };
  const valueOf = (answer: Answer) => (answer.isOk() ? answer.value : answer.error.code);

  test("gets the first one's answer, at the same time and later", async () => {
    const { click, times } = clicks({ esiid: "1" }, ok("ordered"));
    expect((await Promise.all([click(), click()])).map(valueOf)).toEqual(["ordered", "ordered"]);
    expect([valueOf(await click()), times()]).toEqual(["ordered", 1]);
  });
  test("is an order of its own after ten minutes, or by another customer", async () => {
    const { click } = clicks({ esiid: "2" }, ok("ordered"), ok("another's"), ok("anew"));
    expect([valueOf(await click()), valueOf(await click("0050000012")), valueOf(await click("0050000011", 1_000_000 + 600_001))]).toEqual(["ordered", "another's", "anew"]);
  });
  test("is carried out when the first one came to nothing", async () => {
    const { click } = clicks({ esiid: "3" }, err(notStored), ok("refused"), ok("ordered"));
    expect([valueOf(await click()), valueOf(await click()), valueOf(await click()), valueOf(await click())]).toEqual(["NOT_STORED", "refused", "ordered", "ordered"]);
  });
  test("sends nothing when nobody knows what became of the first one", async () => {
    const { click, times } = clicks({ esiid: "4" }, err(refusalOf(problem("outcome-unknown", "addHome", "no answer"))), ok("ordered"));
    expect([valueOf(await click()), valueOf(await click()), times()]).toEqual(["OUTCOME_UNKNOWN", "OUTCOME_UNKNOWN", 1]);
  });
});
