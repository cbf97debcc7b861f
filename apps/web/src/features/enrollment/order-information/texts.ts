import {
  definitionOf,
  emailCopyFields,
  type FieldProblem,
  type OrderFormField,
  orderFormFields,
} from "@switchyard/domain/enrollment/order-form-fields";
import { fieldCodes } from "@switchyard/domain/enrollment/order-form-rules";
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { type MissingBirthParts, missingBirthParts } from "./birth-date-missing.ts";

// Labels used: orderForm.fields.*, orderForm.errors.*, orderForm.birthDateMissing.*
type Code = FieldProblem["code"];
const groups = ["dateOfBirth", "emailCopy", "secondaryAccountHolder"] as const;
type Labelled = OrderFormField | (typeof groups)[number];

/** The labels for other recipients: "Email {number}", which the browser fills in. */
interface CopiesTexts {
  readonly label: string;
  readonly remove: string;
  readonly valid: string;
  readonly invalid: string;
  readonly add: string;
}

/** All words of the form, formatted for the browser, which has no message formatter. */
export interface OrderFormTexts {
  readonly label: Readonly<Partial<Record<Labelled, string>>>;
  readonly hint: Readonly<Partial<Record<Labelled, string>>>;
  /** By `field.value`. */
  readonly option: Readonly<Record<string, string>>;
  readonly error: Readonly<Partial<Record<OrderFormField, Readonly<Partial<Record<Code, string>>>>>>;
  /** For an apartment only: other people get the confirmation too. */
  readonly copies?: CopiesTexts;
  readonly change: string;
  /** The button that updates the page without scripts. */
  readonly update: string;
  readonly choose: string;
  /** The answer to a message about a value that looks odd. */
  readonly itIsRight: string;
  /** Shows an identity number in plain text. */
  readonly showNumber: string;
  /** For a birth date that lacks two or three parts. */
  readonly birthDateMissing: Readonly<Record<MissingBirthParts, string>>;
  /** For February without a year. */
  readonly leapDay: string;
  readonly findAddress: string;
  readonly takeAddress: string;
  readonly plansThere: string;
  readonly identityAgain: string;
  readonly working: string;
}

const copiesTexts = (t: PageContext["t"]): CopiesTexts => {
  const number = "{number}";
  return {
    label: t("orderForm.fields.emailCopy.label", { number }),
    remove: t("orderForm.removeCopy", { number }),
    valid: t("orderForm.copyValid", { number }),
    invalid: t("orderForm.copyInvalid", { number }),
    add: t("orderForm.addCopy"),
  };
};

interface AboutForm {
  /** The name of the utility in whose area the plan is sold. */
  readonly utility: string;
  /** Words about apartments are omitted for a house. */
  readonly dwel: string;
  /** The first and the last day of the calendar, in words. */
  readonly range: { readonly first: string; readonly last: string };
  /** Problems found by the server. */
  readonly problems: readonly FieldProblem[];
  /** For a typed address that the search doesn't find. */
  readonly unknownAddress?: string;
}

/** Codes of problems that a browser can detect in a field. */
const browserCodes = (field: OrderFormField): readonly Code[] => {
  const { kind, rule } = definitionOf(field);
  if (rule === "anything") return [];
  // Offered choices are always valid, except a day that its month or year lacks.
  const isOffered = ["choice", "yesOrNo", "state", "box"].includes(kind) && field !== "date";
  return fieldCodes.filter((code) => code !== "unavailable" && !(isOffered && ["invalid", "tooLong"].includes(code)));
};

/** All words that this form may show. */
export const orderFormTexts = (
  { t }: Pick<PageContext, "t">,
  { utility, dwel, range, problems, unknownAddress }: AboutForm,
): OrderFormTexts => {
  const isCopy = (field: string): boolean => emailCopyFields.some((copy) => copy === field);
  const optional = (key: string): string | undefined => (t.has(key) ? t(key, { utility, ...range }) : undefined);
  const labelled: readonly Labelled[] = [...orderFormFields.filter((field) => !isCopy(field)), ...groups];
  const each = (part: "label" | "hint"): Partial<Record<Labelled, string>> =>
    Object.fromEntries(
      labelled.flatMap((field) =>
        (field === "emailCopy" ? [] : [[field, optional(`orderForm.fields.${field}.${part}`)] as const]).filter(
          ([, text]) => text !== undefined,
        ),
      ),
    );
  return {
    label: each("label"),
    hint: each("hint"),
    option: Object.fromEntries(
      orderFormFields.flatMap((field) =>
        (definitionOf(field).choices ?? []).map((value) => [
          `${field}.${value}`,
          t(`orderForm.fields.${field}.options.${value}`),
        ]),
      ),
    ),
    error: Object.fromEntries(
      orderFormFields
        .filter((field) => isApartment(dwel) || !isCopy(field))
        .map((field) => {
          const isFound = problems.some((problem) => problem.field === field);
          const errorOf = (code: Code): string | undefined =>
            field === "serviceAddress" && code === "invalid" && unknownAddress !== undefined
              ? unknownAddress
              : optional(`orderForm.errors.${field}.${code}`);
          const possible = (isFound ? fieldCodes : browserCodes(field)).filter((code) => errorOf(code) !== undefined);
          // The form's general message for an invalid field, without a specific one.
          const codes = possible.filter(
            (code) => code === "invalid" || !possible.includes("invalid") || errorOf(code) !== errorOf("invalid"),
          );
          return [field, Object.fromEntries(codes.map((code) => [code, errorOf(code)]))];
        }),
    ),
    ...(isApartment(dwel) ? { copies: copiesTexts(t) } : {}),
    change: t("common.change"),
    update: t("charges.update"),
    choose: t("orderForm.choose"),
    itIsRight: t("orderForm.itIsRight"),
    showNumber: t("orderForm.showNumber"),
    birthDateMissing: Object.fromEntries(
      missingBirthParts.map((parts) => [parts, t(`orderForm.birthDateMissing.${parts}`)]),
    ) as Record<MissingBirthParts, string>,
    leapDay: t("orderForm.leapDay"),
    findAddress: t("orderForm.findAddress"),
    takeAddress: t("orderForm.takeAddress"),
    plansThere: t("orderForm.plansThere"),
    identityAgain: t("orderForm.identityAgain"),
    working: t("common.working"),
  };
};
