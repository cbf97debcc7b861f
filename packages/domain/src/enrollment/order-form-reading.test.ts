import { describe, expect, test } from "vitest";
import type { DayOffer } from "../service-calendar/chosen-day.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import { esiidSchema } from "../kernel/ids.ts";
import type { OrderFormValues } from "./order-form-fields.ts";
import { type ReadingFacts, draftOf, readOrderForm } from "./order-form-reading.ts";
import { normalised } from "./order-form.ts";

const home: ServiceAddress = {
  esiid: esiidSchema.parse("10443720000000001"),
  houseNumber: "100",
  street: "Main St",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75201",
  tdsp: "ONCOR",
  displayText: "100 Main St, Dallas, TX 75201",
};
const offered = (day: string): DayOffer => (day === "2026-11-24" ? { fee: 0 } : { gone: "notOpen" });
const facts = (what: Partial<ReadingFacts> = {}): ReadingFacts => ({
  dwel: "01",
  birthYears: { from: 1920, to: 2008 },
  minimumAge: 18,
  address: home,
  offered,
  ...what,
});

const aForm = (what: OrderFormValues = {}): OrderFormValues => ({
  firstName: " José ",
  lastName: "Ñúñez",
  email: "jose@example.com",
  phoneNumber: "214-555-0123",
  isMobile: "yes",
  correspondanceLanguage: "Spanish",
  month: "2",
  date: "9",
  year: "1980",
  identityOption: "ssn",
  socialSecurityNumber: "123-45-6789",
  serviceAddress: home.displayText,
  esiid: home.esiid,
  selectStartDate: "11/24/2026",
  billingOption: "sameAddress",
  ...what,
});

const order = (values: OrderFormValues, what: Partial<ReadingFacts> = {}) => {
  const reading = readOrderForm(normalised(values), facts(what));
  if ("problems" in reading) throw new Error(JSON.stringify(reading.problems));
  return reading.ok;
};

const problems = (values: OrderFormValues, what: Partial<ReadingFacts> = {}) => {
  const reading = readOrderForm(normalised(values), facts(what));
  return "problems" in reading ? reading.problems : [];
};

describe("a valid form", () => {
  test("becomes an order and an identity", () => {
    expect(order(aForm())).toEqual({
      order: {
        customer: {
          firstName: "José",
          lastName: "Ñúñez",
          email: "jose@example.com",
          phoneNumber: "2145550123",
          isMobile: true,
          correspondanceLanguage: "Spanish",
        },
        billing: { kind: "same-address" },
        secondaryHolder: undefined,
        paperlessBilling: false,
        emailCopies: [],
        address: home,
        startDate: "2026-11-24",
      },
      identity: { dateOfBirth: "1980-02-09", document: { kind: "ssn", socialSecurityNumber: "123456789" } },
    });
  });
  test("may prove the identity by licence", () => {
    const form = aForm({ identityOption: "dl", driverLicenseNumber: "AB12345", driverLicenseState: "tx" });
    expect(order(form).identity.document).toEqual({ kind: "dl", number: "AB12345", state: "TX" });
  });
  test("may send bills elsewhere", () => {
    expect(
      order(
        aForm({
          billingOption: "other",
          billingStreetNumber: "12",
          billingStreetAddress: "Oak Lane",
          billingCity: "Waco",
          billingState: "TX",
          billingZipCode: "76701",
        }),
      ).order.billing,
    ).toEqual({
      kind: "other-address",
      streetNumber: "12",
      street: "Oak Lane",
      unit: "",
      city: "Waco",
      state: "TX",
      zip: "76701",
    });
    expect(
      order(
        aForm({
          billingOption: "other",
          isPoBox: "on",
          poBox: "99",
          poBoxCity: "Waco",
          poBoxState: "TX",
          poBoxZipCode: "76701",
        }),
      ).order.billing,
    ).toEqual({ kind: "po-box", box: "99", city: "Waco", state: "TX", zip: "76701" });
  });
  test("may send bills to a unit", () =>
    expect(
      order(
        aForm({
          billingOption: "other",
          billingStreetNumber: "12",
          billingStreetAddress: "Oak Lane",
          billingAptOrUnit: "7B",
          billingCity: "Waco",
          billingState: "TX",
          billingZipCode: "76701",
        }),
        { dwel: "02" },
      ).order.billing,
    ).toMatchObject({ kind: "other-address", unit: "7B" }));
  test("may name a secondary holder by the last name alone", () =>
    expect(order(aForm({ secondaryAccountLastName: "Garza" })).order.secondaryHolder).toEqual({
      firstName: "",
      lastName: "Garza",
    }));
  test("may name a secondary holder, by either name, and ask for paperless bills", () => {
    const form = aForm({ secondaryAccountFirstName: "Ana", paperlessBilling: "true" });
    expect(order(form).order).toMatchObject({
      secondaryHolder: { firstName: "Ana", lastName: "" },
      paperlessBilling: true,
    });
  });
  test("may request copies, once per mailbox in any case, for an apartment only (E-102)", () => {
    const form = aForm({
      isEmailAddressCopies: "true",
      emailCopy1: "a@b.com",
      emailCopy2: "",
      emailCopy3: "c@d.com",
      emailCopy4: "A@B.com",
      emailCopy5: (aForm({}).email ?? "").toUpperCase(),
    });
    expect(order(form, { dwel: "02" }).order.emailCopies).toEqual(["a@b.com", "c@d.com"]);
    expect(order(form, { dwel: "01" }).order.emailCopies).toEqual([]);
    expect(order({ ...form, isEmailAddressCopies: "" }, { dwel: "02" }).order.emailCopies).toEqual([]);
  });
  test("takes the home from the address search, not from the browser", () =>
    expect(order(aForm({ serviceAddress: "1 Elsewhere" })).order.address).toBe(home));
});

describe("an invalid form", () => {
  test("reports all problems, in the order of the page", () => {
    expect(problems(aForm({ lastName: "", selectStartDate: "soon", year: "2020" }))).toEqual([
      { field: "lastName", code: "required" },
      { field: "year", code: "invalid" },
      { field: "selectStartDate", code: "invalid" },
    ]);
  });
  test("has only the day's problem when the day is closed", () => {
    expect(problems(aForm({ selectStartDate: "11/23/2026" }))).toEqual([{ field: "selectStartDate", code: "notOpen" }]);
    expect(problems(aForm({ selectStartDate: "11/25/2026" }))).toEqual([{ field: "selectStartDate", code: "notOpen" }]);
  });
  test("reports a home that was not found, beside other problems", () => {
    expect(problems(aForm({ email: "a@" }), { address: undefined })).toEqual([
      { field: "email", code: "invalid" },
      { field: "serviceAddress", code: "unavailable" },
    ]);
    expect(problems(aForm({ esiid: "", serviceAddress: "" }), { address: undefined })).toEqual([
      { field: "serviceAddress", code: "required" },
    ]);
  });
  test("reports a home that was not found in its place on the page", () => {
    expect(problems(aForm({ email: "a@", billingOption: "" }), { address: undefined })).toEqual([
      { field: "email", code: "invalid" },
      { field: "serviceAddress", code: "unavailable" },
      { field: "billingOption", code: "required" },
    ]);
    for (const only of [{ esiid: "" }, { serviceAddress: "" }])
      expect(problems(aForm(only), { address: undefined })).toEqual([{ field: "serviceAddress", code: "unavailable" }]);
  });
  test("requires the day once the home is known", () => {
    expect(problems(aForm({ esiid: "", serviceAddress: "", selectStartDate: "" }))).toEqual([
      { field: "selectStartDate", code: "required" },
    ]);
    expect(problems(aForm({ esiid: "", serviceAddress: "", selectStartDate: "" }), { address: undefined })).toEqual([
      { field: "serviceAddress", code: "required" },
    ]);
  });
  test("reports a calendar that failed", () => {
    expect(problems(aForm(), { offered: undefined })).toEqual([{ field: "selectStartDate", code: "unavailable" }]);
    expect(problems(aForm({ selectStartDate: "" }), { offered: undefined })).toEqual([
      { field: "selectStartDate", code: "required" },
    ]);
  });
});

test("a draft has all input, valid or not, without the identity", () => {
  const draft = draftOf(normalised(aForm({ email: "a@", driverLicenseNumber: "AB12345", driverLicenseState: "TX" })));
  expect(draft).toMatchObject({ firstName: "José", email: "a@", identityOption: "ssn", driverLicenseState: "TX" });
  expect(Object.keys(draftOf(normalised({ firstName: "José" })))).toEqual(["firstName"]);
  for (const hidden of ["month", "date", "year", "socialSecurityNumber", "driverLicenseNumber"])
    expect(draft).not.toHaveProperty(hidden);
  expect(JSON.stringify(draft)).not.toMatch(/123-?45-?6789|AB12345|1980/);
});
