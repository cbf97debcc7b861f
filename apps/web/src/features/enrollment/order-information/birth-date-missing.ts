// Browsers load this file too.
import type { OrderFormField } from "@switchyard/domain/enrollment/order-form-fields";

const birthParts = ["month", "date", "year"] as const satisfies readonly OrderFormField[];
type BirthPart = (typeof birthParts)[number];

export const isBirthPart = (field: OrderFormField): field is BirthPart => birthParts.some((part) => part === field);

/** Two or three parts, in the order of the fields. */
export const missingBirthParts = ["month-date", "month-year", "date-year", "month-date-year"] as const;
export type MissingBirthParts = (typeof missingBirthParts)[number];

/** The parts without a choice, if there are several: they are one question, so one message names them all. */
export const birthPartsMissing = (codeOf: (part: BirthPart) => string | undefined): MissingBirthParts | undefined => {
  const missing = birthParts.filter((part) => codeOf(part) === "required").join("-");
  return missingBirthParts.find((parts) => parts === missing);
};
