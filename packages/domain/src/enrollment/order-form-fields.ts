// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { typedLength } from "../identity/typing.ts";
import { type FieldOnWire, type FieldStorage, fieldsOf, journalFieldsOf } from "../kernel/form-table.ts";
import { billingBounds, emailMaxLength, longestServiceAddress, nameMaxLength } from "../kernel/longest-texts.ts";
import type { FieldCode, FieldRuleName } from "./order-form-rules.ts";

/** A field of the order form: its row defines all differences, and the rest follows from it. */
export interface OrderFormDefinition extends FieldStorage, Pick<FieldOnWire, "isOnWire"> {
  /** Its section of the page. Most sections show their fields in the order of this table, each by its kind. */
  readonly section:
    | "customer"
    | "birthDate"
    | "identity"
    | "bySsn"
    | "byLicence"
    | "service"
    | "copies"
    | "billing"
    | "otherAddress"
    | "poBox"
    | "paper"
    | "doubts"
    | "secondHolder";
  /** Its control and the normal form of its input. */
  readonly kind:
    | "text"
    | "email"
    | "phone"
    | "ssn"
    | "licence"
    | "choice"
    | "yesOrNo"
    | "state"
    | "day"
    | "box"
    | "acceptance"
    | "fields";
  /** Its validation. */
  readonly rule: FieldRuleName;
  /** Empty input is valid. */
  readonly isOptional?: true;
  /** The longest text of a free input. Phone, SSN and licence follow the specification, the others are ours (E-058). */
  readonly longest?: number;
  readonly choices?: readonly string[];
  /** The initial value. */
  readonly startsAs?: string;
  /** The browser's autocomplete. */
  readonly autoComplete?: string;
  /** Beside the previous field, not below. */
  readonly isBeside?: true;
}

const copy = {
  section: "copies",
  kind: "email",
  rule: "emailCopy",
  isOptional: true,
  longest: emailMaxLength,
  storedIn: "draft",
} as const;
const street = { section: "otherAddress", storedIn: "draft", isOnWire: true } as const;
const box = { section: "poBox", storedIn: "draft", isOnWire: true } as const;
const secondHolder = {
  section: "secondHolder",
  kind: "text",
  rule: "name",
  isOptional: true,
  longest: nameMaxLength,
  autoComplete: "off",
  storedIn: "draft",
  isOnWire: true,
} as const;

/**
 * The order form's fields in the order of the page, by the specification's own names. Their labels are
 * `orderForm.fields.<field>`, their messages `orderForm.errors.<field>.<code>`. A form sends text; a box is "true" or
 * "".
 */
export const orderFormTable = {
  // E-048, E-049, E-052 to E-054, E-050, E-051
  firstName: {
    section: "customer",
    kind: "text",
    rule: "name",
    longest: nameMaxLength,
    autoComplete: "given-name",
    storedIn: "draft",
    isOnWire: true,
  },
  lastName: {
    section: "customer",
    kind: "text",
    rule: "name",
    longest: nameMaxLength,
    autoComplete: "family-name",
    isBeside: true,
    storedIn: "draft",
    isOnWire: true,
  },
  email: {
    section: "customer",
    kind: "email",
    rule: "email",
    longest: emailMaxLength,
    autoComplete: "email",
    storedIn: "draft",
    isOnWire: true,
  },
  phoneNumber: {
    section: "customer",
    kind: "phone",
    rule: "phone",
    autoComplete: "tel-national",
    storedIn: "draft",
    isOnWire: true,
  },
  isMobile: {
    section: "customer",
    kind: "yesOrNo",
    rule: "oneOfChoices",
    choices: ["true", "false"],
    storedIn: "draft and journal",
    isOnWire: true,
  },
  correspondanceLanguage: {
    section: "customer",
    kind: "choice",
    rule: "oneOfChoices",
    choices: ["English", "Spanish"],
    storedIn: "draft and journal",
    isOnWire: true,
  },
  // E-060 to E-062. Asked for again whenever the form returns, like the papers.
  month: { section: "birthDate", kind: "choice", rule: "birthMonth" },
  date: { section: "birthDate", kind: "choice", rule: "birthDay" },
  year: { section: "birthDate", kind: "choice", rule: "birthYear" },
  // E-067, E-068, E-073 to E-075
  identityOption: {
    section: "identity",
    kind: "choice",
    rule: "oneOfChoices",
    choices: ["ssn", "dl"],
    startsAs: "ssn",
    storedIn: "draft and journal",
  },
  socialSecurityNumber: {
    section: "bySsn",
    kind: "ssn",
    rule: "ssn",
    autoComplete: "off",
    isOnWire: true,
  },
  driverLicenseNumber: {
    section: "byLicence",
    kind: "licence",
    rule: "licenceNumber",
    longest: typedLength.licence,
    autoComplete: "off",
    isOnWire: true,
  },
  driverLicenseState: {
    section: "byLicence",
    kind: "state",
    rule: "licenceState",
    storedIn: "draft and journal",
    isOnWire: true,
  },
  // E-081, E-095
  serviceAddress: {
    section: "service",
    kind: "text",
    rule: "home",
    longest: longestServiceAddress,
    storedIn: "draft",
    isOnWire: true,
  },
  // Next to the typed address, and validated with it.
  esiid: { section: "service", kind: "text", rule: "anything", storedIn: "draft", isOnWire: true },
  selectStartDate: {
    section: "service",
    kind: "day",
    rule: "startDate",
    storedIn: "draft and journal",
    isOnWire: true,
  },
  // Empty where the form showed the box and it is not ticked; missing where it was not shown.
  acceptsDayFee: { section: "service", kind: "acceptance", rule: "acceptsDayFee", storedIn: "draft and journal" },
  // E-096 to E-101: up to five extra recipients.
  isEmailAddressCopies: {
    section: "copies",
    kind: "box",
    rule: "anything",
    storedIn: "draft and journal",
    isOnWire: true,
  },
  emailCopy1: copy,
  emailCopy2: copy,
  emailCopy3: copy,
  emailCopy4: copy,
  emailCopy5: copy,
  // E-104, E-110 to E-116. The choice is explicit: a box left out must not send bills to the wrong place.
  billingOption: {
    section: "billing",
    kind: "choice",
    rule: "oneOfChoices",
    choices: ["sameAddress", "other"],
    storedIn: "draft and journal",
    isOnWire: true,
  },
  isPoBox: { section: "billing", kind: "box", rule: "anything", storedIn: "draft and journal" },
  billingStreetNumber: {
    ...street,
    kind: "text",
    rule: "billing",
    longest: billingBounds.billingStreetNumber,
  },
  billingStreetAddress: {
    ...street,
    kind: "text",
    rule: "billing",
    longest: billingBounds.billingStreetAddress,
  },
  billingAptOrUnit: {
    ...street,
    kind: "text",
    rule: "billing",
    longest: billingBounds.billingAptOrUnit,
  },
  billingCity: {
    ...street,
    kind: "text",
    rule: "billing",
    longest: billingBounds.billingCity,
  },
  billingState: {
    ...street,
    kind: "state",
    rule: "billing",
    startsAs: "TX",
    storedIn: "draft and journal",
  },
  billingZipCode: { ...street, kind: "text", rule: "billing", storedIn: "draft and journal" },
  // E-117 to E-120
  poBox: { ...box, kind: "text", rule: "billing", longest: billingBounds.poBox },
  poBoxCity: {
    ...box,
    kind: "text",
    rule: "billing",
    longest: billingBounds.poBoxCity,
  },
  poBoxState: {
    ...box,
    kind: "state",
    rule: "billing",
    startsAs: "TX",
    storedIn: "draft and journal",
  },
  poBoxZipCode: { ...box, kind: "text", rule: "billing", storedIn: "draft and journal" },
  // E-109, E-108
  paperlessBilling: {
    section: "paper",
    kind: "box",
    rule: "anything",
    startsAs: "true",
    storedIn: "draft and journal",
    isOnWire: true,
  },
  // The odd-looking fields that the customer has confirmed, separated by spaces; missing where the form does not ask.
  confirmed: { section: "doubts", kind: "fields", rule: "anything", storedIn: "draft and journal" },
  secondaryAccountFirstName: secondHolder,
  secondaryAccountLastName: { ...secondHolder, isBeside: true },
} as const satisfies Readonly<Record<string, OrderFormDefinition>>;

type Table = typeof orderFormTable;
export type OrderFormField = keyof Table;

/** The fields whose definition has this shape. */
export type FieldsWith<Shape extends Partial<OrderFormDefinition>> = {
  [Field in OrderFormField]: Table[Field] extends Shape ? Field : never;
}[OrderFormField];

export const orderFormFields = fieldsOf<OrderFormField>(orderFormTable);
export const isOrderFormField = (name: string): name is OrderFormField => Object.hasOwn(orderFormTable, name);
export const definitionOf = (field: OrderFormField): OrderFormDefinition => orderFormTable[field];

/** The fields of a section in the order of the page. */
export const fieldsOfSection = (section: OrderFormDefinition["section"]): readonly OrderFormField[] =>
  orderFormFields.filter((field) => orderFormTable[field].section === section);

/** The fields whose values can look odd (`doubts.ts`), in the order of the page. */
export const doubtableFields = [
  "phoneNumber",
  "socialSecurityNumber",
  "billingZipCode",
  "poBoxZipCode",
] as const satisfies readonly OrderFormField[];

/** The odd-looking fields that the customer has confirmed. */
export const confirmedIn = ({ confirmed = "" }: { readonly confirmed?: string | undefined }): readonly string[] =>
  confirmed.split(" ").filter((field) => field !== "");

type WireField = FieldsWith<{ readonly isOnWire: true }>;
/** They go to the gateway and come by the site API, with their own names. */
export const wireFields = orderFormFields.filter((field): field is WireField => definitionOf(field).isOnWire === true);

type DraftField = FieldsWith<{ readonly storedIn: "draft" | "draft and journal" }>;
/** All other fields are asked for again whenever the form returns, so that the browser never gets them back. */
export const draftFields = orderFormFields.filter(
  (field): field is DraftField => definitionOf(field).storedIn !== undefined,
);
export const journalFields = journalFieldsOf<OrderFormField>(orderFormTable);

export type OptionalField = FieldsWith<{ readonly isOptional: true }>;

/** The customer's free texts: the order takes them unchanged. */
export type CustomerText = FieldsWith<{ readonly section: "customer"; readonly kind: "text" | "email" | "phone" }>;
export const customerTexts = fieldsOfSection("customer").filter((field): field is CustomerText =>
  ["text", "email", "phone"].includes(orderFormTable[field].kind),
);

/** The fields of up to five extra recipients (E-097). */
type EmailCopyField = Extract<OrderFormField, `emailCopy${number}`>;
export const emailCopyFields = orderFormFields.filter((field): field is EmailCopyField => /^emailCopy\d$/.test(field));

/** A browser's request; a missing field is an empty one. */
export type OrderFormValues = Readonly<Partial<Record<OrderFormField, string>>>;
export type OrderFormDraft = Readonly<Partial<Record<DraftField, string>>>;

/** One problem of one field. */
export interface FieldProblem {
  readonly field: OrderFormField;
  readonly code: FieldCode;
}
