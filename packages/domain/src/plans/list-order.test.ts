import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { aPlan } from "../renewal/steps/renewal.fixture.ts";
import { areImported, listOrder, type ListOrderFacts } from "./list-order.ts";

const nothing: ListOrderFacts = { isSorted: false, isSuited: false, isImported: false };

provesRules(listOrder, [
  ["the visitor has sorted it", { isSorted: true, isSuited: true, isImported: true }, "as-sorted"],
  ["plans suit the visitor's answers", { ...nothing, isSuited: true, isImported: true }, "priority"],
  ["the offers have no priority", { ...nothing, isImported: true }, "cost"],
  ["nothing is known of the visitor", nothing, "priority"],
]);

test("offers with a company's name come from an export", () => {
  expect(areImported([{ ...aPlan, retailer: "" }])).toBe(false);
  expect(areImported([{ ...aPlan, retailer: "SoFed Energy" }])).toBe(true);
});
