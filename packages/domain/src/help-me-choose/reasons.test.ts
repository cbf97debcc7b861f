import { expect, test } from "vitest";
import type { PlanOffer } from "../plans/model.ts";
import { aPlan } from "../renewal/steps/renewal.fixture.ts";
import type { ChoiceAnswer } from "./model.ts";
import { byReasons, reasonsFor, useOfAnswers } from "./reasons.ts";

const energy = { conditionType: "Z100", range: "", value: 6_400_000 };
const night = (range: string, sharePercent: number, value: number) => ({
  ...energy,
  range,
  value,
  scope: { from: 0, to: undefined, sharePercent },
});
/** The average price at 1,000 kWh that these charges add up to. */
const madeUp = (plan: PlanOffer): PlanOffer => ({
  ...plan,
  baseRate:
    plan.rateDetails.reduce((sum, { value, scope }) => sum + (value * (scope?.sharePercent ?? 100)) / 100, 6_006_300) +
    plan.baseCharge * 1_000,
});
const plan = (id: string, priority: number, more: Partial<PlanOffer>): PlanOffer =>
  madeUp({
    ...aPlan,
    retailer: "",
    rateType: "Fixed",
    billCredits: [],
    averagePrices: [],
    rateDetails: [energy],
    delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
    renewablePercent: 6,
    id,
    priority,
    ...more,
  });
const [anyHour, open, cars, sun, green, big, little] = [
  plan("TRUE-12", 1, { term: 12 }),
  plan("OPEN", 2, { term: 0, rateType: "Variable", cancellationFee: { kind: "none" } }),
  plan("NIGHT-12", 3, {
    term: 12,
    rateDetails: [night("06:00-23:00", 70, 8_700_000), night("23:00-06:00", 30, 4_350_000)],
  }),
  plan("SUN-24", 4, { term: 24, exportCredit: { perKwh: 7_200_000, upToUse: true } }),
  plan("GREEN-24", 5, { term: 24, renewablePercent: 100 }),
  plan("BIG-12", 6, { term: 12, billCredits: [{ thresholdKwh: 2_000, amount: 5_000 }] }),
  plan("SMALL-6", 7, { term: 6, baseCharge: 0 }),
] as const;
const plans: readonly PlanOffer[] = [anyHour, open, cars, sun, green, big, little];

const answered = (...values: string[]): readonly ChoiceAnswer[] =>
  values.map((value) => ({ questionId: `q-${value}`, values: [value] }));

test.each([
  ["electric-vehicle", "NIGHT-12", "night", { range: "23:00-06:00", low: "4.35", high: "8.70" }],
  ["solar-panels", "SUN-24", "buyback", { price: "7.20" }],
  ["renewable", "GREEN-24", "renewable", {}],
  ["flexible", "OPEN", "no-fee", {}],
  ["a-year", "TRUE-12", "holds", { months: 12 }],
  ["xlarge", "BIG-12", "credit", { credit: "$50.00", kwh: 2_000, use: 2_150 }],
  ["small", "SMALL-6", "no-monthly-charge", {}],
])("the answer %s leads to %s, with the fact that it asks for", (value, id, kind, values) => {
  const [first] = byReasons(plans, answered(value), 2_150);
  expect(first?.id).toBe(id);
  expect(first && reasonsFor(plans, answered(value), 2_150)(first).fits).toEqual([{ answer: value, kind, values }]);
});

test("a plan that an answer speaks against says so", () => {
  const of = reasonsFor(plans, answered("short", "steady", "large"), 1_950);
  expect(of(big).notes.map(({ kind }) => kind)).toEqual(["leaving-fee", "missed-credit"]);
  expect(of(open).notes.map(({ kind }) => kind)).toEqual(["can-change"]);
});

test("cheap hours say from which share of the use they cost less than the cheapest price at any hour", () => {
  // 8.70 cents less 6.40 is 53 of the 100 parts of 4.35.
  const [limit] = reasonsFor(plans, answered("electric-vehicle"), 1_000)(cars).limits;
  expect(limit?.values).toMatchObject({ plan: little.name, range: "23:00-06:00", share: 65, isEver: "yes" });
  const others = [anyHour, cars];
  const [plain] = reasonsFor(others, answered("electric-vehicle"), 1_900)(cars).limits;
  expect(plain?.values).toMatchObject({ share: 53, isEver: "yes", use: 1_900 });
  const costly = { ...cars, baseCharge: cars.baseCharge + 9_000 };
  const [never] = reasonsFor([anyHour, madeUp(costly)], answered("electric-vehicle"), 1_000)(madeUp(costly)).limits;
  expect(never?.values).toMatchObject({ isEver: "no" });
  expect(reasonsFor(plans, answered("electric-vehicle"), 1_000)(anyHour).limits).toEqual([]);
});

test("a credit is no reason for a plan that is dear at the use all the same", () => {
  const dear = plan("DEAR-12", 8, {
    term: 12,
    rateDetails: [{ ...energy, value: 15_800_000 }],
    billCredits: [{ thresholdKwh: 1_000, amount: 10_000 }],
  });
  expect(reasonsFor([...plans, dear], answered("xlarge"), 2_150)(dear).fits).toEqual([]);
});

test.each([
  [[{ questionId: "home-size", values: ["large"] }], 1_480],
  [[{ questionId: "highest-month", values: ["about 1,800 kWh"] }], 1_240],
  [[{ questionId: "highest-month", values: ["a lot"] }], undefined],
  [[], undefined],
])("the answers %j tell a use of %s", (answers, use) => expect(useOfAnswers(answers)).toBe(use));

/** Every way to answer: one value of a question or none, any of a checklist. */
const questions: readonly (readonly (readonly string[])[])[] = [
  [[], ["small"], ["medium"], ["large"], ["xlarge"]],
  [[], ["electric-vehicle"], ["gasoline"], ["none"]],
  [[], ["short"], ["a-year"], ["long"]],
  [[], ["solar-panels"], ["daytime"], ["pool-pump"], ["solar-panels", "daytime"]],
  [[], ["renewable"], ["any"]],
  [[], ["steady"], ["flexible"], ["low-use"]],
];
const combinations = questions.reduce<readonly (readonly (readonly string[])[])[]>(
  (all, choices) => all.flatMap((some) => choices.map((choice) => [...some, choice])),
  [[]],
);

test("all answers together give only their own reasons, and never a first plan that is worst for each of them", () => {
  expect(combinations).toHaveLength(5 * 4 * 4 * 5 * 3 * 4);
  for (const given of combinations) {
    const answers = given.map((values, place) => ({ questionId: `q${place}`, values }));
    const of = reasonsFor(plans, answers, 1_000);
    const values = new Set(given.flat());
    for (const { fits, notes, limits } of plans.map(of))
      expect([...fits, ...notes, ...limits].every(({ answer }) => values.has(answer))).toBe(true);
    const [first] = byReasons(plans, answers, 1_000);
    const most = Math.max(...plans.map((one) => of(one).fits.length));
    expect(first ? of(first).fits.length : 0).toBe(most);
  }
});
