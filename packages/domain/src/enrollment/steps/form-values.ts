import { z } from "zod";
import { normalised } from "../order-form.ts";
import { type OrderFormField, orderFormFields, type OrderFormValues } from "../order-form-fields.ts";

/** More than any form of ours sends; the form's own rules limit each field. */
const longest = 5_000;

const valuesIn = (sent: Readonly<Record<string, string>>): OrderFormValues => {
  const values: { [field in OrderFormField]?: string } = {};
  for (const field of orderFormFields) {
    const text = sent[field];
    if (text !== undefined) values[field] = text.slice(0, longest);
  }
  return normalised(values);
};

/**
 * The order form from a browser, in its normal form: the journal stores that, so that redaction never splits a street's
 * stand-in or strips words from a box number's. Unknown fields are dropped.
 */
export const formValues = z.record(z.string(), z.string()).transform(valuesIn);

/**
 * The time of typing by the browser's clock, in milliseconds; undefined without one, such as in browsers without
 * scripts.
 */
export const typedAt = z
  .string()
  .regex(/^\d{13}$/)
  .optional()
  .catch(undefined);

/** The input so far with its time. The journal stores it in this form, so that a replay reads the same. */
export const draftValues = z.record(z.string(), z.string()).transform((sent) => {
  const time = typedAt.parse(sent["typedAt"]);
  return { ...valuesIn(sent), ...(time === undefined ? {} : { typedAt: time }) };
});
