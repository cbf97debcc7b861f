import { z } from "zod";
import { normalised } from "../order-form.ts";
import { type OrderFormField, orderFormFields, type OrderFormValues } from "../order-form-fields.ts";

/** More than any form of ours sends; the form's own rules say what is too long for a field. */
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
 * The order form as a browser sends it, in its normal form: the journal keeps that, so that a stand-in for a street is not split and
 * one for a box number has no words to strip. Fields that the form does not have are dropped.
 */
export const formValues = z.record(z.string(), z.string()).transform(valuesIn);

/** When something was typed, by the clock of the browser in milliseconds; undefined where none told, like one that runs no scripts. */
export const typedAt = z
  .string()
  .regex(/^\d{13}$/)
  .optional()
  .catch(undefined);

/** What was typed so far, and when. The journal keeps it as it is read here, so that it is read the same again. */
export const draftValues = z.record(z.string(), z.string()).transform((sent) => {
  const time = typedAt.parse(sent["typedAt"]);
  return { ...valuesIn(sent), ...(time === undefined ? {} : { typedAt: time }) };
});
