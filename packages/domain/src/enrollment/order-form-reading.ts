import type { ServiceAddress } from "../addresses/model.ts";
import { birthDateOf } from "../identity/birth-date.ts";
import { phoneDigits, ssnDigits } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { draftValuesOf } from "../kernel/form-table.ts";
import { isApartment } from "../kernel/dwelling.ts";
import { fromSlashDate } from "../kernel/dates.ts";
import type { Billing, CustomerInfo, OrderInformation } from "./parts.ts";
import type { Identity } from "../identity/papers.ts";
import { type NormalForm, problemsOf } from "./order-form.ts";
import {
  customerTexts,
  type CustomerText,
  definitionOf,
  emailCopyFields,
  type FieldProblem,
  type OrderFormDraft,
  type OrderFormField,
  type OrderFormValues,
  orderFormFields,
  orderFormTable,
} from "./order-form-fields.ts";
import type { DaysOffered } from "../service-calendar/chosen-day.ts";
import { isByLicence } from "./order-form-rules.ts";

/** The server's facts for reading the form. */
export interface ReadingFacts {
  readonly dwel: string;
  readonly birthYears: { readonly from: number; readonly to: number };
  readonly minimumAge: number;
  /** The home from a new address search; undefined when it was not found. */
  readonly address: ServiceAddress | undefined;
  /** The calendar's answers there; undefined when it failed. */
  readonly offered: DaysOffered | undefined;
  /** Today in Texas. */
  readonly today?: IsoDate;
}

export type OrderFormReading =
  | { readonly ok: { readonly order: OrderInformation; readonly identity: Identity } }
  | { readonly problems: readonly FieldProblem[] };

/** Parses the form into domain types, or returns all its problems, in the order of the page. */
export const readOrderForm = (form: NormalForm, facts: ReadingFacts): OrderFormReading => {
  const { address, offered, today, dwel, birthYears, minimumAge } = facts;
  const typed = problemsOf(form, {
    dwel,
    isAddressKnown: address !== undefined,
    birthYears,
    minimumAge,
    ...(offered === undefined ? {} : { offered }),
    ...(today === undefined ? {} : { today }),
  });
  const problems = inPageOrder([
    ...typed,
    ...unavailable(form, facts).filter(({ field }) => !typed.some((problem) => problem.field === field)),
  ]);

  const text = (field: OrderFormField): string => form[field] ?? "";
  const startDate = fromSlashDate(text("selectStartDate"));
  const dateOfBirth = birthDateOf(text("date"), text("month"), text("year"));
  if (problems.length > 0 || address === undefined || startDate === undefined || dateOfBirth === undefined)
    return { problems };

  return {
    ok: {
      order: {
        customer: customerOf(text),
        billing: billingOf(text),
        secondaryHolder: secondaryHolderOf(text),
        paperlessBilling: text("paperlessBilling") === "true",
        emailCopies: isApartment(dwel) && text("isEmailAddressCopies") === "true" ? copiesOf(text) : [],
        address,
        startDate,
      },
      identity: { dateOfBirth, document: documentOf(text) },
    },
  };
};

/** The input that may be stored for a return. */
export const draftOf = (form: NormalForm): OrderFormDraft => draftValuesOf<OrderFormField>(orderFormTable, form);

/** A missing home or calendar, though the form itself is valid. */
const unavailable = (form: OrderFormValues, { address, offered }: ReadingFacts): readonly FieldProblem[] => {
  if (address === undefined)
    return form.esiid || form.serviceAddress ? [{ field: "serviceAddress", code: "unavailable" }] : [];
  return offered === undefined ? [{ field: "selectStartDate", code: "unavailable" }] : [];
};

const inPageOrder = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.toSorted((one, other) => orderFormFields.indexOf(one.field) - orderFormFields.indexOf(other.field));

/** A field's text, empty when it is missing. */
type Text = (field: OrderFormField) => string;

const customerOf = (text: Text): CustomerInfo => ({
  ...customerTextsOf(text),
  phoneNumber: phoneDigits(text("phoneNumber")),
  isMobile: text("isMobile") === "true",
  correspondanceLanguage: text("correspondanceLanguage") === "Spanish" ? "Spanish" : "English",
});

/** The customer's texts. Empty optional ones are left out, as in orders older than the field. */
export const customerTextsOf = (text: (field: CustomerText) => string): Pick<CustomerInfo, CustomerText> => {
  const texts = customerTexts.map((field) => [field, text(field)] as const);
  return Object.fromEntries(
    texts.filter(([field, typed]) => typed !== "" || definitionOf(field).isOptional !== true),
  ) as unknown as Pick<CustomerInfo, CustomerText>;
};

const documentOf = (text: Text): Identity["document"] =>
  isByLicence({ identityOption: text("identityOption") })
    ? { kind: "dl", number: text("driverLicenseNumber"), state: text("driverLicenseState") }
    : { kind: "ssn", socialSecurityNumber: ssnDigits(text("socialSecurityNumber")) };

/** The address of paper bills. */
export const billingOf = (text: Text): Billing => {
  if (text("billingOption") !== "other") return { kind: "same-address" };
  if (text("isPoBox") === "true")
    return {
      kind: "po-box",
      box: text("poBox"),
      city: text("poBoxCity"),
      state: text("poBoxState"),
      zip: text("poBoxZipCode"),
    };
  return {
    kind: "other-address",
    streetNumber: text("billingStreetNumber"),
    street: text("billingStreetAddress"),
    unit: text("billingAptOrUnit"),
    city: text("billingCity"),
    state: text("billingState"),
    zip: text("billingZipCode"),
  };
};

const secondaryHolderOf = (text: Text): OrderInformation["secondaryHolder"] => {
  const holder = { firstName: text("secondaryAccountFirstName"), lastName: text("secondaryAccountLastName") };
  return holder.firstName === "" && holder.lastName === "" ? undefined : holder;
};

/** The extra recipients, without duplicates and the customer; case does not make another mailbox (E-102). */
const copiesOf = (text: Text): readonly string[] => {
  const seen = new Set(["", text("email").toLowerCase()]);
  return emailCopyFields.map(text).filter((copy) => {
    const mailbox = copy.toLowerCase();
    const isOther = !seen.has(mailbox);
    seen.add(mailbox);
    return isOther;
  });
};
