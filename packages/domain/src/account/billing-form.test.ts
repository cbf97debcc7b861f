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
  test("need a postal address (A-306)", () =>
    expect(wrong({}, { hasSameAddress: false })).toEqual(["billingOption required"]));
  test("need no other fields", () =>
    expect(wrong({ billingOption: "sameAddress", billingZipCode: "x", poBox: "<" })).toEqual([]));
});

describe("bills to another address", () => {
  test.each(["billingStreetNumber", "billingStreetAddress", "billingCity", "billingState", "billingZipCode"] as const)(
    "need %s (A-307)",
    (field) => expect(wrong({ ...other, [field]: "" })).toEqual([`${field} required`]),
  );
  test("need a unit only where the form asks for one (A-308)", () => {
    expect(wrong(other)).toEqual([]);
    expect(wrong(other, { isUnitRequired: true })).toEqual(["billingAptOrUnit required"]);
  });
  test("need no address of the home", () => expect(wrong(other, { hasSameAddress: false })).toEqual([]));
  test("are validated by their content", () =>
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
  test("need no street", () => expect(wrong(box)).toEqual([]));
});

test("a choice other than the three is invalid", () =>
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

test("a text of the limit's length is accepted, and a longer one is too long", () => {
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

test("missing fields are empty in the address, and texts are trimmed and cut at 600 characters", () => {
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

test("normalizing twice equals normalizing once", () =>
  expect(normalisedBilling(normalisedBilling({ ...other, billingState: " tx" }))).toEqual(
    normalisedBilling({ ...other, billingState: " tx" }),
  ));
