import {
  definitionOf,
  type OrderFormField,
  type OrderFormValues,
  wireFields,
} from "@switchyard/domain/enrollment/order-form-fields";
import { phoneTyped } from "@switchyard/domain/identity/typing";
import { byField } from "@switchyard/domain/kernel/form-table";
import { z } from "zod";
import { intent, optionalWords, yesOrNo } from "../../../site/calls/fields.ts";

const text = optionalWords(600);
const number = z
  .union([z.number(), z.string().trim()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? "" : String(Number(value))));
const notUsed = z.unknown().optional();
const box = yesOrNo.nullish().transform((value) => (value === true ? "true" : ""));
const yesOrNoAsText = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

/** Values as the form sends them: yes or no as text, a box as ticked or not, anything else as typed. */
const byKind = (field: OrderFormField) => {
  const { kind } = definitionOf(field);
  return kind === "yesOrNo" ? yesOrNoAsText : kind === "box" ? box : text;
};
const fieldsOnWire = byField(wireFields, byKind);

const notUsedNames = [
  "middleName",
  "houseNbr",
  "street",
  "unit",
  "unitNumber",
  "city",
  "state",
  "postalCode",
  "tdsp",
  "isMultiFamilyDwelling",
  "channel",
  "vendorId",
  "skiptdvalidation",
  "enrollDate",
] as const;

/**
 * The payload of customer creation under its names on the wire (E-354 to E-356). The step checks form values by the
 * form's own rules. The home's parts are looked up by its meter. The plan's values are compared with the chosen plan.
 */
export const customerRequest = z.object({
  /* The home's address is looked up by its meter, and the other values come from the enrollment. So these values of
     the request are ignored. */
  ...byField(notUsedNames, () => notUsed),
  ...fieldsOnWire,
  dateOfBirth: z.object({ year: number, month: number, date: number }),
  dwellingType: text,
  emailCopiesList: z
    .array(z.object({ email: optionalWords(254) }))
    .max(5)
    .default([]),
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
  const { serviceAddress, esiid, ...fields } = byField(wireFields, (field) => request[field]);
  const [copy1 = "", copy2 = "", copy3 = "", copy4 = "", copy5 = ""] = request.emailCopiesList.map(
    ({ email }) => email,
  );
  return {
    ...fields,
    phoneNumber: phoneTyped(fields.phoneNumber),
    correspondanceLanguage: languages[request.correspondanceLanguage] ?? request.correspondanceLanguage,
    month: request.dateOfBirth.month,
    date: request.dateOfBirth.date,
    year: request.dateOfBirth.year,
    identityOption: request.driverLicenseNumber === "" ? "ssn" : "dl",
    // If it is missing, the home is the one that the plan was chosen for.
    ...(serviceAddress === "" && esiid === "" ? {} : { serviceAddress, esiid }),
    selectStartDate: request.startDate === "" ? request.selectStartDate : request.startDate,
    isEmailAddressCopies: copy1 === "" ? request.isEmailAddressCopies : "true",
    emailCopy1: copy1,
    emailCopy2: copy2,
    emailCopy3: copy3,
    emailCopy4: copy4,
    emailCopy5: copy5,
    billingOption: request.billingOption === "" ? "sameAddress" : request.billingOption,
    isPoBox: request.poBox === "" ? "" : "true",
  };
}
