// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { NormalForm } from "./order-form.ts";
import { confirmedIn, doubtableFields, type FieldProblem, type OrderFormField } from "./order-form-fields.ts";
import { isBySsn } from "./order-form-rules.ts";

/** Numbers that Social Security never issues. Those from 900 on are taxpayer numbers, which we accept. */
const isOddSsn = (ssn: string): boolean => /^(?:000|666)|^\d{3}-00-|-0000$/.test(ssn);

/** Area codes and exchanges never begin with 0 or 1, nor are they service codes: 211, 911. */
const isOddPhone = (phone: string): boolean => /^(?:[01]\d\d|[2-9]11)-|^\d{3}-(?:[01]\d\d|[2-9]11)-/.test(phone);

/** The first digits of ZIP codes in Texas, including Austin's tax office and El Paso's boxes. */
const isZipOfTexas = (zip: string): boolean => /^(?:7[5-9]|733|885)/.test(zip);
const isOddZip = (zip: string, state: string): boolean =>
  /^\d{5}$/.test(zip) && (zip.startsWith("000") || isZipOfTexas(zip) !== (state === "TX"));

type Doubtable = (typeof doubtableFields)[number];

/** Possible but unlikely values. The page asks about them and never refuses them. */
const doubts: Readonly<Record<Doubtable, (form: NormalForm) => boolean>> = {
  phoneNumber: ({ phoneNumber = "" }) => isOddPhone(phoneNumber),
  socialSecurityNumber: ({ socialSecurityNumber = "", identityOption = "" }) =>
    isBySsn({ identityOption }) && isOddSsn(socialSecurityNumber),
  billingZipCode: ({ billingOption, isPoBox, billingZipCode = "", billingState = "" }) =>
    billingOption === "other" && isPoBox !== "true" && isOddZip(billingZipCode, billingState),
  poBoxZipCode: ({ billingOption, isPoBox, poBoxZipCode = "", poBoxState = "" }) =>
    billingOption === "other" && isPoBox === "true" && isOddZip(poBoxZipCode, poBoxState),
};

/** The fields with doubtful values. */
export const doubtfulIn = (form: NormalForm): readonly OrderFormField[] =>
  doubtableFields.filter((field) => doubts[field](form));

/**
 * Doubtful values that the customer has not confirmed. Forms without that question, and callers of the site API, are
 * not asked.
 */
export const openDoubts = (form: NormalForm, doubtful = doubtfulIn(form)): readonly FieldProblem[] => {
  if (form.confirmed === undefined) return [];
  const confirmed = confirmedIn(form);
  return doubtful.filter((field) => !confirmed.includes(field)).map((field) => ({ field, code: "doubtful" }));
};
