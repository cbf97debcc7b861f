// Loaded by browsers too.
import { definitionOf, type OrderFormField } from "@switchyard/domain/enrollment/order-form-fields";

/** The control that takes the focus for a field's problem. */
export const focusOfOrderForm = (field: OrderFormField): string => {
  if (field === "month" || field === "year") return `dateOfBirth-${field}`;
  if (field === "date") return "dateOfBirth-day";
  const { choices, section } = definitionOf(field);
  // Where bills go is one box, whatever may be chosen.
  if (choices && section !== "billing") return `${field}-0`;
  return field === "esiid" ? "serviceAddress" : field;
};

const birthDate: ReadonlySet<OrderFormField> = new Set(["month", "date", "year"]);

/** A birth date is one question, however many of its parts are missing: the first is said. */
export const oncePerQuestion = (wrong: readonly OrderFormField[]): readonly OrderFormField[] => {
  const first = wrong.find((field) => birthDate.has(field));
  return wrong.filter((field) => field === first || !birthDate.has(field));
};

/** In the address of the form: somebody searched with an empty field, so every home is an answer (E-082). */
export const findAll = "find=all";
