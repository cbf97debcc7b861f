import { expect, test } from "vitest";
import { makesOf, modelsOf, vehicleName, vehicleNamed } from "./rules.ts";

const lists = [
  [
    { make: "Ford", model: "F-150 Lightning", promo: "EVFORD" },
    { make: "Ford", model: "Mustang Mach-E", promo: "EVMACHE" },
  ],
  [{ make: "Nissan", model: "Leaf", promo: "EVLEAF" }],
];

test("a make is chosen first, its models follow (A-265)", () => {
  expect(makesOf(lists)).toEqual(["Ford", "Nissan"]);
  expect(modelsOf(lists, "Ford")).toEqual(["F-150 Lightning", "Mustang Mach-E"]);
});

test("without a make there is no model (A-264)", () => expect([modelsOf(lists, ""), makesOf([])]).toEqual([[], []]));

test("a form has the car's make and model, and the provider its promotion (A-269)", () => {
  expect(vehicleNamed(lists, vehicleName({ make: "Ford", model: "Mustang Mach-E" }))).toEqual({
    make: "Ford",
    model: "Mustang Mach-E",
    promo: "EVMACHE",
  });
  expect([
    vehicleNamed(lists, "Nissan|Mustang Mach-E"),
    vehicleNamed(lists, "Ford"),
    vehicleNamed([], "Ford|Leaf"),
  ]).toEqual([undefined, undefined, undefined]);
});
