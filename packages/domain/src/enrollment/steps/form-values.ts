import { z } from "zod";
import { type OrderFormField, orderFormFields, type OrderFormValues } from "../order-form-fields.ts";

/** More than any form of ours sends; the form's own rules say what is too long for a field. */
const longest = 5_000;

/** The order form as a browser sends it; what the form does not have is dropped. */
export const formValues = z.record(z.string(), z.string()).transform((sent): OrderFormValues => {
  const values: { [field in OrderFormField]?: string } = {};
  for (const field of orderFormFields) {
    const text = sent[field];
    if (text !== undefined) values[field] = text.slice(0, longest);
  }
  return values;
});
