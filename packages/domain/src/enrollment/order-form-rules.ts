// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type BillingField, billingProblem } from "../account/billing-form.ts";
import { isPlaceText } from "../addresses/rules.ts";
import { isUsState } from "../addresses/states.ts";
import { birthDateOf, isOfAge } from "../identity/birth-date.ts";
import { emailMaxLength, isEmailAddress } from "../kernel/email-address.ts";
import { isPersonName, nameMaxLength } from "../identity/person-name.ts";
import { typedLength } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isApartment } from "../kernel/dwelling.ts";
import { dayFeeProblem, dayProblem, type DaysOffered } from "../service-calendar/chosen-day.ts";

/** What the form's rules depend on beside the form. */
export interface OrderFormFacts {
  /** Dwelling code: 01 house, 02 apartment. */
  readonly dwel: string;
  /** Whether the home is known without the form, from the address that the plan was chosen for (E-077). */
  readonly isAddressKnown: boolean;
  /** Whether the home that was picked is in the area of another utility than the one that the plan is sold for. */
  readonly isSoldElsewhere?: boolean;
  /** First and last birth year that can be chosen (E-066); without them any year will do. */
  readonly birthYears?: { readonly from: number; readonly to: number };
  /** The day in Texas, on which an applicant has to be of age; without it any age will do. */
  readonly today?: IsoDate;
  /** The answers of the calendar; without them any real day will do. */
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
  /** The day was open when it was chosen, and lies in the past by now. */
  "passed",
  "otherUtility",
  "unavailable",
  "tooYoung",
  /** It is possible and hardly ever right: the customer can say that it is. */
  "doubtful",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The fields that the rules of other fields look at. */
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

/** What is wrong with the text of a field; undefined where nothing is, and where the field is not asked. */
export type FieldRule = (text: string, form: Form, facts: OrderFormFacts) => FieldCode | undefined;

const valid =
  (isValid: (text: string) => boolean, bound = Number.POSITIVE_INFINITY): FieldRule =>
  (text) =>
    text === "" ? "required" : text.length > bound ? "tooLong" : isValid(text) ? undefined : "invalid";
const onlyIf =
  (applies: (form: Form, facts: OrderFormFacts) => boolean, rule: FieldRule): FieldRule =>
  (text, form, facts) =>
    applies(form, facts) ? rule(text, form, facts) : undefined;

/** Whatever stands in the field, it is not the field that is wrong. */
export const anything: FieldRule = () => undefined;
export const oneOf =
  (...choices: readonly string[]): FieldRule =>
  (text) =>
    text === "" ? "required" : choices.includes(text) ? undefined : "invalid";

export const name = valid(isPersonName, nameMaxLength);
export const email = valid(isEmailAddress, emailMaxLength);
export const phone = valid((text) => /^\d{3}-\d{3}-\d{4}$/.test(text));

/** The social security number, unless the licence was chosen, and the other way round (E-068). */
export const isBySsn = (form: Pick<Form, "identityOption">): boolean => form.identityOption === "ssn";
export const isByLicence = (form: Pick<Form, "identityOption">): boolean => form.identityOption === "dl";
export const ssn = onlyIf(
  isBySsn,
  valid((text) => /^\d{3}-\d{2}-\d{4}$/.test(text)),
);
export const licenceNumber = onlyIf(
  isByLicence,
  valid((text) => /^[a-z\d]+$/i.test(text), typedLength.licence),
);
export const licenceState = onlyIf(isByLicence, valid(isUsState));

/** Bills go to the home, or elsewhere; a box says whether that is a PO box. The address itself is judged as by the forms of the account. */
export const billing = (field: BillingField): FieldRule =>
  onlyIf(
    (form) => form.billingOption === "other",
    (_text, form, { dwel }) =>
      billingProblem(
        field,
        { ...form, billingOption: form.isPoBox === "true" ? "poBox" : "differentAddress" },
        { hasSameAddress: true, isUnitRequired: isApartment(dwel) },
      ),
  );

/** Extra recipients are for apartments, when asked for (E-096). */
export const emailCopy = onlyIf((form, { dwel }) => isApartment(dwel) && form.isEmailAddressCopies === "true", email);

const isMonth = (text: string): boolean => birthDateOf("1", text, "2000") !== undefined;
const isYear = (text: string): boolean => /^\d{4}$/.test(text);
export const birthMonth = valid(isMonth);
/** The day is judged within its month and year; while one of them is open or wrong, within the longest that it may be. */
export const birthDay: FieldRule = (day, form) => {
  if (day === "") return "required";
  const month = isMonth(form.month ?? "") ? (form.month ?? "") : "1";
  const year = isYear(form.year ?? "") ? (form.year ?? "") : "2000";
  return birthDateOf(day, month, year) === undefined ? "invalid" : undefined;
};
export const birthYear: FieldRule = (year, { month = "", date = "" }, { birthYears, today }) => {
  if (year === "") return "required";
  const inRange = birthYears === undefined || (Number(year) >= birthYears.from && Number(year) <= birthYears.to);
  if (!isYear(year) || !inRange) return "invalid";
  const birthDate = birthDateOf(date, month, year);
  return birthDate !== undefined && today !== undefined && !isOfAge(birthDate, today) ? "tooYoung" : undefined;
};

export const longestServiceAddress = 120;
const serviceAddress = valid(isPlaceText, longestServiceAddress);
/** The home is known, or picked from the search, or at least typed: then the server looks for it. */
export const home: FieldRule = (text, form, { dwel, isAddressKnown, isSoldElsewhere = false }) => {
  if (isSoldElsewhere) return "otherUtility";
  if (form.esiid) return /^\d{10,22}$/.test(form.esiid) ? undefined : "invalid";
  if (text === "") return isAddressKnown ? undefined : "required";
  return serviceAddress(text, form, { dwel, isAddressKnown });
};
/** The calendar appears once there is a home, not while one is only typed (E-080). */
export const startDate = onlyIf(
  (form, { isAddressKnown }) => isAddressKnown || Boolean(form.esiid),
  (text, _form, facts) => dayProblem(text, facts),
);
export const acceptsDayFee: FieldRule = (_text, form, { offered }) =>
  dayFeeProblem(form.acceptsDayFee, form.selectStartDate ?? "", offered);
