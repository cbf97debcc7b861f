// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type BillingField, billingProblem, isBillingField } from "../account/billing-form.ts";
import { isPlaceText } from "../addresses/rules.ts";
import { isUsState } from "../addresses/states.ts";
import { birthDateOf, isOfAge } from "../identity/birth-date.ts";
import { isEmailAddress } from "../kernel/email-address.ts";
import { isPersonName } from "../identity/person-name.ts";
import { typedLength } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isApartment } from "../kernel/dwelling.ts";
import { emailMaxLength, longestServiceAddress, nameMaxLength } from "../kernel/longest-texts.ts";
import { dayFeeProblem, dayProblem, type DaysOffered } from "../service-calendar/chosen-day.ts";

/** The facts outside the form that its rules use. */
export interface OrderFormFacts {
  /** Dwelling code: 01 house, 02 apartment. */
  readonly dwel: string;
  /** Whether the home is known from the plan's choice (E-077). */
  readonly isAddressKnown: boolean;
  /** Whether the picked home is in another utility's area than the plan's. */
  readonly isSoldElsewhere?: boolean;
  /** The first and last birth year to choose from (E-066); without them any year passes. */
  readonly birthYears?: { readonly from: number; readonly to: number };
  /** The age of an applicant, and today in Texas, on which they have to be of it; without one of them any age passes. */
  readonly minimumAge?: number;
  readonly today?: IsoDate;
  /** The calendar's answers; without them any real day passes. */
  readonly offered?: DaysOffered;
}

/** `code` names the message in content: `orderForm.errors.<field>.<code>`. */
export const fieldCodes = [
  "required",
  "invalid",
  "tooLong",
  "notOpen",
  /** Before the first day of the calendar, or after its last one. */
  "outside",
  /** The day was open when it was chosen, and has passed since. */
  "passed",
  "otherUtility",
  "unavailable",
  "tooYoung",
  /** Possible but unlikely: the customer can confirm it. */
  "doubtful",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The fields that other fields' rules read. */
type FieldsLookedAt =
  | "month"
  | "date"
  | "year"
  | "selectStartDate"
  | "acceptsDayFee"
  | "identityOption"
  | "esiid"
  | "isEmailAddressCopies"
  | "isPoBox"
  | BillingField;
type Form = Readonly<Partial<Record<FieldsLookedAt, string>>>;

/** The table row of a rule's field. */
interface Row {
  readonly field: string;
  readonly choices?: readonly string[] | undefined;
}

/** Validates a field's text; undefined when it is valid, or the form does not show the field. */
type FieldRule = (text: string, form: Form, facts: OrderFormFacts, row: Row) => FieldCode | undefined;

const valid =
  (isValid: (text: string) => boolean, bound = Number.POSITIVE_INFINITY): FieldRule =>
  (text) =>
    text === "" ? "required" : text.length > bound ? "tooLong" : isValid(text) ? undefined : "invalid";
const onlyIf =
  (applies: (form: Form, facts: OrderFormFacts) => boolean, rule: FieldRule): FieldRule =>
  (text, form, facts, row) =>
    applies(form, facts) ? rule(text, form, facts, row) : undefined;

/** The problem belongs to another field. */
const anything: FieldRule = () => undefined;
const oneOfChoices: FieldRule = (text, _form, _facts, { choices = [] }) =>
  text === "" ? "required" : choices.includes(text) ? undefined : "invalid";

const name = valid(isPersonName, nameMaxLength);
const email = valid(isEmailAddress, emailMaxLength);
const phone = valid((text) => /^\d{3}-\d{3}-\d{4}$/.test(text));

/** The social security number, unless the licence was chosen, and vice versa (E-068). */
export const isBySsn = (form: Pick<Form, "identityOption">): boolean => form.identityOption === "ssn";
export const isByLicence = (form: Pick<Form, "identityOption">): boolean => form.identityOption === "dl";
const ssn = onlyIf(
  isBySsn,
  valid((text) => /^\d{3}-\d{2}-\d{4}$/.test(text)),
);
const licenceNumber = onlyIf(
  isByLicence,
  valid((text) => /^[a-z\d]+$/i.test(text), typedLength.licence),
);
const licenceState = onlyIf(isByLicence, valid(isUsState));

/**
 * Bills go to the home or elsewhere; a box tells whether that is a PO box. The account's rules validate the address
 * itself.
 */
const billing = onlyIf(
  (form) => form.billingOption === "other",
  (_text, form, { dwel }, { field }) =>
    isBillingField(field)
      ? billingProblem(
          field,
          { ...form, billingOption: form.isPoBox === "true" ? "poBox" : "differentAddress" },
          { hasSameAddress: true, isUnitRequired: isApartment(dwel) },
        )
      : undefined,
);

/** Extra recipients are for apartments, on request (E-096). */
const emailCopy = onlyIf((form, { dwel }) => isApartment(dwel) && form.isEmailAddressCopies === "true", email);

const isMonth = (text: string): boolean => birthDateOf("1", text, "2000") !== undefined;
const isYear = (text: string): boolean => /^\d{4}$/.test(text);
const birthMonth = valid(isMonth);
/** The day is validated within its month and year; while one of them is open or wrong, within the longest month. */
const birthDay: FieldRule = (day, form) => {
  if (day === "") return "required";
  const month = isMonth(form.month ?? "") ? (form.month ?? "") : "1";
  const year = isYear(form.year ?? "") ? (form.year ?? "") : "2000";
  return birthDateOf(day, month, year) === undefined ? "invalid" : undefined;
};
const birthYear: FieldRule = (year, { month = "", date = "" }, { birthYears, minimumAge, today }) => {
  if (year === "") return "required";
  const inRange = birthYears === undefined || (Number(year) >= birthYears.from && Number(year) <= birthYears.to);
  if (!isYear(year) || !inRange) return "invalid";
  const birthDate = birthDateOf(date, month, year);
  if (birthDate === undefined || minimumAge === undefined || today === undefined) return undefined;
  return isOfAge(birthDate, today, minimumAge) ? undefined : "tooYoung";
};

const serviceAddress = valid(isPlaceText, longestServiceAddress);
/** The home is known, picked from the search, or at least typed: then the server looks for it. */
const home: FieldRule = (text, form, { dwel, isAddressKnown, isSoldElsewhere = false }, row) => {
  if (isSoldElsewhere) return "otherUtility";
  if (form.esiid) return /^\d{10,22}$/.test(form.esiid) ? undefined : "invalid";
  if (text === "") return isAddressKnown ? undefined : "required";
  return serviceAddress(text, form, { dwel, isAddressKnown }, row);
};
/** The calendar appears once a home is found, not while one is only typed (E-080). */
const startDate = onlyIf(
  (form, { isAddressKnown }) => isAddressKnown || Boolean(form.esiid),
  (text, _form, facts) => dayProblem(text, facts),
);
const acceptsDayFee: FieldRule = (_text, form, { offered }) =>
  dayFeeProblem(form.acceptsDayFee, form.selectStartDate ?? "", offered);

/** The rules by their names in the table. Browsers load them when a visitor enters the form. */
export const fieldRules = {
  anything,
  oneOfChoices,
  name,
  email,
  phone,
  ssn,
  licenceNumber,
  licenceState,
  billing,
  emailCopy,
  birthMonth,
  birthDay,
  birthYear,
  home,
  startDate,
  acceptsDayFee,
} satisfies Readonly<Record<string, FieldRule>>;
export type FieldRuleName = keyof typeof fieldRules;
