import { problem } from "@switchyard/domain/kernel/problem";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aPlan } from "../../../test/a-plan.ts";
import { plansAreKnown, plansFor, questionKey } from "./known-plans.ts";
import type { LoadedPlans } from "@switchyard/domain/plans/loaded-plans";
import type { AskedPlans } from "@switchyard/domain/plans/plan-question";

const asked: AskedPlans = { zip: "75206", tdsp: "ONCOR", esiid: undefined, intent: "move-in", dwel: "01", prom: "PS" };
const place = { zip: "75206", city: "Dallas", street: "", tdsp: "ONCOR" };
const plans = (id: string, city = "Dallas"): LoadedPlans => ({
  kind: "plans",
  plans: [{ ...aPlan(), id }],
  unreadable: 0,
  place: { ...place, city },
});
const failed: LoadedPlans = { kind: "failed", problem: problem("timeout", "fetchPlans", "no answer") };

// The clock moves only when a test sets it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  return () => void vi.useRealTimers();
});

let questions = 0;
/** Unique parameters per test, and a gateway that counts its calls. */
const knownPlansOf = (...answers: LoadedPlans[]) => {
  const key = questionKey("main", "en", { ...asked, prom: `TEST${(questions += 1)}` });
  let calls = 0;
  return {
    key,
    at: (seconds: number) => vi.setSystemTime(1_000_000 + seconds * 1_000),
    ask: () => plansFor(key, () => Promise.resolve(answers[Math.min(calls++, answers.length - 1)] ?? failed)),
    isKnown: () => plansAreKnown(key),
    calls: () => calls,
  };
};

describe("the plans for one place", () => {
  test("are fetched once in half a minute", async () => {
    const known = knownPlansOf(plans("A"), plans("B"));
    expect(known.isKnown()).toBe(false);
    expect(await known.ask()).toEqual(plans("A"));
    known.at(29);
    expect([known.isKnown(), await known.ask()]).toEqual([true, plans("A")]);
    known.at(31);
    expect([known.isKnown(), await known.ask(), known.calls()]).toEqual([false, plans("B"), 2]);
  });

  test("share one call when requested at the same time", async () => {
    const known = knownPlansOf(plans("A"));
    await Promise.all([known.ask(), known.ask(), known.ask()]);
    expect(known.calls()).toBe(1);
  });

  test("are not cached after a failed call", async () => {
    const known = knownPlansOf(failed, plans("A"));
    expect([await known.ask(), known.isKnown()]).toEqual([failed, false]);
    expect([await known.ask(), known.isKnown()]).toEqual([plans("A"), true]);
  });

  test("fall back to the last good ones after a failed call, up to a minute old", async () => {
    const known = knownPlansOf(plans("A"), failed);
    await known.ask();
    known.at(59);
    expect([known.isKnown(), await known.ask()]).toEqual([false, plans("A")]);
    known.at(61);
    expect(await known.ask()).toEqual(failed);
  });

  test("are shown but not cached when the place's name came too late", async () => {
    const known = knownPlansOf(plans("A", ""), plans("B"));
    expect([await known.ask(), known.isKnown()]).toEqual([plans("A", ""), false]);
    expect(await known.ask()).toEqual(plans("B"));
  });
});

test("depend on brand, language and every parameter", () => {
  const keys = [
    questionKey("main", "en", asked),
    questionKey("tee", "en", asked),
    questionKey("main", "es", asked),
    ...Object.keys(asked).map((name) => questionKey("main", "en", { ...asked, [name]: "other" })),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
