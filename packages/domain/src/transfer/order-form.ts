// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import {
  type BillingCode,
  billingCodes,
  type BillingFacts,
  type BillingField,
  billingFields,
  billingProblem,
  type BillingValues,
  normalisedBilling,
} from "../account/billing-form.ts";
import { isWholePhone, typedLength } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
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
import { isApartment } from "../kernel/dwelling.ts";
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
import { fromSlashDate } from "../kernel/dates.ts";
import { normalisedDay } from "../service-calendar/typed-day.ts";
import { daysWithoutService, type GapFacts, isGapToAccept } from "./days.ts";

/** The two days. */
export const dayFields = ["stopServiceDate", "startServiceDate"] as const;
export type DayField = (typeof dayFields)[number];
/** The two days and their consents, on the page of the dates and on that of the order. */
export const dateFields = [
  "stopServiceDate",
  "acceptsStopDayFee",
  "startServiceDate",
  "acceptsDayFee",
  "acceptsDaysWithout",
] as const;
export type DateField = (typeof dateFields)[number];

type TransferOrderCode = BillingCode | DayCode;

export interface TransferOrderProblem {
  readonly field: TransferOrderField;
  readonly code: TransferOrderCode;
}

/** The facts outside the form that its rules use. */
export interface TransferOrderFacts extends BillingFacts {
  /** The calendars' answers, where they have answered. */
  readonly offered: Readonly<Partial<Record<DayField, DaysOffered>>>;
  /** Today in Texas. */
  readonly today: IsoDate;
  /** The plan asks for the electric-vehicle acknowledgment. */
  readonly asksForVehicle: boolean;
  /** The account has no phone number, and the order requires one. */
  readonly asksForPhone: boolean;
}

/** A field of the transfer's order form: its normal form, validation and storage. */
interface TransferOrderDefinition
  extends FieldStorage, FieldOnWire, FieldRule<TransferOrderCode, Form, TransferOrderFacts> {
  readonly kind: "day" | "acceptance" | "days" | "box" | "billing" | "text";
}
/** The fields that other fields' rules read. */
type Form = BillingValues & Readonly<Partial<Record<DateField, string>>>;
const rule = rulesOf<TransferOrderCode, Form, TransferOrderFacts>();

const anything = rule([], () => undefined);
const acknowledged = rule(["required"], (text, _form, { asksForVehicle }) =>
  asksForVehicle && text !== "true" ? "required" : undefined,
);

const phone = rule(["required", "invalid"], (text, _form, { asksForPhone }) =>
  !asksForPhone ? undefined : text === "" ? "required" : isWholePhone(text) ? undefined : "invalid",
);

const day = (field: DayField) =>
  ({
    kind: "day",
    ...rule(dayCodes, (text, _form, { today, offered }) => dayProblem(text, { today, offered: offered[field] })),
    storedIn: "draft and journal",
  }) as const;
/** The customer accepts the fee of a day explicitly. */
const dayFee = (field: "acceptsStopDayFee" | "acceptsDayFee", of: DayField): TransferOrderDefinition => ({
  kind: "acceptance",
  ...rule(["required"], (_text, form, { offered }) => dayFeeProblem(form[field], form[of] ?? "", offered[of])),
  storedIn: "draft and journal",
});
/** The number of days without service that the customer accepted. */
const daysWithout = rule(["required"], (_text, form) => {
  const gap = gapOf(form);
  return gap !== undefined && isGapToAccept(gap) ? "required" : undefined;
});
const billing = (field: BillingField): TransferOrderDefinition => ({
  kind: "billing",
  ...rule(billingCodes, (_text, form, facts) => billingProblem(field, form, facts)),
  storedIn: ["billingOption", "billingState", "poBoxState"].includes(field) ? "draft and journal" : "draft",
});

/** The fields of the transfer's order form, in the order of the page. A box is "true" or "". */
const transferOrderTable = {
  stopServiceDate: { ...day("stopServiceDate"), wireName: "StopDate" },
  acceptsStopDayFee: dayFee("acceptsStopDayFee", "stopServiceDate"),
  startServiceDate: { ...day("startServiceDate"), wireName: "StartDate" },
  acceptsDayFee: dayFee("acceptsDayFee", "startServiceDate"),
  acceptsDaysWithout: { kind: "days", ...daysWithout, storedIn: "draft and journal" },
  // Shown where the account has no phone number, which we learn when the form is sent.
  phoneNumber: {
    kind: "text",
    ...phone,
    storedIn: "draft",
    wireName: "PhoneNumber",
    orderText: { name: "phoneNumber", longest: typedLength.phone, isRequired: true },
  },
  ...byField(billingFields, billing),
  enablePaperlessBilling: { kind: "box", ...anything, storedIn: "draft and journal" },
  evAcknowledgment: { kind: "box", ...acknowledged, storedIn: "draft and journal" },
} as const satisfies Readonly<Record<string, TransferOrderDefinition>>;

export type TransferOrderField = keyof typeof transferOrderTable;
export type TransferOrderValues = Readonly<Partial<Record<TransferOrderField, string>>>;

export const transferOrderFields = fieldsOf<TransferOrderField>(transferOrderTable);
/** Browsers omit boxes that are not ticked. */
export const transferBoxes = transferOrderFields.filter((field) => transferOrderTable[field].kind === "box");
/** All errors of each field. */
export const transferOrderCodes = codesOf<TransferOrderField, TransferOrderCode>(transferOrderTable);
/** The names in the order of the form. */
export type TransferWireName = WireNameOf<typeof transferOrderTable>;
/** Fields that the order takes unchanged. */
export type TransferTexts = OrderTextsOf<typeof transferOrderTable>;
export const transferTexts = orderTextsOf(transferOrderTable);
export const transferFieldsNotOnWire = notOnWire<TransferOrderField>(transferOrderTable);
export const transferJournalFields = journalFieldsOf<TransferOrderField>(transferOrderTable);
/** The fields that a draft may store. */
export const transferDraftOf = (values: TransferOrderValues): TransferOrderValues =>
  draftValuesOf(transferOrderTable, values);

/** The days of the form as a decision's facts; undefined while one of them is invalid. */
export const gapOf = ({
  stopServiceDate = "",
  startServiceDate = "",
  acceptsDaysWithout,
}: Readonly<Partial<Record<DateField, string>>>): GapFacts | undefined => {
  const [stop, start] = [fromSlashDate(stopServiceDate), fromSlashDate(startServiceDate)];
  if (stop === undefined || start === undefined) return undefined;
  const daysWithout = daysWithoutService({ stop, start });
  return {
    daysWithout,
    isAsked: acceptsDaysWithout !== undefined,
    isAccepted: daysWithout <= Number(acceptsDaysWithout),
  };
};

/**
 * Plain characters, boxes `"true"` or `""`, days as MM/DD/YYYY. Missing fields stay missing. Normalizing twice equals
 * normalizing once.
 */
export const normalisedTransferOrder = (values: TransferOrderValues): TransferOrderValues => {
  const form: { [field in TransferOrderField]?: string } = { ...normalisedBilling(values) };
  for (const field of transferOrderFields) {
    const { kind }: TransferOrderDefinition = transferOrderTable[field];
    const text = values[field];
    if (kind === "box") form[field] = isTicked(text) ? "true" : "";
    if (kind === "billing" || text === undefined) continue;
    if (kind === "text") form[field] = plainText(text).slice(0, 40);
    if (kind === "day") form[field] = normalisedDay(text.slice(0, 60));
    if (kind === "days") form[field] = /^\d{1,3}$/.test(text.trim()) ? text.trim() : "";
    if (kind === "acceptance") form[field] = normalisedConsent(text);
  }
  return form;
};

/** Validates one field when it changes or loses focus. */
export const transferOrderProblem = (
  field: TransferOrderField,
  values: TransferOrderValues,
  facts: TransferOrderFacts,
): TransferOrderProblem["code"] | undefined => {
  const form = normalisedTransferOrder(values);
  const { rule }: TransferOrderDefinition = transferOrderTable[field];
  return rule(form[field] ?? "", form, facts);
};

/** All problems of these fields, in the order of the page. */
export const transferOrderProblems = (
  values: TransferOrderValues,
  facts: TransferOrderFacts,
  fields: readonly TransferOrderField[] = transferOrderFields,
): readonly TransferOrderProblem[] =>
  fields.flatMap((field) => {
    const code = transferOrderProblem(field, values, facts);
    return code === undefined ? [] : [{ field, code }];
  });

/** The draft without days that have passed, so that the form proposes the next open ones. */
export const withoutPassedDays = (
  draft: TransferOrderValues,
  problems: readonly TransferOrderProblem[],
): TransferOrderValues => {
  const passed = new Set<string>(problems.flatMap(({ field, code }) => (code === "passed" ? [field] : [])));
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !passed.has(field)));
};

interface HomeToBill {
  readonly to: { readonly houseNumber: string; readonly street: string };
  readonly dwel: string;
}

/**
 * The facts except the calendars. A home without a street gets no mail; an apartment needs its unit. A
 * form with a phone number requires one.
 */
export const transferOrderFacts = (
  { to, dwel }: HomeToBill,
  ev: string,
  evModels: readonly string[],
  today: IsoDate,
  draft: TransferOrderValues = {},
): TransferOrderFacts => ({
  offered: {},
  today,
  asksForVehicle: ev !== "" && evModels.includes(ev),
  asksForPhone: draft.phoneNumber !== undefined,
  hasSameAddress: `${to.houseNumber}${to.street}`.trim() !== "",
  isUnitRequired: isApartment(dwel),
});
