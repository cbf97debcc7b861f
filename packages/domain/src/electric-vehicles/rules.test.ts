import { expect, test } from "vitest";
import { makesOf, modelsOf, promoOf } from "./rules.ts";

const lists = [
  [{ make: "Ford", model: "F-150 Lightning", promo: "EVFORD" }, { make: "Ford", model: "Mustang Mach-E", promo: "EVMACHE" }],
  [{ make: "Nissan", model: "Leaf", promo: "EVLEAF" }],
];

test("a make is chosen first, its models and its promotion follow (A-265)", () => {
  expect(makesOf(lists)).toEqual(["Ford", "Nissan"]);
  expect(modelsOf(lists, "Ford")).toEqual(["F-150 Lightning", "Mustang Mach-E"]);
  expect([promoOf(lists, "Ford"), promoOf(lists, "Ford", "Mustang Mach-E"), promoOf(lists, "Nissan", "Leaf")]).toEqual(["EVFORD", "EVMACHE", "EVLEAF"]);
});

test("without a make there is neither model nor promotion (A-264)", () => expect([modelsOf(lists, ""), promoOf(lists, ""), makesOf([])]).toEqual([[], "", []]));
