// Browsers load this file too.
import { definitionOf, type OrderFormField } from "@switchyard/domain/enrollment/order-form-fields";
import { isBirthPart } from "./birth-date-missing.ts";

/** The control that takes the focus for a field's problem. */
export const focusOfOrderForm = (field: OrderFormField): string => {
  if (field === "month" || field === "year") return `dateOfBirth-${field}`;
  if (field === "date") return "dateOfBirth-day";
  const { choices, section } = definitionOf(field);
  // The choices of the billing address share one box.
  if (choices && section !== "billing") return `${field}-0`;
  return field === "esiid" ? "serviceAddress" : field;
};

/** A birth date is one question, however many of its parts are missing: one message, at the first of them. */
export const oncePerQuestion = (wrong: readonly OrderFormField[]): readonly OrderFormField[] => {
  const first = wrong.find(isBirthPart);
  return wrong.filter((field) => field === first || !isBirthPart(field));
};

/** In the form's address after a search with an empty field: every home matches (E-082). */
export const findAll = "find=all";
