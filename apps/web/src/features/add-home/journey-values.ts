// Loaded by browsers too: nothing but the form's own field names behind it.
import {
  addHomeBoxes,
  type AddHomeField,
  addHomeFields,
  type AddHomeValues,
} from "@switchyard/domain/add-home/order-form";
import { byField } from "@switchyard/domain/kernel/form-table";

const isField = (name: string): name is AddHomeField => (addHomeFields as readonly string[]).includes(name);

/**
 * The form for another home as a browser sends it. A box that is not ticked is not sent at all; "same as service" and "PO
 * box" are boxes of one name, and neither of them means another address.
 */
export const addHomeValues = (form: FormData): AddHomeValues => {
  const values: Partial<Record<AddHomeField, string>> = byField(addHomeBoxes, () => "");
  for (const [name, value] of form) if (isField(name) && typeof value === "string") values[name] = value;
  const bills = form.getAll("billingOption");
  return {
    ...values,
    billingOption: bills.includes("sameAddress")
      ? "sameAddress"
      : bills.includes("poBox")
        ? "poBox"
        : "differentAddress",
  };
};
