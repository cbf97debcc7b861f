import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form";
import { z } from "zod";
import { intent, optionalWords, yesOrNo } from "../../../site/calls/fields.ts";

const text = optionalWords(600);
const number = z
  .union([z.number(), z.string().trim()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? "" : String(Number(value))));
const notUsed = z.unknown().optional();
const flag = yesOrNo.nullish().transform((value) => value ?? false);

/**
 * The customer create payload by its names on the wire (E-354 to E-356). Its form values are judged by the form's own
 * rules, in the step; the home's parts are looked up by its meter; what is the plan's is compared with the chosen one.
 */
export const customerRequest = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  isMobile: z
    .union([z.boolean(), z.string()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? "" : String(value))),
  correspondanceLanguage: text,
  dateOfBirth: z.object({ year: number, month: number, date: number }),
  socialSecurityNumber: text,
  driverLicenseNumber: text,
  driverLicenseState: text,
  esiid: text,
  /* Parts of the home are looked up by its meter, the rest is the enrollment's own: what is sent in these is not used. */
  houseNbr: notUsed,
  street: notUsed,
  unit: notUsed,
  unitNumber: notUsed,
  city: notUsed,
  state: notUsed,
  postalCode: notUsed,
  tdsp: notUsed,
  middleName: notUsed,
  isMultiFamilyDwelling: notUsed,
  channel: notUsed,
  vendorId: notUsed,
  skiptdvalidation: notUsed,
  enrollDate: notUsed,
  dwellingType: text,
  serviceAddress: text,
  billingOption: text,
  billingStreetNumber: text,
  billingStreetAddress: text,
  billingAptOrUnit: text,
  billingCity: text,
  billingState: text,
  billingZipCode: text,
  poBox: text,
  poBoxCity: text,
  poBoxState: text,
  poBoxZipCode: text,
  secondaryAccountFirstName: text,
  secondaryAccountLastName: text,
  paperlessBilling: flag,
  isEmailAddressCopies: flag,
  emailCopiesList: z
    .array(z.object({ email: optionalWords(254) }))
    .max(5)
    .default([]),
  selectStartDate: text,
  startDate: text,
  customerIntent: intent.nullish().transform((value) => value ?? ""),
  productId: text,
  campaignId: text,
  incentiveId: text,
  promoCode: text,
  sessionId: text,
});
export type CustomerRequest = z.output<typeof customerRequest>;

const languages: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };

/** The payload's form values by the form's own names. */
export function toFormValues(request: CustomerRequest): OrderFormValues {
  const box = (ticked: boolean) => (ticked ? "true" : "");
  const [copy1 = "", copy2 = "", copy3 = "", copy4 = "", copy5 = ""] = request.emailCopiesList.map(
    ({ email }) => email,
  );
  return {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    phoneNumber: request.phoneNumber,
    isMobile: request.isMobile,
    correspondanceLanguage: languages[request.correspondanceLanguage] ?? request.correspondanceLanguage,
    month: request.dateOfBirth.month,
    date: request.dateOfBirth.date,
    year: request.dateOfBirth.year,
    identityOption: request.driverLicenseNumber === "" ? "ssn" : "dl",
    socialSecurityNumber: request.socialSecurityNumber,
    driverLicenseNumber: request.driverLicenseNumber,
    driverLicenseState: request.driverLicenseState,
    // Left out, the home is the one that the plan was chosen for.
    ...(request.serviceAddress === "" && request.esiid === ""
      ? {}
      : { serviceAddress: request.serviceAddress, esiid: request.esiid }),
    selectStartDate: request.startDate === "" ? request.selectStartDate : request.startDate,
    isEmailAddressCopies: box(request.isEmailAddressCopies || copy1 !== ""),
    emailCopy1: copy1,
    emailCopy2: copy2,
    emailCopy3: copy3,
    emailCopy4: copy4,
    emailCopy5: copy5,
    billingOption: request.billingOption === "" ? "sameAddress" : request.billingOption,
    isPoBox: box(request.poBox !== ""),
    billingStreetNumber: request.billingStreetNumber,
    billingStreetAddress: request.billingStreetAddress,
    billingAptOrUnit: request.billingAptOrUnit,
    billingCity: request.billingCity,
    billingState: request.billingState,
    billingZipCode: request.billingZipCode,
    poBox: request.poBox,
    poBoxCity: request.poBoxCity,
    poBoxState: request.poBoxState,
    poBoxZipCode: request.poBoxZipCode,
    secondaryAccountFirstName: request.secondaryAccountFirstName,
    secondaryAccountLastName: request.secondaryAccountLastName,
    paperlessBilling: box(request.paperlessBilling),
  };
}
