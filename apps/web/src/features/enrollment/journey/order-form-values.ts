// Browsers load this file too, so it imports only the form's field names.
import {
  definitionOf,
  isOrderFormField,
  type OrderFormField,
  type OrderFormValues,
} from "@switchyard/domain/enrollment/order-form-fields";
import { phoneTyped } from "@switchyard/domain/identity/typing";

/**
 * The order form's values as a browser sends them. Unticked boxes are not sent, so a missing "same as service address"
 * means another address (E-105, E-106).
 */
export const orderFormValues = (form: FormData): OrderFormValues => {
  const values: Partial<Record<OrderFormField, string>> = { billingOption: "other" };
  for (const [name, value] of form)
    if (isOrderFormField(name) && typeof value === "string")
      values[name] = definitionOf(name).kind === "phone" ? phoneTyped(value) : value;
  // A checkbox for each doubtful value, and a hidden field that says that the form asks about them.
  const confirmed = form
    .getAll("confirmed")
    .filter((field): field is string => typeof field === "string" && field !== "");
  if (form.has("confirmed")) values.confirmed = confirmed.join(" ");
  return values;
};
