import { expect, test } from "vitest";
import { nearestName, thereIs } from "./similar.ts";

const known = ["choosePlan", "placeOrder", "saveOrderInformation"];

test.each([
  ["chosePlan", "choosePlan"],
  ["CHOOSEPLAN", "choosePlan"],
  ["palceOrder", "placeOrder"],
  ["saveOrderInfo", undefined],
  ["", undefined],
  ["x".repeat(100_000), undefined],
])("%j suggests %j", (typed, name) => expect(nearestName(typed, known)).toBe(name));

test("without a similar name, lists all names", () => {
  expect(thereIs("placeOrdre", known)).toBe("did you mean placeOrder?");
  expect(thereIs("elsewhere", known)).toBe("there is choosePlan, placeOrder, saveOrderInformation");
});
