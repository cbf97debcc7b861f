import { z } from "zod";
import { orderFormFields, type OrderFormValues } from "../order-form.ts";

/** More than any form of ours sends; the form's own rules say what is too long for a field. */
const longest = 5_000;

/** The order form as a browser sends it; what the form does not have is dropped. */
export const formValues = z
  .record(z.string(), z.string().transform((text) => text.slice(0, longest)))
  .transform((sent): OrderFormValues => Object.fromEntries(orderFormFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]]))));
