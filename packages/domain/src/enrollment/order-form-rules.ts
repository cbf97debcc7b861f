// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { billingBounds, type BillingField, billingProblem } from "../account/billing-form.ts";
import { isPlaceText } from "../addresses/rules.ts";
import { isUsState } from "../addresses/states.ts";
import { birthDateOf } from "../identity/birth-date.ts";
import { emailMaxLength, isEmailAddress } from "../identity/email-address.ts";
import { isPersonName, nameMaxLength } from "../identity/person-name.ts";
import { formatPhone, formatSsn, phoneDigits, typedLength } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isApartment } from "../kernel/intent.ts";
import { isTicked } from "../kernel/ticked.ts";
import { dayProblem, normalisedDay } from "../service-calendar/chosen-day.ts";
import { type FieldProblem, type OrderFormField, type OrderFormValues, orderFormFields } from "./order-form.ts";

/** The longest text of each field that is typed freely. Those of phone, SSN and licence are the specification's, the others ours (E-058). */
export const orderFormBounds = {
  firstName: nameMaxLength,
  lastName: nameMaxLength,
  email: emailMaxLength,
  driverLicenseNumber: typedLength.licence,
  serviceAddress: 120,
  emailCopy1: emailMaxLength,
  emailCopy2: emailMaxLength,
  emailCopy3: emailMaxLength,
  emailCopy4: emailMaxLength,
  emailCopy5: emailMaxLength,
  ...billingBounds,
  secondaryAccountFirstName: nameMaxLength,
  secondaryAccountLastName: nameMaxLength,
} as const satisfies Partial<Record<OrderFormField, number>>;

/** Nothing longer is kept, whatever is sent: enough to hand a too long text back. */
const keptLength = 600;

/** The fields of up to five extra recipients (E-097). */
export const emailCopyFields = [
  "emailCopy1",
  "emailCopy2",
  "emailCopy3",
  "emailCopy4",
  "emailCopy5",
] as const satisfies readonly OrderFormField[];

const boxes: ReadonlySet<OrderFormField> = new Set<OrderFormField>([
  "isEmailAddressCopies",
  "isPoBox",
  "paperlessBilling",
]);
const states: ReadonlySet<OrderFormField> = new Set<OrderFormField>([
  "driverLicenseState",
  "billingState",
  "poBoxState",
]);

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
  /** The open days of the calendar; without them any real day will do. */
  readonly openDays?: { includes(day: IsoDate): boolean };
}

declare const isNormal: unique symbol;

/** What {@link normalised} gives; only such a form is judged and kept. */
export type NormalForm = OrderFormValues & { readonly [isNormal]: true };

/**
 * The form as it is judged and kept: blanks trimmed, boxes `"true"` or `""`, phone and social security number with
 * their dashes, states in capitals, `3/5/2030` and a native date field's `YYYY-MM-DD` as MM/DD/YYYY. Nothing wrong is mended silently:
 * what holds other characters stays as it was typed. Normalising twice changes nothing.
 */
export const normalised = (values: OrderFormValues): NormalForm => {
  const form: { [field in OrderFormField]?: string } = {};
  for (const field of orderFormFields) {
    const value = values[field];
    if (value !== undefined) form[field] = normalisedField(field, value);
  }
  return form as NormalForm;
};

const normalisedField = (field: OrderFormField, value: string): string => {
  const text = value.normalize("NFC").trim().slice(0, keptLength).trim();
  if (boxes.has(field)) return isTicked(text) ? "true" : "";
  if (states.has(field)) return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text;
  if (field === "isMobile") return isTicked(text) ? "true" : /^(no|false)$/i.test(text) ? "false" : text;
  if (field === "phoneNumber") return isWholePhone(text) ? formatPhone(text) : text;
  if (field === "socialSecurityNumber") return /^\d{3}\s?\d{2}\s?\d{4}$/.test(text) ? formatSsn(text) : text;
  if (field === "selectStartDate") return normalisedDay(text);
  return text;
};

/** Ten digits among nothing but the punctuation of phone numbers, with or without the country code. */
const isWholePhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, "");
  return (
    /^[\d\s().+-]+$/.test(text) &&
    phoneDigits(text).length === 10 &&
    (digits === phoneDigits(text) || digits === `1${phoneDigits(text)}`)
  );
};

/** Everything that is wrong, in the order of the page, so that the first one gets the focus (E-121, E-122). */
export const problemsOf = (form: NormalForm, facts: OrderFormFacts): readonly FieldProblem[] => {
  const problems: FieldProblem[] = [];
  for (const field of orderFormFields) {
    const code = rules[field]?.(form[field] ?? "", form, facts);
    if (code !== undefined) problems.push({ field, code });
  }
  return problems;
};

type Fault = FieldProblem["code"] | undefined;
type FieldRule = (text: string, form: OrderFormValues, facts: OrderFormFacts) => Fault;

const oneOf =
  (...choices: readonly string[]): FieldRule =>
  (text) =>
    text === "" ? "required" : choices.includes(text) ? undefined : "invalid";
const valid =
  (isValid: (text: string) => boolean, bound = Number.POSITIVE_INFINITY): FieldRule =>
  (text) =>
    text === "" ? "required" : text.length > bound ? "tooLong" : isValid(text) ? undefined : "invalid";
const optional =
  (rule: FieldRule): FieldRule =>
  (text, form, facts) =>
    text === "" ? undefined : rule(text, form, facts);
const onlyIf =
  (applies: (form: OrderFormValues, facts: OrderFormFacts) => boolean, rule: FieldRule): FieldRule =>
  (text, form, facts) =>
    applies(form, facts) ? rule(text, form, facts) : undefined;

const name = valid(isPersonName, nameMaxLength);
const email = valid(isEmailAddress, emailMaxLength);
const state = valid(isUsState);

const bySsn = (form: OrderFormValues): boolean => form.identityOption === "ssn";
const byLicence = (form: OrderFormValues): boolean => form.identityOption === "dl";
/** Bills go to the home, or elsewhere; a box says whether that is a PO box. The address itself is judged as by the forms of the account. */
const billing = (field: BillingField): FieldRule =>
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
const withCopies = (form: OrderFormValues, { dwel }: OrderFormFacts): boolean =>
  isApartment(dwel) && form.isEmailAddressCopies === "true";
const emailCopy = onlyIf(withCopies, optional(email));
/** The calendar appears once there is a home, not while one is only typed (E-080). */
const withHome = (form: OrderFormValues, { isAddressKnown }: OrderFormFacts): boolean =>
  isAddressKnown || Boolean(form.esiid);

/** The day is judged within its month and year; while one of them is open or wrong, within the longest that it may be. */
const birthDay: FieldRule = (day, form) => {
  if (day === "") return "required";
  const month = isMonth(form.month ?? "") ? (form.month ?? "") : "1";
  const year = isYear(form.year ?? "") ? (form.year ?? "") : "2000";
  return birthDateOf(day, month, year) === undefined ? "invalid" : undefined;
};
const isMonth = (text: string): boolean => birthDateOf("1", text, "2000") !== undefined;
const isYear = (text: string): boolean => /^\d{4}$/.test(text);
const birthYear: FieldRule = (year, _form, { birthYears }) => {
  if (year === "") return "required";
  const inRange = birthYears === undefined || (Number(year) >= birthYears.from && Number(year) <= birthYears.to);
  return isYear(year) && inRange ? undefined : "invalid";
};

const serviceAddress = valid(isPlaceText, orderFormBounds.serviceAddress);
/** The home is known, or picked from the search, or at least typed: then the server looks for it. */
const home: FieldRule = (text, form, { isAddressKnown, isSoldElsewhere = false }) => {
  if (isSoldElsewhere) return "otherUtility";
  if (form.esiid) return /^\d{10,22}$/.test(form.esiid) ? undefined : "invalid";
  if (text === "") return isAddressKnown ? undefined : "required";
  return serviceAddress(text, form, { dwel: "", isAddressKnown });
};

/** One rule per field; a field without one can't be wrong. */
const rules: Readonly<Partial<Record<OrderFormField, FieldRule>>> = {
  // E-048, E-049, E-052 to E-054, E-050, E-051
  firstName: name,
  lastName: name,
  email,
  phoneNumber: valid((text) => /^\d{3}-\d{3}-\d{4}$/.test(text)),
  isMobile: oneOf("true", "false"),
  correspondanceLanguage: oneOf("English", "Spanish"),
  // E-060 to E-062
  month: valid(isMonth),
  date: birthDay,
  year: birthYear,
  // E-067, E-068, E-073 to E-075
  identityOption: oneOf("ssn", "dl"),
  socialSecurityNumber: onlyIf(
    bySsn,
    valid((text) => /^\d{3}-\d{2}-\d{4}$/.test(text)),
  ),
  driverLicenseNumber: onlyIf(
    byLicence,
    valid((text) => /^[a-z\d]+$/i.test(text), orderFormBounds.driverLicenseNumber),
  ),
  driverLicenseState: onlyIf(byLicence, state),
  // E-081, E-095
  serviceAddress: home,
  selectStartDate: onlyIf(withHome, (text, _form, { openDays }) => dayProblem(text, { openDays })),
  // E-098
  emailCopy1: emailCopy,
  emailCopy2: emailCopy,
  emailCopy3: emailCopy,
  emailCopy4: emailCopy,
  emailCopy5: emailCopy,
  // E-104, E-110 to E-116. The choice is explicit: a box left out must not send bills to the wrong place.
  billingOption: oneOf("sameAddress", "other"),
  billingStreetNumber: billing("billingStreetNumber"),
  billingStreetAddress: billing("billingStreetAddress"),
  billingAptOrUnit: billing("billingAptOrUnit"),
  billingCity: billing("billingCity"),
  billingState: billing("billingState"),
  billingZipCode: billing("billingZipCode"),
  // E-117 to E-120
  poBox: billing("poBox"),
  poBoxCity: billing("poBoxCity"),
  poBoxState: billing("poBoxState"),
  poBoxZipCode: billing("poBoxZipCode"),
  // E-108
  secondaryAccountFirstName: optional(name),
  secondaryAccountLastName: optional(name),
};
