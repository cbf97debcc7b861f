import { expect, test } from "vitest";
import { homeTypeOf, usageMeterOf } from "./home-type.ts";

test.each([
  [1, 0],
  [1_000, 0],
  [1_001, 1],
  [2_000, 1],
  [2_001, 2],
  [3_000, 2],
  [3_001, 3],
  [9_000, 3],
])("a home of %i square feet is of type %i (S1-114 to S1-117)", (squareFeet, type) =>
  expect(homeTypeOf(squareFeet)).toBe(type),
);

test("the use is the old home's in a transfer, else the home's own (S1-120)", () => {
  const query = { esiid: "10443720000000001", oldEsiId: "10443720000000002" };
  expect(usageMeterOf({ ...query, cint: "2" })).toBe(query.oldEsiId);
  expect(usageMeterOf({ ...query, cint: "3" })).toBe(query.esiid);
  expect(usageMeterOf(query)).toBe(query.esiid);
  expect(usageMeterOf({ cint: "2", esiid: query.esiid })).toBeUndefined();
});
