// Browsers load this file too, so it imports only the forms' field names.
import { byField } from "@switchyard/domain/kernel/form-table";
import {
  type DateField,
  dateFields,
  transferBoxes,
  type TransferOrderField,
  transferOrderFields,
  type TransferOrderValues,
} from "@switchyard/domain/transfer/order-form";
import { serviceInfoFields, type ServiceInfoValues } from "@switchyard/domain/transfer/service-info-form";

const isOrderField = (name: string): name is TransferOrderField =>
  (transferOrderFields as readonly string[]).includes(name);

/**
 * Reads days and billing choices. Unticked boxes are not sent. The box "PO box" has the name of its choice, and counts
 * only beside another address.
 */
export const transferOrderValues = (form: FormData): TransferOrderValues => {
  const values: Partial<Record<TransferOrderField, string>> = byField(transferBoxes, () => "");
  for (const [name, value] of form) if (isOrderField(name) && typeof value === "string") values[name] = value;
  return form.has("billingOption")
    ? { ...values, billingOption: billingOptionIn(form.getAll("billingOption")) }
    : values;
};

/** The combined meaning of the choice and the box, which share a name. */
export const billingOptionIn = (sent: readonly unknown[]): string => {
  const [choice] = sent.filter((value) => value !== "poBox");
  if (choice === "sameAddress") return choice;
  return sent.includes("poBox") ? "poBox" : typeof choice === "string" ? choice : "";
};

/** For each day: the checkbox that accepts its fee, and the buttons that choose the day with its fee. */
export const feeFields = { stopServiceDate: "acceptsStopDayFee", startServiceDate: "acceptsDayFee" } as const;
export const takenDays = { stopServiceDate: "stopDayTaken", startServiceDate: "startDayTaken" } as const;

/** The form's days, with the accepted fees. */
export const transferDaysIn = (form: FormData): Pick<TransferOrderValues, DateField> => {
  const values = transferOrderValues(form);
  return Object.fromEntries(dateFields.map((field) => [field, values[field]]));
};

export const serviceInfoValues = (form: FormData): ServiceInfoValues =>
  Object.fromEntries(
    serviceInfoFields.map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
