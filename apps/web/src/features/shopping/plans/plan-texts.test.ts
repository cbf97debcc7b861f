import { expect, test } from "vitest";
import type { PlanTexts, PlanTextsQuery } from "@switchyard/domain/add-ons/model";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync, ResultAsync } from "neverthrow";
import { aPlan } from "../../../../test/a-plan.ts";
import { withTexts } from "./plan-texts.ts";

const plans = [
  { ...aPlan(), id: "P-1", name: "One", summary: "Own", description: "Own long" },
  { ...aPlan(), id: "P-2", name: "Two" },
];
const texts: PlanTexts = {
  byId: new Map([["P-1", { name: "Uno", description: "Corto", longDescription: "" }]]),
  greenUpPlanIds: [],
};

test("cards have the content system's names and descriptions if it has any (S1-247)", async () => {
  const asked: PlanTextsQuery[] = [];
  const shown = await withTexts(plans, "", { texts: (query) => (asked.push(query), okAsync(texts)) });
  expect(shown.plans).toMatchObject([{ name: "Uno", summary: "Corto", description: "Own long" }, { name: "Two" }]);
  expect(asked).toEqual([{ partner: "", planIds: ["P-1", "P-2"], isDtPlans: false, kypProductId: "" }]);
});

test("cards have the offers' own texts if the content system fails or is late", async () => {
  const silence = problem("unreachable", "getPlans", "no");
  expect(await withTexts(plans, "", { texts: () => errAsync(silence) })).toEqual({ plans, problem: silence });
  expect(await withTexts(plans, "", { texts: () => new ResultAsync(new Promise<never>(() => {})) })).toMatchObject({
    plans,
    problem: { kind: "timeout" },
  });
  expect(await withTexts([], "", { texts: () => expect.fail("nothing to ask") })).toEqual({ plans: [] });
});
