import type { CurrentPlan } from "@switchyard/domain/account/model";
import { expect, test } from "vitest";
import {
  currentPlanAnswer,
  toBillingAddress,
  toWireAccounts,
  toWireCurrentPlan,
  toWireCustomerData,
  toWireDetails,
  toWireHomes,
  toWirePaperless,
} from "./wire-account.ts";

const plan = {
  contractNumber: "4003000012",
  esiid: "10443720000061040",
  planId: "LK-TRUE-24",
  name: "True Rate 24",
  price: 13_401_300,
  term: 24,
  usageKwh: 1000,
  termEndsOn: "2026-12-23",
  averagePrices: [{ kwh: 500, rate: 14_319_300 }],
  pricingByUsage: [{ kwh: 1000, rate: 13_401_300 }],
  documents: { efl: "e", tos: "t", yrc: "y" },
} as unknown as CurrentPlan;

test("the current plan has cents where it says PRICE, and dollars by use (A-322, A-323)", () => {
  const wire = {
    CONTRACT_NO: "4003000012",
    ESIID: "10443720000061040",
    PRODUCT_ID: "LK-TRUE-24",
    PRODUCT: "True Rate 24",
    PRICE: 13.4013,
    TERMUNIT: "Months",
    TERMMONTHCOUNT: 24,
    USAGE: 1000,
    TERM_EXP_DATE: "12/23/2026",
    pricingByUsage: [{ usage: 1000, price: 0.134013 }],
    RATE: [{ AverageMonthlyUse: 500, AveragePriceperkWh: 14.3193 }],
    electricityFactsLink: "e",
    termsOfServiceLink: "t",
    yourRightsLink: "y",
  };
  expect(toWireCurrentPlan(plan)).toEqual(wire);
  const monthly = { ...plan, usageKwh: undefined, termEndsOn: undefined } as unknown as CurrentPlan;
  expect(toWireCurrentPlan(monthly)).toEqual({ ...wire, USAGE: null, TERM_EXP_DATE: null });
  expect(toWireCurrentPlan(undefined)).toBeNull();
  expect(currentPlanAnswer.parse(toWireCurrentPlan(plan))).toEqual(wire);
});

test("accounts and homes have the specification's status words", () => {
  expect(
    toWireAccounts((["active", "pending", "inactive"] as const).map((status) => ({ number: status, status })) as never),
  ).toEqual([
    { contractAccount: "active", accountStatus: "Active" },
    { contractAccount: "pending", accountStatus: "Pending" },
    { contractAccount: "inactive", accountStatus: "Inactive" },
  ]);
  expect(toWireHomes([{ esiid: "1", serviceAddress: "a", status: "pending", contractAccount: "2" }] as never)).toEqual([
    { accountStatus: "Pending", serviceAddress: "a", esiId: "1" },
  ]);
});

test("the customer's data has its names on the wire", () => {
  const mailingAddress = {
    streetNumber: "1",
    streetName: "Main",
    aptNumber: "",
    city: "Dallas",
    state: "TX",
    postalCode: "75206",
  };
  expect(
    toWireDetails({ mailingAddress, phoneNumber: "2145550136", email: "g@example.com", other: 1 } as never),
  ).toEqual({ mailingAddress, phoneNumber: "2145550136", email: "g@example.com" });
  expect([true, false].map((isAmbEnrolled) => toWireCustomerData({ phoneNumber: "1", isAmbEnrolled }))).toEqual([
    { result: { phoneNumber: "1", isAmbEnrolled: "Y" } },
    { result: { phoneNumber: "1", isAmbEnrolled: "N" } },
  ]);
  expect(toWirePaperless({ isPaperless: true, email: "g@example.com" })).toEqual({
    result: { isPaperLess: true, userEmail: "g@example.com" },
  });
  expect(
    toBillingAddress({
      StreetName: "Main",
      StreetNo: "1",
      UnitNumber: "2",
      City: "Dallas",
      State: "TX",
      ZipCode: "75206",
      PoBox: "3",
    }),
  ).toEqual({
    streetNumber: "1",
    streetName: "Main",
    unit: "2",
    poBox: "3",
    city: "Dallas",
    state: "TX",
    zip: "75206",
  });
});
