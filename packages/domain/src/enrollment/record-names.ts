import type { OrderFormField } from "./order-form-fields.ts";

/**
 * What a field of the order form tells, or is a part of, by its name in the record of somebody who leaves (E-415). They stand
 * beside the form's own table, which browsers load: no page needs these names.
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

/** The fields of which the record tells, in the order of the form. */
export const fieldsOfRecord = Object.keys(recordNameOf) as readonly FieldOfRecord[];

/** Each once, in the order of the form. */
export const recordNames: readonly RecordName[] = [...new Set(Object.values(recordNameOf))];
