// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type BillingCode, type BillingField, billingFields, billingProblem, normalisedBilling } from "../account/billing-form.ts";
import { isEmailAddress } from "../identity/email-address.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { fromSlashDate, isRealDay, padSlashDate, toSlashDate } from "../service-calendar/dates.ts";

/** The fields of the form for another home (specification 3, section 3), in the order of the page. A box is "true" or "". */
export const addHomeFields = [
  /** What was typed or picked as the address; the meter says which one it is. */
  "display_text",
  "esiid",
  "startdate",
  "isExistingBill",
  "contractAccount",
  ...billingFields,
  "isSecondaryAccountHolder",
  "secondaryAccountFirstName",
  "secondaryAccountLastName",
  "isPaperlessBilling",
  "paperlessBillingEmail",
  "evAcknowledgment",
] as const;
export type AddHomeField = (typeof addHomeFields)[number];
export type AddHomeValues = Readonly<Partial<Record<AddHomeField, string>>>;

export interface AddHomeProblem {
  readonly field: AddHomeField;
  /** `notOpen`: no crew works on that day; `notOffered`: the plan is not sold at that home; `unknown`: nobody knows this meter. */
  readonly code: BillingCode | "notOpen" | "notOffered" | "unknown";
}

/** What the rules depend on beside the form. Open days that are not known let any day from today on pass: the gateway has the last word. */
export interface AddHomeFacts {
  readonly openDays: readonly IsoDate[] | undefined;
  /** The day in Texas. */
  readonly today: IsoDate;
  /** The customer's active accounts: only they can be chosen. */
  readonly accounts: readonly string[];
  readonly asksForVehicle: boolean;
}

const isBilling = (field: AddHomeField): field is BillingField => (billingFields as readonly string[]).includes(field);
const isYes = (text = ""): boolean => /^(true|yes|on)$/i.test(text.trim());

/** The longest name that the gateway keeps; ours, the specification names none. */
const longestName = 40;
const nameCharacters = /^[\p{L}\p{M} .'’-]+$/u;

/**
 * Blanks trimmed, boxes `"true"` or `""`, the day as MM/DD/YYYY; without a meter there is no day. Normalising twice
 * changes nothing.
 */
export const normalisedAddHome = (values: AddHomeValues): AddHomeValues => {
  const text = (field: AddHomeField): string => (values[field] ?? "").normalize("NFC").trim().slice(0, 600).trim();
  const esiid = text("esiid");
  return {
    ...normalisedBilling(values),
    display_text: text("display_text"),
    esiid,
    startdate: esiid === "" ? "" : slashDate(text("startdate")),
    isExistingBill: /^(false|no)$/i.test(text("isExistingBill")) ? "false" : "true",
    contractAccount: text("contractAccount"),
    isSecondaryAccountHolder: isYes(values.isSecondaryAccountHolder) ? "true" : "",
    secondaryAccountFirstName: text("secondaryAccountFirstName"),
    secondaryAccountLastName: text("secondaryAccountLastName"),
    isPaperlessBilling: isYes(values.isPaperlessBilling) ? "true" : "",
    paperlessBillingEmail: text("paperlessBillingEmail").toLowerCase(),
    evAcknowledgment: isYes(values.evAcknowledgment) ? "true" : "",
  };
};

const slashDate = (text: string): string => (isRealDay(text) ? toSlashDate(text) : padSlashDate(text));

/** What is wrong with one field, for the moment when it changes or is left. */
export const addHomeProblem = (field: AddHomeField, values: AddHomeValues, facts: AddHomeFacts): AddHomeProblem["code"] | undefined => {
  const form = normalisedAddHome(values);
  const text = form[field] ?? "";
  // The unit of another address is asked whatever the dwelling, unlike in a transfer.
  if (isBilling(field)) return billingProblem(field, form, { hasSameAddress: true, isUnitRequired: true });
  switch (field) {
    case "esiid":
      return text === "" ? "required" : /^\d{10,22}$/.test(text) ? undefined : "unknown";
    case "startdate":
      return dayProblem(text, facts);
    case "contractAccount":
      if (form.isExistingBill !== "true") return undefined;
      return text === "" ? "required" : facts.accounts.some((own) => sameNumber(own, text)) ? undefined : "invalid";
    case "secondaryAccountFirstName":
    case "secondaryAccountLastName":
      if (form.isSecondaryAccountHolder !== "true") return undefined;
      return text === "" ? "required" : text.length > longestName ? "tooLong" : nameCharacters.test(text) ? undefined : "invalid";
    case "paperlessBillingEmail":
      return form.isPaperlessBilling !== "true" || isEmailAddress(text) ? undefined : text === "" ? "required" : "invalid";
    case "evAcknowledgment":
      return facts.asksForVehicle && text !== "true" ? "required" : undefined;
    default:
      return undefined;
  }
};

const dayProblem = (text: string, { today, openDays }: AddHomeFacts): AddHomeProblem["code"] | undefined => {
  if (text === "") return "required";
  const day = fromSlashDate(text);
  if (day === undefined) return "invalid";
  return (openDays === undefined ? day >= today : openDays.includes(day)) ? undefined : "notOpen";
};

/** Addresses and forms may leave out the zeros in front. */
const sameNumber = (one: string, other: string): boolean => one.padStart(12, "0") === other.padStart(12, "0");

/** Everything that is wrong, in the order of the page. */
export const addHomeProblems = (values: AddHomeValues, facts: AddHomeFacts): readonly AddHomeProblem[] =>
  addHomeFields.flatMap((field) => {
    const code = addHomeProblem(field, values, facts);
    return code === undefined ? [] : [{ field, code }];
  });
