// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import {
  type BillingCode,
  billingFields,
  billingProblem,
  isBillingField,
  normalisedBilling,
} from "../account/billing-form.ts";
import { sameAccount } from "../kernel/contract-account.ts";
import { isEmailAddress } from "../identity/email-address.ts";
import { isPersonName, nameMaxLength } from "../identity/person-name.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isTicked } from "../kernel/ticked.ts";
import { dayProblem, normalisedDay } from "../service-calendar/chosen-day.ts";

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

/** What the rules depend on beside the form. */
export interface AddHomeFacts {
  readonly openDays: readonly IsoDate[] | undefined;
  /** The day in Texas. */
  readonly today: IsoDate;
  /** The customer's active accounts: only they can be chosen. */
  readonly accounts: readonly string[];
  readonly asksForVehicle: boolean;
}

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
    startdate: esiid === "" ? "" : normalisedDay(text("startdate")),
    isExistingBill: /^(false|no)$/i.test(text("isExistingBill")) ? "false" : "true",
    contractAccount: text("contractAccount"),
    isSecondaryAccountHolder: isTicked(values.isSecondaryAccountHolder) ? "true" : "",
    secondaryAccountFirstName: text("secondaryAccountFirstName"),
    secondaryAccountLastName: text("secondaryAccountLastName"),
    isPaperlessBilling: isTicked(values.isPaperlessBilling) ? "true" : "",
    paperlessBillingEmail: text("paperlessBillingEmail").toLowerCase(),
    evAcknowledgment: isTicked(values.evAcknowledgment) ? "true" : "",
  };
};

/** What is wrong with one field, for the moment when it changes or is left. */
export const addHomeProblem = (
  field: AddHomeField,
  values: AddHomeValues,
  facts: AddHomeFacts,
): AddHomeProblem["code"] | undefined => {
  const form = normalisedAddHome(values);
  const text = form[field] ?? "";
  // The unit of another address is asked whatever the dwelling, unlike in a transfer.
  if (isBillingField(field)) return billingProblem(field, form, { hasSameAddress: true, isUnitRequired: true });
  switch (field) {
    case "esiid":
      return text === "" ? "required" : /^\d{10,22}$/.test(text) ? undefined : "unknown";
    case "startdate":
      return dayProblem(text, facts);
    case "contractAccount":
      if (form.isExistingBill !== "true") return undefined;
      return text === "" ? "required" : facts.accounts.some((own) => sameAccount(own, text)) ? undefined : "invalid";
    case "secondaryAccountFirstName":
    case "secondaryAccountLastName":
      if (form.isSecondaryAccountHolder !== "true") return undefined;
      return text === ""
        ? "required"
        : text.length > nameMaxLength
          ? "tooLong"
          : isPersonName(text)
            ? undefined
            : "invalid";
    case "paperlessBillingEmail":
      return form.isPaperlessBilling !== "true" || isEmailAddress(text)
        ? undefined
        : text === ""
          ? "required"
          : "invalid";
    case "evAcknowledgment":
      return facts.asksForVehicle && text !== "true" ? "required" : undefined;
    default:
      return undefined;
  }
};

/** Addresses and forms may leave out the zeros in front. */

/** Everything that is wrong, in the order of the page. */
export const addHomeProblems = (values: AddHomeValues, facts: AddHomeFacts): readonly AddHomeProblem[] =>
  addHomeFields.flatMap((field) => {
    const code = addHomeProblem(field, values, facts);
    return code === undefined ? [] : [{ field, code }];
  });
