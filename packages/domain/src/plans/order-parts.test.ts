import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { contradictedDwelling, orderParts, type OrderPartsFacts, orderPartsFacts } from "./order-parts.ts";

const fits: OrderPartsFacts = {
  isOtherUtility: false,
  isOtherZip: false,
  isOtherDwelling: false,
  isZipSeen: false,
  isDwellingSeen: false,
};
const seen = { isZipSeen: true, isDwellingSeen: true };
const other = { isOtherZip: true, isOtherDwelling: true };

provesRules(orderParts, [
  ["another utility delivers to the home", { ...fits, ...seen, isOtherUtility: true }, "other-utility"],
  ["the home has another ZIP code, and the customer has not seen that", { ...fits, ...other }, "other-zip"],
  [
    "the address contradicts the kind of home, and the customer has not seen that",
    { ...fits, ...other, isZipSeen: true },
    "other-dwelling",
  ],
  ["nothing contradicts the home, or the customer knows it", { ...fits, ...other, ...seen }, "together"],
  ["nothing contradicts the home, or the customer knows it", fits, "together"],
]);

const house = { zip: "76107", tdsp: "ONCOR", unit: "" };
const apartment = { zip: "75219", tdsp: "ONCOR", unit: "Apt 214" };

test("a home is compared with the area and the dwelling of its plan", () => {
  expect(orderPartsFacts(house, { zip: "76107", tdsp: "10443720_ONCOR", dwel: "01" })).toEqual(fits);
  expect(orderPartsFacts(house, { zip: "75219", tdsp: "CENTERPOINT", dwel: "02" }, seen)).toEqual({
    isOtherUtility: true,
    isOtherZip: true,
    isOtherDwelling: true,
    ...seen,
  });
});

test("missing values contradict nothing", () => {
  expect(orderPartsFacts(house, { zip: "", tdsp: "", dwel: "" })).toEqual(fits);
  expect(orderPartsFacts({ ...house, zip: "", tdsp: "" }, { zip: "75219", tdsp: "ONCOR", dwel: "01" })).toEqual(fits);
  expect(contradictedDwelling(undefined, "02")).toBeUndefined();
});

test("an order names the kind of home only where the address contradicts it", () => {
  expect([contradictedDwelling(house, "02"), contradictedDwelling(apartment, "01")]).toEqual(["apartment", "house"]);
  expect([contradictedDwelling(house, "01"), contradictedDwelling(apartment, "02")]).toEqual([undefined, undefined]);
});
