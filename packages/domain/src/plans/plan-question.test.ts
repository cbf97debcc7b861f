import { expect, test } from "vitest";
import { askedPlans } from "./plan-question.ts";

test("without a ZIP code there are no prices, so nothing is asked", () =>
  expect(askedPlans({ cint: "6", tdsp: "ONCOR" }, "mvi")).toBeUndefined());

test("what the address says is asked, the utility by its code (S1-076)", () =>
  expect(
    askedPlans({ zip: "75206", tdsp: "1039_oncor", esiid: "1", cint: "3", dwel: "02", prom: "CAR" }, "mvi"),
  ).toEqual({ zip: "75206", tdsp: "ONCOR", esiid: "1", intent: "renewal", dwel: "02", prom: "CAR" }));

test.each([
  ["mvi", "move-in"],
  ["swi", "switch"],
] as const)("who comes without an intent to a page of /%s has its intent, %s", (route, intent) =>
  expect(askedPlans({ zip: "75206" }, route)).toMatchObject({ intent }),
);

test("who comes without a promo code gets the one that everybody gets (E-432)", () =>
  expect(askedPlans({ zip: "75206", dwel: "01" }, "mvi")).toMatchObject({ prom: "PS" }));

test("a utility that we don't know is not asked", () =>
  expect(askedPlans({ zip: "75206", tdsp: "ACME" }, "mvi")?.tdsp).toBeUndefined());
