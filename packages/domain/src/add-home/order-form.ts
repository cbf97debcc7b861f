// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import {
  type BillingCode,
  billingCodes,
  type BillingField,
  billingFields,
  billingProblem,
  normalisedBilling,
} from "../account/billing-form.ts";
import { isEmailAddress, normalisedEmail } from "../kernel/email-address.ts";
import { isPersonName } from "../identity/person-name.ts";
import { emailMaxLength, nameMaxLength } from "../kernel/longest-texts.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { sameAccount } from "../kernel/contract-account.ts";
import {
  byField,
  codesOf,
  draftValuesOf,
  type FieldOnWire,
  type FieldRule,
  fieldsOf,
  type FieldStorage,
  journalFieldsOf,
  notOnWire,
  rulesOf,
  type WireNameOf,
} from "../kernel/form-table.ts";
import { orderTextsOf, type OrderTextsOf } from "../kernel/order-texts.ts";
import { isTicked } from "../kernel/ticked.ts";
import { plainText } from "../kernel/typed-text.ts";
import {
  type DayCode,
  dayCodes,
  dayFeeProblem,
  dayProblem,
  type DaysOffered,
  normalisedConsent,
} from "../service-calendar/chosen-day.ts";
import { normalisedDay } from "../service-calendar/typed-day.ts";

/** The fields that other fields' rules read. */
type Form = Readonly<
  Partial<
    Record<
      | BillingField
      | "startdate"
      | "acceptsDayFee"
      | "isExistingBill"
      | "isSecondaryAccountHolder"
      | "isPaperlessBilling",
      string
    >
  >
>;

/** `notOffered`: the plan is not sold at that home; `unknown`: there is no such meter. */
type AddHomeCode = BillingCode | DayCode | "notOffered" | "unknown";

export interface AddHomeProblem {
  readonly field: AddHomeField;
  readonly code: AddHomeCode;
}

/** The facts outside the form that its rules use. */
export interface AddHomeFacts {
  /** The calendar's answers, where known. */
  readonly offered: DaysOffered | undefined;
  /** Today in Texas. */
  readonly today: IsoDate;
  /** The customer's active accounts, the only valid choices. */
  readonly accounts: readonly string[];
  readonly asksForVehicle: boolean;
}

/** A field of the form for another home: its normal form, validation and storage. */
interface AddHomeDefinition extends FieldStorage, FieldOnWire, FieldRule<AddHomeCode, Form, AddHomeFacts> {
  readonly kind: "text" | "email" | "day" | "acceptance" | "box" | "yesUnlessNo" | "billing";
}
const rule = rulesOf<AddHomeCode, Form, AddHomeFacts>();

const anything = rule([], () => undefined);
const meter = rule(["required", "unknown", "notOffered"], (text) =>
  text === "" ? "required" : /^\d{10,22}$/.test(text) ? undefined : "unknown",
);
const firstDay = rule(dayCodes, (text, _form, facts) => dayProblem(text, facts));
/** The customer accepts the fee of a day explicitly. */
const dayFee = rule(["required"], (_text, form, { offered }) =>
  dayFeeProblem(form.acceptsDayFee, form.startdate ?? "", offered),
);
const ownAccount = rule(["required", "invalid"], (text, form, { accounts }) => {
  if (form.isExistingBill !== "true") return undefined;
  return text === "" ? "required" : accounts.some((own) => sameAccount(own, text)) ? undefined : "invalid";
});
const holderName = rule(["required", "invalid", "tooLong"], (text, form) => {
  if (form.isSecondaryAccountHolder !== "true") return undefined;
  if (text === "") return "required";
  return text.length > nameMaxLength ? "tooLong" : isPersonName(text) ? undefined : "invalid";
});
const paperlessEmail = rule(["required", "invalid"], (text, form) => {
  if (form.isPaperlessBilling !== "true") return undefined;
  return isEmailAddress(text) ? undefined : text === "" ? "required" : "invalid";
});
const acknowledged = rule(["required"], (text, _form, { asksForVehicle }) =>
  asksForVehicle && text !== "true" ? "required" : undefined,
);

/** The unit of another address is required for any dwelling, unlike in a transfer. */
const billing = (field: BillingField) =>
  ({
    kind: "billing",
    ...rule(billingCodes, (_text, form) => billingProblem(field, form, { hasSameAddress: true, isUnitRequired: true })),
    storedIn: ["billingOption", "billingState", "poBoxState"].includes(field) ? "draft and journal" : "draft",
    isOnWire: true,
  }) as const;

/** The fields of the form for another home (specification 3, section 3), in the order of the page. A box is "true" or "". */
const addHomeTable = {
  /** The typed or picked address; the meter identifies it. */
  display_text: { kind: "text", ...anything, storedIn: "draft" },
  esiid: { kind: "text", ...meter, storedIn: "draft", isOnWire: true },
  startdate: { kind: "day", ...firstDay, storedIn: "draft and journal", wireName: "startDate" },
  acceptsDayFee: { kind: "acceptance", ...dayFee, storedIn: "draft and journal" },
  isExistingBill: { kind: "yesUnlessNo", ...anything, storedIn: "draft and journal", isOnWire: true },
  contractAccount: {
    kind: "text",
    ...ownAccount,
    storedIn: "draft",
    wireName: "contractAccountNumber",
    orderText: { name: "contractAccount", longest: 12 },
  },
  ...byField(billingFields, billing),
  isSecondaryAccountHolder: { kind: "box", ...anything, storedIn: "draft and journal" },
  secondaryAccountFirstName: { kind: "text", ...holderName, storedIn: "draft", isOnWire: true },
  secondaryAccountLastName: { kind: "text", ...holderName, storedIn: "draft", isOnWire: true },
  isPaperlessBilling: { kind: "box", ...anything, storedIn: "draft and journal", isOnWire: true },
  paperlessBillingEmail: {
    kind: "email",
    ...paperlessEmail,
    storedIn: "draft",
    wireName: "paperlessEmail",
    orderText: { name: "paperlessEmail", longest: emailMaxLength },
  },
  evAcknowledgment: { kind: "box", ...acknowledged, storedIn: "draft and journal" },
} as const satisfies Readonly<Record<string, AddHomeDefinition>>;

export type AddHomeField = keyof typeof addHomeTable;
export type AddHomeValues = Readonly<Partial<Record<AddHomeField, string>>>;

export const addHomeFields = fieldsOf<AddHomeField>(addHomeTable);
/** Browsers omit boxes that are not ticked. */
export const addHomeBoxes = addHomeFields.filter((field) => addHomeTable[field].kind === "box");
/** All errors of each field. */
export const addHomeCodes = codesOf<AddHomeField, AddHomeCode>(addHomeTable);
/** The names in the order of the form. */
export type AddHomeWireName = WireNameOf<typeof addHomeTable>;
/** Fields that the order takes unchanged. */
export type AddHomeTexts = OrderTextsOf<typeof addHomeTable>;
export const addHomeTexts = orderTextsOf(addHomeTable);
export const addHomeFieldsNotOnWire = notOnWire<AddHomeField>(addHomeTable);
export const addHomeJournalFields = journalFieldsOf<AddHomeField>(addHomeTable);
/** The fields that a draft may store. */
export const addHomeDraftOf = (values: AddHomeValues): AddHomeValues => draftValuesOf(addHomeTable, values);

const normalForms: Readonly<
  Record<Exclude<AddHomeDefinition["kind"], "billing" | "acceptance">, (text: string) => string>
> = {
  text: (text) => text,
  email: (text) => normalisedEmail(text).toLowerCase(),
  day: normalisedDay,
  box: (text) => (isTicked(text) ? "true" : ""),
  yesUnlessNo: (text) => (/^(false|no)$/i.test(text) ? "false" : "true"),
};

/**
 * Plain characters, boxes `"true"` or `""`, the day as MM/DD/YYYY; without a meter there is no day. A missing
 * consent to a fee stays missing. Normalizing twice equals normalizing once.
 */
export const normalisedAddHome = (values: AddHomeValues): AddHomeValues => {
  const form: { [field in AddHomeField]?: string } = { ...normalisedBilling(values) };
  for (const field of addHomeFields) {
    const { kind }: AddHomeDefinition = addHomeTable[field];
    if (kind === "acceptance") form[field] = normalisedConsent(values[field]);
    else if (kind !== "billing")
      form[field] = normalForms[kind](
        plainText(values[field] ?? "")
          .slice(0, 600)
          .trim(),
      );
  }
  return form.esiid === "" ? { ...form, startdate: "" } : form;
};

/** Validates one field when it changes or loses focus. */
export const addHomeProblem = (
  field: AddHomeField,
  values: AddHomeValues,
  facts: AddHomeFacts,
): AddHomeProblem["code"] | undefined => {
  const form = normalisedAddHome(values);
  const { rule }: AddHomeDefinition = addHomeTable[field];
  return rule(form[field] ?? "", form, facts);
};

/** All problems, in the order of the page. */
export const addHomeProblems = (values: AddHomeValues, facts: AddHomeFacts): readonly AddHomeProblem[] =>
  addHomeFields.flatMap((field) => {
    const code = addHomeProblem(field, values, facts);
    return code === undefined ? [] : [{ field, code }];
  });
