import { expect, test } from "vitest";
import { type CataloguePlan, nameForCustomers } from "./catalogue.ts";

test.each([
  ["LARKSPUR", "Larkspur True Rate 12", "True Rate 12"],
  ["EVERGREEN", "Evergreen Canopy 12", "Canopy 12"],
  [undefined, "Evergreen Saver 12", "Evergreen Saver 12"],
] as const)("a plan of %s called %s has the customer name %s", (brand, name, known) =>
  expect(nameForCustomers({ kind: brand ? "own" : "imported", plan: { brand, name } } as CataloguePlan)).toBe(known),
);
