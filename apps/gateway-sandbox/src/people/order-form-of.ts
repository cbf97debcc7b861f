import type { Persona } from "./personas.ts";

/**
 * A persona's input for the order form, with the specification's names.
 * @param startDate MM/DD/YYYY
 */
export const orderFormOf = (
  { firstName, lastName, email, phoneNumber, ssn, dateOfBirth, premise }: Persona,
  startDate: string,
): Readonly<Record<string, string>> => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  isMobile: "true",
  correspondanceLanguage: "English",
  month: String(dateOfBirth.month),
  date: String(dateOfBirth.date),
  year: String(dateOfBirth.year),
  identityOption: "ssn",
  socialSecurityNumber: ssn,
  esiid: premise.esiid,
  selectStartDate: startDate,
  billingOption: "sameAddress",
});
