import {
  definitionOf,
  type FieldProblem,
  type OrderFormField,
  orderFormFields,
} from "@switchyard/domain/enrollment/order-form-fields";
import { fieldCodes } from "@switchyard/domain/enrollment/order-form-rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { type MissingBirthParts, missingBirthParts } from "./birth-date-missing.ts";

// labels: orderForm.fields.*, orderForm.errors.*, orderForm.birthDateMissing.*
type Code = FieldProblem["code"];
const groups = ["dateOfBirth", "emailCopy", "secondaryAccountHolder"] as const;
type Labelled = OrderFormField | (typeof groups)[number];

/** Every word of the form, ready for the browser: it needs no message format of its own. */
export interface OrderFormTexts {
  readonly label: Readonly<Partial<Record<Labelled, string>>>;
  readonly hint: Readonly<Partial<Record<Labelled, string>>>;
  /** By `field.value`. */
  readonly option: Readonly<Record<string, string>>;
  readonly error: Readonly<Partial<Record<OrderFormField, Readonly<Partial<Record<Code, string>>>>>>;
  readonly copyLabels: readonly string[];
  readonly removeCopy: readonly string[];
  readonly copyValid: readonly string[];
  readonly copyInvalid: readonly string[];
  readonly addCopy: string;
  readonly editAddress: string;
  readonly change: string;
  /** Without a script: says anew what the form comes to. */
  readonly update: string;
  readonly choose: string;
  /** Uncovers an identity number. */
  readonly showNumber: string;
  /** Of a birth date without two or three of its parts. */
  readonly birthDateMissing: Readonly<Record<MissingBirthParts, string>>;
  /** Beside February without a year. */
  readonly leapDay: string;
  readonly findAddress: string;
  readonly takeAddress: string;
  readonly plansThere: string;
  readonly identityAgain: string;
  readonly working: string;
  /** Over the page while the answers are checked. */
}

const copies = [1, 2, 3, 4, 5];

/** @param utility the name of the utility in whose area the plan is sold */
export const orderFormTexts = ({ t }: Pick<PageContext, "t">, utility: string): OrderFormTexts => {
  const optional = (key: string): string | undefined => (t.has(key) ? t(key, { utility }) : undefined);
  const labelled: readonly Labelled[] = [
    ...orderFormFields.filter((field) => !field.startsWith("emailCopy")),
    ...groups,
  ];
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
      orderFormFields.map((field) => [
        field,
        Object.fromEntries(
          fieldCodes
            .map((code) => [code, optional(`orderForm.errors.${field}.${code}`)])
            .filter(([, text]) => text !== undefined),
        ),
      ]),
    ),
    copyLabels: copies.map((number) => t("orderForm.fields.emailCopy.label", { number })),
    removeCopy: copies.map((number) => t("orderForm.removeCopy", { number })),
    copyValid: copies.map((number) => t("orderForm.copyValid", { number })),
    copyInvalid: copies.map((number) => t("orderForm.copyInvalid", { number })),
    addCopy: t("orderForm.addCopy"),
    editAddress: t("orderForm.editAddress"),
    change: t("common.change"),
    update: t("charges.update"),
    choose: t("orderForm.choose"),
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
