import { describe, expect, test } from "vitest";
import { aPlan } from "../../../../test/a-plan.ts";
import { planBadges } from "./plan-badges.ts";
import { planListContent } from "./plan-list-content.ts";

const content = planListContent.shape.badges.parse({
  plans: [{ planId: "B", text: "own" }],
  defaults: {
    singleFamily: [{ position: 1, text: "house" }],
    multiFamily: [{ position: 1, text: "apartment" }],
    singleFamilyPromo: [
      { position: 1, text: "house with code" },
      { planId: "C", text: "C with code" },
    ],
    multiFamilyPromo: [{ position: 9, text: "nobody" }],
  },
  promoCode: { text: "Code {prom}" },
});
const plans = [aPlan({ id: "C", priority: 3 }), aPlan({ id: "B", priority: 2 }), aPlan({ id: "A", priority: 1 })];
const shown = (prom: string, dwel: string, id: string) =>
  planBadges(content, plans, { prom, dwel })(aPlan({ id })).map(({ text }) => text);

test("a plan of the badge list has its badge, the others do not (S1-101)", () => {
  expect(shown("", "01", "B")).toEqual(["own"]);
  expect(shown("", "01", "C")).toEqual([]);
});

describe("the default badge is for the first plan by priority, in any position (S1-102, S1-103)", () => {
  test.each([
    ["", "01", ["house"]],
    ["", "02", ["apartment"]],
    ["PS", "01", ["house with code"]],
    ["PS", "0113", ["house with code"]],
    ["PS", "02", []],
  ])("promo %j and dwelling %s", (prom, dwel, badges) => expect(shown(prom, dwel, "A")).toEqual(badges));

  test("goes to a plan whose promo code the badge has", () => expect(shown("PS", "01", "C")).toEqual(["C with code"]));
});

test("a plan with its own badge has no default beside it", () =>
  expect(
    planBadges(content, [aPlan({ id: "B" })], { prom: "", dwel: "01" })(aPlan({ id: "B" })).map(({ key }) => key),
  ).toEqual(["own"]));

test("the promo code has a badge when it has more than two characters (S1-104)", () => {
  expect(shown("ABC", "01", "B")).toEqual(["own", "Code {prom}"]);
  expect(shown("PS", "01", "B")).toEqual(["own"]);
});

test("if the gateway names plans with an incentive, only they have the code's badge", () => {
  const [rewarded, other] = [aPlan({ id: "A", incentiveText: "0.4¢ off every kWh" }), aPlan({ id: "B" })];
  const badgesOf = planBadges(content, [rewarded, other], { prom: "ABC", dwel: "02" });
  expect([rewarded, other].map((plan) => badgesOf(plan).map(({ key }) => key))).toEqual([["promo"], ["own"]]);
});
