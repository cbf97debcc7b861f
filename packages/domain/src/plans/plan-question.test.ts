import { expect, test } from "vitest";
import { askedPlans } from "./plan-question.ts";

test("without a ZIP code there are no prices, so there is no query", () =>
  expect(askedPlans({ cint: "6", tdsp: "ONCOR" }, "mvi")).toBeUndefined());

test("the query has the address's values, the utility by its code (S1-076)", () =>
  expect(
    askedPlans({ zip: "75206", tdsp: "1039_oncor", esiid: "1", cint: "3", dwel: "02", prom: "CAR" }, "mvi"),
  ).toEqual({ zip: "75206", tdsp: "ONCOR", esiid: "1", intent: "renewal", dwel: "02", prom: "CAR" }));

test.each([
  ["mvi", "move-in"],
  ["swi", "switch"],
] as const)("a visitor without an intent on a page of /%s gets its intent, %s", (route, intent) =>
  expect(askedPlans({ zip: "75206" }, route)).toMatchObject({ intent }),
);

test("a visitor without a promo code gets the default (E-432)", () =>
  expect(askedPlans({ zip: "75206", dwel: "01" }, "mvi")).toMatchObject({ prom: "PS" }));

test("an unknown utility is left out", () =>
  expect(askedPlans({ zip: "75206", tdsp: "ACME" }, "mvi")?.tdsp).toBeUndefined());
