import { tdspCode } from "@switchyard/domain/addresses/rules";
import { normalisedEmail } from "@switchyard/domain/kernel/email-address";
import { emailMaxLength } from "@switchyard/domain/kernel/longest-texts";
import { isWholePhone, normalisedSsn, phoneDigits, phoneTyped } from "@switchyard/domain/identity/typing";
import { paddedAccount } from "@switchyard/domain/kernel/contract-account";
import { utilityCodes } from "@switchyard/domain/addresses/utilities";
import type { OrderText } from "@switchyard/domain/kernel/form-table";
import { intentCodes, intentOf } from "@switchyard/domain/kernel/intent";
import { locales } from "@switchyard/domain/kernel/locale";
import { centsOf, dollarsOf } from "@switchyard/domain/kernel/money";
import { plainText } from "@switchyard/domain/kernel/typed-text";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { z } from "zod";

/** Fields that several calls share, by their content. Texts are trimmed. */
export const words = (longest: number) => z.string().trim().max(longest);
/** A text that callers may omit, leave empty or send as null. */
export const optionalWords = (longest: number) =>
  words(longest)
    .nullish()
    .transform((text) => text ?? "");
/** The order's texts from its form, by their names on the wire. */
export const orderTexts = <Name extends string>(byWireName: Readonly<Record<Name, OrderText>>) =>
  Object.fromEntries(
    Object.entries<OrderText>(byWireName).map(([name, { longest, isRequired }]) => [
      name,
      isRequired ? words(longest).min(1) : optionalWords(longest),
    ]),
  ) as unknown as Readonly<Record<Name, ReturnType<typeof optionalWords>>>;
export const esiid = z
  .string()
  .trim()
  .regex(/^\d{10,22}$/)
  .brand<"Esiid">();
/** Twelve digits; leading zeros are optional. */
export const contractAccount = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/)
  .transform(paddedAccount);
/** A business partner's number. */
export const partner = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/);
/** The site's own reference of an order; optional. */
export const reference = optionalWords(64).pipe(z.string().regex(/^[A-Za-z0-9._:-]*$/));
/** The campaign of the partner who referred the customer; by default the plan's own. */
export const campaign = optionalWords(40).pipe(z.string().regex(/^[A-Za-z0-9._:-]*$/));
/** A utility; for `A_B` the second part (E-407). */
export const tdsp = words(40)
  .transform(tdspCode)
  .pipe(z.enum(utilityCodes as [string, ...string[]]));
/** A code, parsed to its word. */
export const intent = z.enum(intentCodes).transform((code) => intentOf(code));
export const locale = z.enum(locales);
/**
 * A first or last name, an e-mail address and a Social Security number in the form's normal form, so all calls of one
 * order agree.
 */
export const personName = words(100).transform(plainText);
export const emailAddress = words(300).transform(normalisedEmail).pipe(z.email().max(emailMaxLength));
export const socialSecurityNumber = words(40)
  .transform((text) => normalisedSsn(plainText(text)).replaceAll("-", ""))
  .pipe(z.string().regex(/^\d{9}$/));
/** Reduced to digits: 214-555-0136, 2145550136 and +1 214 555 0136 are the same phone. */
export const phoneNumber = words(40)
  .transform(phoneTyped)
  .transform((text) => (isWholePhone(text) ? phoneDigits(text) : ""))
  .pipe(z.string().regex(/^\d{10}$/));
/** MM/DD/YYYY, as every date on the wire; parsed to an ISO day. */
export const slashDate = z.string().transform((text, context) => {
  const day = fromSlashDate(text);
  if (day !== undefined) return day;
  context.addIssue({ code: "custom", message: "not a date" });
  return z.NEVER;
});
/** Dollars with at most two decimals, parsed to cents. More decimals are an error, never rounded. */
export const dollars = z.union([z.number(), z.string().trim()]).transform((value, context) => {
  const cents = centsOf(value);
  if (cents !== undefined && cents >= 0 && dollarsOf(cents) === Number(value)) return cents;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z.NEVER;
});
export const yesOrNo = z.union([z.boolean(), z.enum(["true", "false", ""]).transform((text) => text === "true")]);
/** Cents per kWh, as number or text. */
export const ratePerKwh = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,4})?$/),
  ])
  .transform(String);
/** Months, as number or text. */
export const months = z
  .union([
    z.int().min(0),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/),
  ])
  .transform(Number);
