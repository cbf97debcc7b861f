import { expect, test } from "vitest";
import { type CataloguePlan, nameForCustomers } from "./catalogue.ts";

test.each([
  ["own", "Larkspur True Rate 12", "True Rate 12"],
  ["own", "Evergreen Canopy 12", "Canopy 12"],
  ["imported", "Evergreen Saver 12", "Evergreen Saver 12"],
] as const)("an %s plan called %s is known to its customers as %s", (kind, name, known) =>
  expect(nameForCustomers({ kind, plan: { name } } as CataloguePlan)).toBe(known),
);
