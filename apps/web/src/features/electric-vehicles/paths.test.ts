import { expect, test } from "vitest";
import { usualOrder } from "../../site/navigation/plan-order.ts";
import { listForVehicle, vehicleHref } from "./paths.ts";

const query = {
  cint: "6",
  zip: "75206",
  prom: "PS",
  planid: "LK-TRUE-12",
  rdcampaign: "false",
  risktype: "low",
} as const;

test("a car without a promotion keeps the existing one", () => {
  expect(listForVehicle("/mvi/offers", query, { ...usualOrder, key: "price" }, "EVDRIVE")).toBe(
    "/mvi/offers?cint=6&zip=75206&prom=EVDRIVE&isEV=true&sort=price",
  );
});

test("a car without a promotion leaves the one that was there", () => {
  expect(listForVehicle("/swi/offers", query, usualOrder, "")).toBe("/swi/offers?cint=6&zip=75206&prom=PS&isEV=true");
});

test("the page that asks for the car knows the list, and the error", () => {
  expect(vehicleHref("/mvi/offers", query, usualOrder)).toBe(
    "/electric-vehicles/my-car?cint=6&zip=75206&prom=PS&list=%2Fmvi%2Foffers",
  );
  expect(vehicleHref("/mvi/offers", {}, usualOrder, "missing")).toBe(
    "/electric-vehicles/my-car?list=%2Fmvi%2Foffers&trouble=missing",
  );
});
