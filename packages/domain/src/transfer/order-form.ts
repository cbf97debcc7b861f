// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import {
  type BillingCode,
  type BillingFacts,
  billingFields,
  billingProblem,
  isBillingField,
  normalisedBilling,
} from "../account/billing-form.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isApartment } from "../kernel/intent.ts";
import { isTicked } from "../kernel/ticked.ts";
import { dayProblem, normalisedDay } from "../service-calendar/chosen-day.ts";

/** The two days, on the page of the dates and on that of the order. */
export const dateFields = ["stopServiceDate", "startServiceDate"] as const;
export type DateField = (typeof dateFields)[number];

/** The fields of the transfer's order form, in the order of the page. A box is "true" or "". */
export const transferOrderFields = [
  ...dateFields,
  ...billingFields,
  "enablePaperlessBilling",
  "evAcknowledgment",
] as const;
export type TransferOrderField = (typeof transferOrderFields)[number];
export type TransferOrderValues = Readonly<Partial<Record<TransferOrderField, string>>>;

export interface TransferOrderProblem {
  readonly field: TransferOrderField;
  /** `notOpen`: not a day of the calendar on which crews work. */
  readonly code: BillingCode | "notOpen";
}

/** What the rules depend on beside the form. */
export interface TransferOrderFacts extends BillingFacts {
  readonly openDays: Readonly<Partial<Record<DateField, readonly IsoDate[]>>>;
  /** The day in Texas. */
  readonly today: IsoDate;
  /** The plan asks for the electric-vehicle acknowledgment. */
  readonly asksForVehicle: boolean;
}

const isDate = (field: TransferOrderField): field is DateField => (dateFields as readonly string[]).includes(field);

/** Blanks trimmed, boxes `"true"` or `""`, days as MM/DD/YYYY. Normalising twice changes nothing. */
export const normalisedTransferOrder = (values: TransferOrderValues): TransferOrderValues => ({
  ...normalisedBilling(values),
  ...Object.fromEntries(
    dateFields.flatMap((field) =>
      values[field] === undefined ? [] : [[field, normalisedDay(values[field].trim().slice(0, 40))]],
    ),
  ),
  enablePaperlessBilling: isTicked(values.enablePaperlessBilling) ? "true" : "",
  evAcknowledgment: isTicked(values.evAcknowledgment) ? "true" : "",
});

/** What is wrong with one field, for the moment when it changes or is left. */
export const transferOrderProblem = (
  field: TransferOrderField,
  values: TransferOrderValues,
  facts: TransferOrderFacts,
): TransferOrderProblem["code"] | undefined => {
  const form = normalisedTransferOrder(values);
  if (isBillingField(field)) return billingProblem(field, form, facts);
  if (isDate(field)) return dayProblem(form[field] ?? "", { today: facts.today, openDays: facts.openDays[field] });
  return field === "evAcknowledgment" && facts.asksForVehicle && form.evAcknowledgment !== "true"
    ? "required"
    : undefined;
};

/** Everything that is wrong with these fields, in the order of the page. */
export const transferOrderProblems = (
  values: TransferOrderValues,
  facts: TransferOrderFacts,
  fields: readonly TransferOrderField[] = transferOrderFields,
): readonly TransferOrderProblem[] =>
  fields.flatMap((field) => {
    const code = transferOrderProblem(field, values, facts);
    return code === undefined ? [] : [{ field, code }];
  });

interface HomeToBill {
  readonly to: { readonly houseNumber: string; readonly street: string };
  readonly dwel: string;
}

/** The facts but for the open days: of a home without a street no letter finds the way, an apartment needs its unit. */
export const transferOrderFacts = (
  { to, dwel }: HomeToBill,
  ev: string,
  evModels: readonly string[],
  today: IsoDate,
): TransferOrderFacts => ({
  openDays: {},
  today,
  asksForVehicle: ev !== "" && evModels.includes(ev),
  hasSameAddress: `${to.houseNumber}${to.street}`.trim() !== "",
  isUnitRequired: isApartment(dwel),
});
