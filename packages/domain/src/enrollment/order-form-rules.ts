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

/** The row of the field that a rule judges. */
interface Row {
  readonly field: string;
  readonly choices?: readonly string[] | undefined;
}

/** What is wrong with the text of a field; undefined where nothing is, and where the field is not asked. */
type FieldRule = (text: string, form: Form, facts: OrderFormFacts, row: Row) => FieldCode | undefined;

const valid =
  (isValid: (text: string) => boolean, bound = Number.POSITIVE_INFINITY): FieldRule =>
  (text) =>
    text === "" ? "required" : text.length > bound ? "tooLong" : isValid(text) ? undefined : "invalid";
const onlyIf =
  (applies: (form: Form, facts: OrderFormFacts) => boolean, rule: FieldRule): FieldRule =>
  (text, form, facts, row) =>
    applies(form, facts) ? rule(text, form, facts, row) : undefined;

/** Whatever stands in the field, it is not the field that is wrong. */
const anything: FieldRule = () => undefined;
const oneOfChoices: FieldRule = (text, _form, _facts, { choices = [] }) =>
  text === "" ? "required" : choices.includes(text) ? undefined : "invalid";

const name = valid(isPersonName, nameMaxLength);
const email = valid(isEmailAddress, emailMaxLength);
const phone = valid((text) => /^\d{3}-\d{3}-\d{4}$/.test(text));

/** The social security number, unless the licence was chosen, and the other way round (E-068). */
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

/** Bills go to the home, or elsewhere; a box says whether that is a PO box. The address itself is judged as by the forms of the account. */
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

/** Extra recipients are for apartments, when asked for (E-096). */
const emailCopy = onlyIf((form, { dwel }) => isApartment(dwel) && form.isEmailAddressCopies === "true", email);

const isMonth = (text: string): boolean => birthDateOf("1", text, "2000") !== undefined;
const isYear = (text: string): boolean => /^\d{4}$/.test(text);
const birthMonth = valid(isMonth);
/** The day is judged within its month and year; while one of them is open or wrong, within the longest that it may be. */
const birthDay: FieldRule = (day, form) => {
  if (day === "") return "required";
  const month = isMonth(form.month ?? "") ? (form.month ?? "") : "1";
  const year = isYear(form.year ?? "") ? (form.year ?? "") : "2000";
  return birthDateOf(day, month, year) === undefined ? "invalid" : undefined;
};
const birthYear: FieldRule = (year, { month = "", date = "" }, { birthYears, today }) => {
  if (year === "") return "required";
  const inRange = birthYears === undefined || (Number(year) >= birthYears.from && Number(year) <= birthYears.to);
  if (!isYear(year) || !inRange) return "invalid";
  const birthDate = birthDateOf(date, month, year);
  return birthDate !== undefined && today !== undefined && !isOfAge(birthDate, today) ? "tooYoung" : undefined;
};

const serviceAddress = valid(isPlaceText, longestServiceAddress);
/** The home is known, or picked from the search, or at least typed: then the server looks for it. */
const home: FieldRule = (text, form, { dwel, isAddressKnown, isSoldElsewhere = false }, row) => {
  if (isSoldElsewhere) return "otherUtility";
  if (form.esiid) return /^\d{10,22}$/.test(form.esiid) ? undefined : "invalid";
  if (text === "") return isAddressKnown ? undefined : "required";
  return serviceAddress(text, form, { dwel, isAddressKnown }, row);
};
/** The calendar appears once there is a home, not while one is only typed (E-080). */
const startDate = onlyIf(
  (form, { isAddressKnown }) => isAddressKnown || Boolean(form.esiid),
  (text, _form, facts) => dayProblem(text, facts),
);
const acceptsDayFee: FieldRule = (_text, form, { offered }) =>
  dayFeeProblem(form.acceptsDayFee, form.selectStartDate ?? "", offered);

/** The rules by the names that rows of the table have. Browsers load them once somebody comes to the form. */
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
