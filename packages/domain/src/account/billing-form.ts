// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { boxNumber, fiveDigits, splitStreet } from "../addresses/mail-address.ts";
import { isPlaceText, isZip } from "../addresses/rules.ts";
import { isMailState } from "../addresses/states.ts";
import { billingBounds } from "../kernel/longest-texts.ts";
import { plainText } from "../kernel/typed-text.ts";
import type { BillingAddress } from "./model.ts";

/** The address of paper bills in the account's forms. A missing field is an empty one. */
export const billingFields = [
  "billingOption",
  "billingStreetNumber",
  "billingStreetAddress",
  "billingAptOrUnit",
  "billingCity",
  "billingState",
  "billingZipCode",
  "poBox",
  "poBoxCity",
  "poBoxState",
  "poBoxZipCode",
] as const;
export type BillingField = (typeof billingFields)[number];
export type BillingValues = Readonly<Partial<Record<BillingField, string>>>;

export const billingOptions = ["sameAddress", "differentAddress", "poBox"] as const;
export type BillingOption = (typeof billingOptions)[number];

/** All errors of each field. */
export const billingCodes = ["required", "invalid", "tooLong"] as const;
export type BillingCode = (typeof billingCodes)[number];
export const isBillingField = (field: string): field is BillingField =>
  (billingFields as readonly string[]).includes(field);

/** The facts outside the form that its rules use. */
export interface BillingFacts {
  /** The home has a postal address; without one, bills can't go to the "same". */
  readonly hasSameAddress: boolean;
  /** Transfer asks for a unit for apartments only, another home always. */
  readonly isUnitRequired: boolean;
}

/** `sameAddress` by default; an unknown choice stays, and is invalid. */
export const billingOptionOf = ({ billingOption = "" }: BillingValues): string =>
  billingOption === "" ? "sameAddress" : billingOption;

const place = (text: string): string => text.replace(/ ?½/g, " 1/2").replace(/^[ ,]+|[ ,]+$/g, "");
const upper = (text: string): string => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text);
const normalForms: Readonly<Record<BillingField, (text: string) => string>> = {
  billingOption: (text) => text,
  billingStreetNumber: place,
  billingStreetAddress: place,
  billingAptOrUnit: place,
  billingCity: place,
  billingState: upper,
  billingZipCode: fiveDigits,
  poBox: boxNumber,
  poBoxCity: place,
  poBoxState: upper,
  poBoxZipCode: fiveDigits,
};

/**
 * Plain characters, states in capitals, ZIP codes of five digits, a box's number alone; house number, street and unit
 * in separate fields. Normalizing twice equals normalizing once.
 */
export const normalisedBilling = (values: BillingValues): BillingValues => {
  const form: { [field in BillingField]?: string } = {};
  for (const field of billingFields) {
    const text = values[field];
    if (text !== undefined) form[field] = normalForms[field](plainText(text).slice(0, 600).trim());
  }
  const [number, street, unit] = [form.billingStreetNumber, form.billingStreetAddress, form.billingAptOrUnit];
  if (!number && !street) return form;
  const parts = splitStreet({ number: number ?? "", street: street ?? "", unit: unit ?? "" });
  return {
    ...form,
    billingStreetNumber: parts.number,
    billingStreetAddress: parts.street,
    ...(unit === undefined && parts.unit === "" ? {} : { billingAptOrUnit: parts.unit }),
  };
};

/** Validates one field; undefined when it is valid, or not shown. */
export const billingProblem = (
  field: BillingField,
  values: BillingValues,
  facts: BillingFacts,
): BillingCode | undefined => {
  const form = normalisedBilling(values);
  const text = form[field] ?? "";
  const option = billingOptionOf(form);
  const placeText = (bound: number): BillingCode | undefined =>
    text === "" ? "required" : text.length > bound ? "tooLong" : isPlaceText(text) ? undefined : "invalid";
  const valid = (isValid: (given: string) => boolean): BillingCode | undefined =>
    text === "" ? "required" : isValid(text) ? undefined : "invalid";
  if (field === "billingOption") {
    if (!(billingOptions as readonly string[]).includes(option)) return "invalid";
    return option === "sameAddress" && !facts.hasSameAddress ? "required" : undefined;
  }
  if (option !== (field.startsWith("poBox") ? "poBox" : "differentAddress")) return undefined;
  switch (field) {
    case "billingAptOrUnit":
      return text === "" && !facts.isUnitRequired ? undefined : placeText(billingBounds.billingAptOrUnit);
    case "billingState":
    case "poBoxState":
      return valid(isMailState);
    case "billingZipCode":
    case "poBoxZipCode":
      return valid(isZip);
    default:
      return placeText(billingBounds[field]);
  }
};

/** All problems, in the order of the page. */
export const billingProblems = (
  values: BillingValues,
  facts: BillingFacts,
): readonly { readonly field: BillingField; readonly code: BillingCode }[] =>
  billingFields.flatMap((field) => {
    const code = billingProblem(field, values, facts);
    return code === undefined ? [] : [{ field, code }];
  });

/** The address of a valid form; empty for the same address, which the caller supplies. */
export const billingAddressOf = (values: BillingValues): BillingAddress => {
  const {
    billingStreetNumber = "",
    billingStreetAddress = "",
    billingAptOrUnit = "",
    billingCity = "",
    billingState = "",
    billingZipCode = "",
    poBox = "",
    poBoxCity = "",
    poBoxState = "",
    poBoxZipCode = "",
  } = normalisedBilling(values);
  switch (billingOptionOf(values)) {
    case "differentAddress":
      return {
        streetNumber: billingStreetNumber,
        streetName: billingStreetAddress,
        unit: billingAptOrUnit,
        poBox: "",
        city: billingCity,
        state: billingState,
        zip: billingZipCode,
      };
    case "poBox":
      return {
        streetNumber: "",
        streetName: "",
        unit: "",
        poBox,
        city: poBoxCity,
        state: poBoxState,
        zip: poBoxZipCode,
      };
    default:
      return { streetNumber: "", streetName: "", unit: "", poBox: "", city: "", state: "", zip: "" };
  }
};
