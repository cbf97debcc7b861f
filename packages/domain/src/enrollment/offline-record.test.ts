import { describe, expect, test } from "vitest";
import { correlationIdSchema } from "../kernel/ids.ts";
import { type EnrollmentState, hasPlan } from "./model.ts";
import type { Selection } from "./parts.ts";
import { stateAt } from "./state-at.fixture.ts";
import { offlineRecord } from "./offline-record.ts";
import { applying, asksProof, checked, chosen, form, home } from "./steps/applying.fixture.ts";

const reference = correlationIdSchema.parse("5GPV-164V-QBHA");
const noInput = {
  correlationId: reference,
  partnerNumber: "",
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  language: "",
  dateOfBirth: "",
  socialSecurityNumber: "",
  driverLicenseNumber: "",
  driverLicenseState: "",
  home: undefined,
  billing: { kind: "same-address" },
  planId: "",
  tdsp: "",
  serviceDate: "",
  priorDebt: [],
  securityDeposit: 0,
  leftAt: "form",
};
const walter = {
  ...noInput,
  firstName: "Walter",
  lastName: "Wallace",
  email: "walter@example.com",
  phoneNumber: "2145550136",
  language: "English",
  planId: "LK-TRUE-12",
  tdsp: "ONCOR",
  serviceDate: "2026-11-24",
};

const nothingTyped = stateAt("details", { selection: { plan: { id: "LK-TRUE-12" }, tdsp: "ONCOR" } as Selection });
const withPlan = (state: EnrollmentState) => (hasPlan(state) ? state : expect.fail("no plan is chosen"));

describe("the record of a visitor who leaves before an order", () => {
  test("has the plan where nothing else is known", () =>
    expect(offlineRecord(nothingTyped, reference, undefined, undefined)).toEqual({
      ...noInput,
      planId: "LK-TRUE-12",
      tdsp: "ONCOR",
    }));

  test("has the whole form of the browser, including papers", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", { ...chosen, tdsp: "A_ONCOR" });
    expect(
      offlineRecord(withPlan(applicant.state()), reference, { ...form, firstName: " Walter " }, undefined),
    ).toEqual({
      ...walter,
      dateOfBirth: "1965-01-20",
      socialSecurityNumber: "900550003",
    });
    expect(offlineRecord(withPlan(applicant.state()), reference, form, { ...home, tdsp: "CENTERPOINT" })).toMatchObject(
      {
        home: { esiid: home.esiid },
        tdsp: "CENTERPOINT",
      },
    );
  });

  test.each([
    ["half a number", { socialSecurityNumber: "900-55" }, { socialSecurityNumber: "" }],
    ["half a birthday", { date: "" }, { dateOfBirth: "" }],
    ["an invalid day", { selectStartDate: "soon" }, { serviceDate: "" }],
    ["an unsupported language", { correspondanceLanguage: "French" }, { language: "" }],
    ["Spanish", { correspondanceLanguage: "Spanish" }, { language: "Spanish" }],
    [
      "a licence in place of a number",
      { identityOption: "dl", driverLicenseNumber: " 12345678 ", driverLicenseState: "TX" },
      { socialSecurityNumber: "", driverLicenseNumber: "12345678", driverLicenseState: "TX" },
    ],
    [
      "a licence typed before the number was chosen",
      { driverLicenseNumber: "12345678", driverLicenseState: "TX" },
      { socialSecurityNumber: "900550003", driverLicenseNumber: "", driverLicenseState: "" },
    ],
    [
      "another billing address",
      {
        billingOption: "other",
        billingStreetNumber: "1",
        billingStreetAddress: "Elm St",
        billingAptOrUnit: "2",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76701",
      },
      {
        billing: {
          kind: "other-address",
          streetNumber: "1",
          street: "Elm St",
          unit: "2",
          city: "Waco",
          state: "TX",
          zip: "76701",
        },
      },
    ],
    [
      "a box",
      {
        billingOption: "other",
        isPoBox: "true",
        poBox: "77",
        poBoxCity: "Waco",
        poBoxState: "TX",
        poBoxZipCode: "76702",
      },
      { billing: { kind: "po-box", box: "77", city: "Waco", state: "TX", zip: "76702" } },
    ],
    [
      "a box typed before the same address was chosen",
      { isPoBox: "true", poBox: "77" },
      { billing: { kind: "same-address" } },
    ],
  ])("of %s", (_, typed, record) =>
    expect(offlineRecord(nothingTyped, reference, { ...form, ...typed }, undefined)).toMatchObject(record),
  );

  test("has the order and its papers where the form was sent, and newer input wins", async () => {
    const { state } = await checked({
      billingOption: "other",
      isPoBox: "true",
      poBox: "77",
      poBoxCity: "Waco",
      poBoxState: "TX",
      poBoxZipCode: "76702",
    });
    const papers = { dateOfBirth: "1965-01-20", socialSecurityNumber: "900550003" };
    expect(offlineRecord(withPlan(state()), reference, undefined, home)).toEqual({
      ...walter,
      ...papers,
      home,
      billing: { kind: "po-box", box: "77", city: "Waco", state: "TX", zip: "76702" },
    });
    expect(offlineRecord(withPlan(state()), reference, { firstName: "Wanda" }, home)).toMatchObject({
      firstName: "Wanda",
      lastName: "Wallace",
      dateOfBirth: "",
      socialSecurityNumber: "",
    });
  });

  test("has the licence where it is the proof of identity", async () => {
    const { state } = await checked({
      identityOption: "dl",
      driverLicenseNumber: "12345678",
      driverLicenseState: "TX",
    });
    expect(offlineRecord(withPlan(state()), reference, undefined, home)).toMatchObject({
      socialSecurityNumber: "",
      driverLicenseNumber: "12345678",
      driverLicenseState: "TX",
      dateOfBirth: "1965-01-20",
    });
  });

  test("has the page and the charges", async () => {
    const applicant = await checked();
    await applicant.run("checkFraud", {}, { fraud: asksProof });
    expect(offlineRecord(withPlan(applicant.state()), reference, undefined, home).leftAt).toBe("proof");
    await applicant.run("sendOneTimePassword");
    await applicant.run("validateOneTimePassword", { oneTimePwd: "123456" });
    await applicant.run("createCustomer");
    applicant.knows({ depositAmount: 30_963 });
    expect(offlineRecord(withPlan(applicant.state()), reference, undefined, home)).toMatchObject({
      leftAt: "order",
      partnerNumber: "40000117",
      securityDeposit: 30_963,
      priorDebt: [],
      dateOfBirth: "",
      socialSecurityNumber: "",
    });
  });
});

describe("recording the visitor", () => {
  test("happens once per input, and leaves the journey where it is (E-307)", async () => {
    const applicant = await checked();
    const before = applicant.state();
    expect(await applicant.run("recordOfflineEnrollment")).toEqual({ destination: before.at, answer: "recorded" });
    expect(applicant.asked.at(-1)).toMatchObject({
      call: "recordOfflineEnrollment",
      with: { record: { ...walter, dateOfBirth: "1965-01-20", socialSecurityNumber: "900550003", home } },
    });
    expect(applicant.state()).toEqual({ ...before, offlineRecord: applicant.state().offlineRecord });
    const calls = applicant.asked.length;
    await applicant.run("recordOfflineEnrollment");
    expect(applicant.asked).toHaveLength(calls);
    await applicant.run("recordOfflineEnrollment", { values: { firstName: "Wanda" } });
    expect(applicant.asked.slice(calls)).toMatchObject([
      { call: "searchAddresses", with: home.esiid },
      { call: "recordOfflineEnrollment", with: { record: { firstName: "Wanda", home } } },
    ]);
  });

  test("needs no found home, and ignores an empty form", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    await applicant.run("recordOfflineEnrollment", { values: form }, { homes: [] });
    expect(applicant.asked.at(-1)).toMatchObject({ with: { record: { firstName: "Walter", home: undefined } } });
    const whole = await checked();
    const calls = whole.asked.length;
    await whole.run("recordOfflineEnrollment", { values: {} });
    expect(whole.asked.slice(calls).map(({ call }) => call)).toEqual(["recordOfflineEnrollment"]);
  });
});
