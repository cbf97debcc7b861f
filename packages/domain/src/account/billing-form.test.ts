import { describe, expect, test } from "vitest";
import {
  billingAddressOf,
  type BillingFacts,
  billingProblems,
  type BillingValues,
  normalisedBilling,
} from "./billing-form.ts";

const facts = (what: Partial<BillingFacts> = {}): BillingFacts => ({
  hasSameAddress: true,
  isUnitRequired: false,
  ...what,
});
const wrong = (values: BillingValues, what: Partial<BillingFacts> = {}) =>
  billingProblems(values, facts(what)).map(({ field, code }) => `${field} ${code}`);

const other: BillingValues = {
  billingOption: "differentAddress",
  billingStreetNumber: "12",
  billingStreetAddress: "Elm St",
  billingAptOrUnit: "",
  billingCity: "Waco",
  billingState: "TX",
  billingZipCode: "76701",
};
const box: BillingValues = {
  billingOption: "poBox",
  poBox: "77",
  poBoxCity: "Dallas",
  poBoxState: "TX",
  poBoxZipCode: "75201",
};

describe("bills to the same address", () => {
  test("are the default (A-301)", () => expect(wrong({})).toEqual([]));
  test("need an address that a letter reaches (A-306)", () =>
    expect(wrong({}, { hasSameAddress: false })).toEqual(["billingOption required"]));
  test("ask for nothing of the others", () =>
    expect(wrong({ billingOption: "sameAddress", billingZipCode: "x", poBox: "<" })).toEqual([]));
});

describe("bills to another address", () => {
  test.each(["billingStreetNumber", "billingStreetAddress", "billingCity", "billingState", "billingZipCode"] as const)(
    "need %s (A-307)",
    (field) => expect(wrong({ ...other, [field]: "" })).toEqual([`${field} required`]),
  );
  test("need a unit only where one is asked (A-308)", () => {
    expect(wrong(other)).toEqual([]);
    expect(wrong(other, { isUnitRequired: true })).toEqual(["billingAptOrUnit required"]);
  });
  test("need no address of the home", () => expect(wrong(other, { hasSameAddress: false })).toEqual([]));
  test("are judged by what they hold", () =>
    expect(
      wrong({
        ...other,
        billingStreetAddress: "<b>",
        billingState: "ZZ",
        billingZipCode: "7670",
        billingCity: "x".repeat(61),
      }),
    ).toEqual([
      "billingStreetAddress invalid",
      "billingCity tooLong",
      "billingState invalid",
      "billingZipCode invalid",
    ]));
});

describe("bills to a PO box", () => {
  test.each(["poBox", "poBoxCity", "poBoxState", "poBoxZipCode"] as const)("need %s (A-309)", (field) =>
    expect(wrong({ ...box, [field]: " " })).toEqual([`${field} required`]),
  );
  test("ask for no street", () => expect(wrong(box)).toEqual([]));
});

test("a choice that is none of the three is wrong", () =>
  expect(wrong({ billingOption: "somewhere" })).toEqual(["billingOption invalid"]));

test("the address is read as it will be sent; the same address is left empty (A-374)", () => {
  expect(billingAddressOf({ ...other, billingState: " tx " })).toEqual({
    streetNumber: "12",
    streetName: "Elm St",
    unit: "",
    poBox: "",
    city: "Waco",
    state: "TX",
    zip: "76701",
  });
  expect(billingAddressOf(box)).toEqual({
    streetNumber: "",
    streetName: "",
    unit: "",
    poBox: "77",
    city: "Dallas",
    state: "TX",
    zip: "75201",
  });
  expect(Object.values(billingAddressOf({ ...other, billingOption: "sameAddress" })).join("")).toBe("");
});

test("a text of just its length is taken, and one letter more is too long", () => {
  expect(
    wrong({
      ...other,
      billingStreetNumber: "1".repeat(20),
      billingStreetAddress: "x".repeat(100),
      billingCity: "x".repeat(60),
    }),
  ).toEqual([]);
  expect(wrong({ ...other, billingStreetNumber: "1".repeat(21), billingStreetAddress: "x".repeat(101) })).toEqual([
    "billingStreetNumber tooLong",
    "billingStreetAddress tooLong",
  ]);
  expect(wrong({ ...box, poBoxState: "Nowhere", poBoxZipCode: "x" })).toEqual([
    "poBoxState invalid",
    "poBoxZipCode invalid",
  ]);
});

test("what is left out is empty in the address, blanks around a text go, and no more than six hundred letters stay", () => {
  expect(billingAddressOf({ billingOption: "differentAddress" })).toEqual(billingAddressOf({}));
  expect(billingAddressOf({ billingOption: "poBox" })).toEqual({
    streetNumber: "",
    streetName: "",
    unit: "",
    poBox: "",
    city: "",
    state: "",
    zip: "",
  });
  expect(normalisedBilling({ billingCity: ` ${"x".repeat(601)}`, poBoxCity: `${"y".repeat(599)} z` })).toEqual({
    billingCity: "x".repeat(600),
    poBoxCity: "y".repeat(599),
  });
});

test("normalising twice changes nothing", () =>
  expect(normalisedBilling(normalisedBilling({ ...other, billingState: " tx" }))).toEqual(
    normalisedBilling({ ...other, billingState: " tx" }),
  ));
