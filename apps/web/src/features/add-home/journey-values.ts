// Browsers load this file too, so it imports only the form's field names.
import {
  addHomeBoxes,
  type AddHomeField,
  addHomeFields,
  type AddHomeValues,
} from "@switchyard/domain/add-home/order-form";
import { byField } from "@switchyard/domain/kernel/form-table";

const isField = (name: string): name is AddHomeField => (addHomeFields as readonly string[]).includes(name);

/**
 * Reads the form for another home. Unticked boxes are not sent. "Same as service" and "PO box" share a name and exclude
 * another address.
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
