// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { normalisedBilling } from "../account/billing-form.ts";
import { normalisedEmail } from "../kernel/email-address.ts";
import { normalisedPhone, normalisedSsn } from "../identity/typing.ts";
import { isTicked } from "../kernel/ticked.ts";
import { plainText } from "../kernel/typed-text.ts";
import { normalisedConsent } from "../service-calendar/chosen-day.ts";
import { normalisedDay } from "../service-calendar/typed-day.ts";
import {
  definitionOf,
  doubtableFields,
  type FieldProblem,
  type OrderFormDefinition,
  type OrderFormField,
  orderFormFields,
  type OrderFormValues,
} from "./order-form-fields.ts";
import { fieldRules, type OrderFormFacts } from "./order-form-rules.ts";

/** The longest stored input: enough to return an overlong text. */
const longest = 600;

declare const isNormal: unique symbol;

/** The result of {@link normalised}; only such a form is validated and stored. */
export type NormalForm = OrderFormValues & { readonly [isNormal]: true };

/**
 * The form before validation and storage: plain characters, boxes `"true"` or `""`, days as MM/DD/YYYY. Phone and
 * social security number have their dashes, and the address of bills its parts. Wrong values stay as typed: we never
 * correct them silently. Normalizing twice equals normalizing once.
 */
export const normalised = (values: OrderFormValues): NormalForm => {
  const form: { [field in OrderFormField]?: string } = {};
  for (const field of orderFormFields) {
    const value = values[field];
    if (value === undefined) continue;
    const normal = normalForms[definitionOf(field).kind] ?? asTyped;
    form[field] = normal(plainText(value).slice(0, longest).trim());
  }
  return { ...form, ...normalisedBilling(form) } as NormalForm;
};

const asTyped = (text: string): string => text;
const normalForms: Readonly<Partial<Record<OrderFormDefinition["kind"], (text: string) => string>>> = {
  box: (text) => (isTicked(text) ? "true" : ""),
  acceptance: (text) => normalisedConsent(text) ?? "",
  yesOrNo: (text) => (isTicked(text) ? "true" : /^(no|false)$/i.test(text) ? "false" : text),
  state: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text),
  email: normalisedEmail,
  fields: (text) => doubtableFields.filter((field) => text.split(" ").includes(field)).join(" "),
  phone: normalisedPhone,
  ssn: normalisedSsn,
  day: normalisedDay,
};

/** Both in the order of the page; a field with a problem has no doubt. */
export const withDoubts = (wrong: readonly FieldProblem[], doubts: readonly FieldProblem[]): readonly FieldProblem[] =>
  doubts.length === 0
    ? wrong
    : orderFormFields.flatMap((field) => {
        const problem = [...wrong, ...doubts].find((one) => one.field === field);
        return problem === undefined ? [] : [problem];
      });

/** All problems in the order of the page, so that the first one gets the focus (E-121, E-122). */
export const problemsOf = (form: NormalForm, facts: OrderFormFacts): readonly FieldProblem[] =>
  orderFormFields.flatMap((field) => {
    const { rule, isOptional = false, choices } = definitionOf(field);
    const text = form[field] ?? "";
    const code = isOptional && text === "" ? undefined : fieldRules[rule](text, form, facts, { field, choices });
    return code === undefined ? [] : [{ field, code }];
  });
