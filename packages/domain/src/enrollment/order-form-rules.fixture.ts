import { expect } from "vitest";
import { normalised, problemsOf } from "./order-form.ts";
import type { OrderFormField, OrderFormValues } from "./order-form-fields.ts";
import type { OrderFormFacts } from "./order-form-rules.ts";

/** The problems of a browser's form. */
export const problemsIn = (values: OrderFormValues, facts: OrderFormFacts) => problemsOf(normalised(values), facts);

/** A valid form by José, for a house. */
export const aForm = (what: OrderFormValues = {}): OrderFormValues => ({
  firstName: "José",
  lastName: "Ñúñez",
  email: "jose@example.com",
  phoneNumber: "214-555-0123",
  isMobile: "true",
  correspondanceLanguage: "Spanish",
  month: "2",
  date: "29",
  year: "1980",
  identityOption: "ssn",
  socialSecurityNumber: "123-45-6789",
  serviceAddress: "100 Main St, Dallas, TX 75201",
  esiid: "10443720000000001",
  selectStartDate: "11/24/2026",
  billingOption: "sameAddress",
  ...what,
});

export const aHouse: OrderFormFacts = { dwel: "01", isAddressKnown: false };

export const anApartment: OrderFormFacts = { dwel: "02", isAddressKnown: false };

export const poBox: OrderFormValues = {
  billingOption: "other",
  isPoBox: "true",
  poBox: "1234",
  poBoxCity: "Waco",
  poBoxState: "TX",
  poBoxZipCode: "76701",
};

export const licence: OrderFormValues = {
  identityOption: "dl",
  socialSecurityNumber: "",
  driverLicenseNumber: "AB12345",
  driverLicenseState: "TX",
};

/** The problems of a field in an otherwise valid form. */
export const fault = (
  field: OrderFormField,
  text: string,
  rest: OrderFormValues = {},
  facts: OrderFormFacts = aHouse,
): string | undefined => {
  const values = aForm({ ...rest, [field]: text });
  const problems = problemsIn(values, facts);
  expect(problems.filter((problem) => problem.field !== field)).toEqual([]);
  return problems[0]?.code;
};
