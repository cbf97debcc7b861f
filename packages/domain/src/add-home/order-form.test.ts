import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AddHomeFacts,
  addHomeFields,
  addHomeFieldsNotOnWire,
  addHomeProblems,
  type AddHomeValues,
  normalisedAddHome,
} from "./order-form.ts";
import type { DaysOffered } from "../service-calendar/chosen-day.ts";

const closed: DaysOffered = () => ({ gone: "notOpen" });

const form: AddHomeValues = {
  display_text: "1909 Hemphill St, Fort Worth, TX 76110",
  esiid: "10443720000019090",
  startdate: "11/27/2026",
  isExistingBill: "true",
  contractAccount: "002103000011",
  billingOption: "sameAddress",
};
const facts = (what: Partial<AddHomeFacts> = {}): AddHomeFacts => ({
  offered: undefined,
  today: "2026-11-20",
  accounts: ["002103000011"],
  asksForVehicle: false,
  ...what,
});
const wrong = (change: AddHomeValues, what: Partial<AddHomeFacts> = {}) =>
  addHomeProblems({ ...form, ...change }, facts(what)).map(({ field, code }) => `${field} ${code}`);

describe("the form for another home", () => {
  test("has no problem when complete", () => expect(wrong({})).toEqual([]));
  test("needs a home and a day, the home first (A-208, A-209, A-222)", () =>
    expect(wrong({ esiid: "", startdate: "11/27/2026" })).toEqual(["esiid required", "startdate required"]));
  test("stores no day without a home (A-210)", () =>
    expect(normalisedAddHome({ ...form, esiid: "" }).startdate).toBe(""));
  test("accepts only a meter's number as the home", () =>
    expect(wrong({ esiid: "1909 Hemphill" })).toEqual(["esiid unknown"]));
  test.each([
    [{ startdate: "02/30/2027" }, {}, ["startdate invalid"]],
    [{ startdate: "11/19/2026" }, {}, ["startdate passed"]],
    [{}, { offered: closed }, ["startdate notOpen"]],
    [{}, { offered: () => ({ fee: 0 }) }, []],
    [{ acceptsDayFee: "" }, { offered: () => ({ fee: 3_595 }) }, ["acceptsDayFee required"]],
    [{ acceptsDayFee: "11/27/2026 3595" }, { offered: () => ({ fee: 3_595 }) }, []],
    [{ acceptsDayFee: "" }, { offered: () => ({ fee: 0 }) }, []],
    [{}, { offered: () => ({ fee: 3_595 }) }, []],
  ])("with %j and %j has %j", (change, what, problems) => expect(wrong(change, what)).toEqual(problems));

  test("needs an active account, unless the home gets a new one (A-212, A-213)", () => {
    expect(wrong({ contractAccount: "" })).toEqual(["contractAccount required"]);
    expect(wrong({ contractAccount: "002103000012" })).toEqual(["contractAccount invalid"]);
    expect(wrong({ contractAccount: "2103000011" })).toEqual([]);
    expect(wrong({ contractAccount: "", isExistingBill: "false" })).toEqual([]);
  });

  test("needs every part of another address, the unit too (A-216)", () =>
    expect(wrong({ billingOption: "differentAddress" })).toEqual(
      [
        "billingStreetNumber",
        "billingStreetAddress",
        "billingAptOrUnit",
        "billingCity",
        "billingState",
        "billingZipCode",
      ].map((field) => `${field} required`),
    ));
  test("needs every part of a PO box (A-217)", () =>
    expect(wrong({ billingOption: "poBox" })).toEqual(
      ["poBox", "poBoxCity", "poBoxState", "poBoxZipCode"].map((field) => `${field} required`),
    ));

  test("needs both names of a second holder, once there is one (A-218)", () => {
    expect(wrong({ isSecondaryAccountHolder: "true" })).toEqual([
      "secondaryAccountFirstName required",
      "secondaryAccountLastName required",
    ]);
    expect(
      wrong({
        isSecondaryAccountHolder: "true",
        secondaryAccountFirstName: "María José",
        secondaryAccountLastName: "O’Neill-Núñez",
      }),
    ).toEqual([]);
    expect(
      wrong({
        isSecondaryAccountHolder: "true",
        secondaryAccountFirstName: "<b>",
        secondaryAccountLastName: "x".repeat(41),
      }),
    ).toEqual(["secondaryAccountFirstName invalid", "secondaryAccountLastName tooLong"]);
    expect(wrong({ isSecondaryAccountHolder: "", secondaryAccountFirstName: "<b>" })).toEqual([]);
  });

  test("needs a valid e-mail address for bills without paper (A-219)", () => {
    expect(wrong({ isPaperlessBilling: "true" })).toEqual(["paperlessBillingEmail required"]);
    expect(wrong({ isPaperlessBilling: "true", paperlessBillingEmail: "x@" })).toEqual([
      "paperlessBillingEmail invalid",
    ]);
    expect(wrong({ isPaperlessBilling: "true", paperlessBillingEmail: "Grace@Example.com" })).toEqual([]);
    expect(wrong({ paperlessBillingEmail: "x@" })).toEqual([]);
  });

  test("needs the electric-vehicle box for an electric-vehicle plan (A-271)", () => {
    expect(wrong({}, { asksForVehicle: true })).toEqual(["evAcknowledgment required"]);
    expect(wrong({ evAcknowledgment: "on" }, { asksForVehicle: true })).toEqual([]);
  });

  test("trims texts, and cuts them at 600 characters", () => {
    expect(
      normalisedAddHome({
        display_text: ` ${"a".repeat(601)}`,
        secondaryAccountFirstName: `${"b".repeat(599)} c`,
        esiid: " 1044 ",
      }),
    ).toMatchObject({ display_text: "a".repeat(600), secondaryAccountFirstName: "b".repeat(599), esiid: "1044" });
  });
  test("without input has a shared bill, no second holder, paper, and no box", () =>
    expect(normalisedAddHome({})).toMatchObject({
      display_text: "",
      esiid: "",
      startdate: "",
      isExistingBill: "true",
      contractAccount: "",
      isSecondaryAccountHolder: "",
      secondaryAccountFirstName: "",
      secondaryAccountLastName: "",
      isPaperlessBilling: "",
      paperlessBillingEmail: "",
      evAcknowledgment: "",
    }));
  test.each([
    ["false", "false"],
    ["No", "false"],
    ["falsely", "true"],
    ["not so", "true"],
    ["casino", "true"],
    ["", "true"],
  ])("with “%s” for a shared bill reads %s", (isExistingBill, expected) =>
    expect(normalisedAddHome({ isExistingBill }).isExistingBill).toBe(expected),
  );
  test.each(["x10443720000019090", "10443720000019090x", "104437200", "12345678901234567890123"])(
    "rejects this number as a home: %s",
    (esiid) => expect(wrong({ esiid })).toEqual(["esiid unknown"]),
  );
  test("accepts a name of forty letters, and any account of the customer", () => {
    expect(
      wrong({
        isSecondaryAccountHolder: "true",
        secondaryAccountFirstName: "x".repeat(40),
        secondaryAccountLastName: "Garza",
      }),
    ).toEqual([]);
    expect(wrong({}, { accounts: ["002103000012", "2103000011"] })).toEqual([]);
  });

  test("normalizing twice equals normalizing once", () =>
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries(
            addHomeFields.map((field) => [
              field,
              fc.option(
                fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom("true", "false", "3/5/2027", "2027-03-05")),
                { nil: undefined },
              ),
            ]),
          ),
        ),
        (values) => {
          const given = Object.fromEntries(
            Object.entries(values).filter(([, value]) => value !== undefined),
          ) as AddHomeValues;
          const once = normalisedAddHome(given);
          expect(normalisedAddHome(once)).toEqual(once);
        },
      ),
    ));
});

test("every field of the form for another home is in the order, except for duplicates and consent", () =>
  expect(addHomeFieldsNotOnWire).toEqual([
    "display_text",
    "acceptsDayFee",
    "isSecondaryAccountHolder",
    "evAcknowledgment",
  ]));
