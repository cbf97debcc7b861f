import type { OrderFormField } from "./order-form-fields.ts";

/**
 * The name of each order form field in the record of a visitor who leaves (E-415), also for parts of another field.
 * They are separate from the form's table, because browsers load that one without these names.
 */
export const recordNameOf = {
  firstName: "FIRSTNAME",
  lastName: "LASTNAME",
  email: "EMAIL",
  phoneNumber: "PHONE",
  correspondanceLanguage: "LANGUAGE",
  month: "DATEOFBIRTH",
  date: "DATEOFBIRTH",
  year: "DATEOFBIRTH",
  socialSecurityNumber: "SSN",
  driverLicenseNumber: "DRIVERLICENSENUMBER",
  driverLicenseState: "DRIVERLICENSESTATE",
  esiid: "ESIID",
  selectStartDate: "SERVICEDATE",
  billingStreetNumber: "MAILINGHOUSENUMBER",
  billingStreetAddress: "MAILINGSTREET",
  billingAptOrUnit: "MAILINGUNIT",
  billingCity: "MAILINGCITY",
  billingState: "MAILINGSTATE",
  billingZipCode: "MAILINGZIP",
  poBox: "MAILINGPOBOX",
  poBoxCity: "MAILINGCITY",
  poBoxState: "MAILINGSTATE",
  poBoxZipCode: "MAILINGZIP",
} as const satisfies { readonly [field in OrderFormField]?: string };

type FieldOfRecord = keyof typeof recordNameOf;
export type RecordName = (typeof recordNameOf)[FieldOfRecord];

/** The fields in the record, in the order of the form. */
export const fieldsOfRecord = Object.keys(recordNameOf) as readonly FieldOfRecord[];

/** Each name once, in the order of the form. */
export const recordNames: readonly RecordName[] = [...new Set(Object.values(recordNameOf))];
