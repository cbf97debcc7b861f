import type { ServiceAddress } from "../addresses/model.ts";
import { birthDateOf } from "../identity/birth-date.ts";
import { phoneDigits, ssnDigits } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { draftValuesOf } from "../kernel/form-table.ts";
import { isApartment } from "../kernel/dwelling.ts";
import { fromSlashDate } from "../kernel/dates.ts";
import type { Billing, CustomerInfo, OrderInformation } from "./model.ts";
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

/** What the server knows when it reads the form. */
export interface ReadingFacts {
  readonly dwel: string;
  readonly birthYears: { readonly from: number; readonly to: number };
  /** The home as the address search of now has it; undefined when it was not found. */
  readonly address: ServiceAddress | undefined;
  /** The answers of the calendar there; undefined when it could not be had. */
  readonly offered: DaysOffered | undefined;
  /** The day in Texas. */
  readonly today?: IsoDate;
}

export type OrderFormReading =
  | { readonly ok: { readonly order: OrderInformation; readonly identity: Identity } }
  | { readonly problems: readonly FieldProblem[] };

/** Reads the form into the domain's own words, or says everything that is wrong with it, in the order of the page. */
export const readOrderForm = (form: NormalForm, facts: ReadingFacts): OrderFormReading => {
  const { address, offered, today, dwel, birthYears } = facts;
  const typed = problemsOf(form, {
    dwel,
    isAddressKnown: address !== undefined,
    birthYears,
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

/** What was typed and may be kept, for handing it back. */
export const draftOf = (form: NormalForm): OrderFormDraft => draftValuesOf<OrderFormField>(orderFormTable, form);

/** A home or a calendar that could not be had now, though the form itself is fine. */
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

/** What the customer told of themselves. What the form goes on without is left out where it is empty, as in orders that are older than the field. */
export const customerTextsOf = (text: (field: CustomerText) => string): Pick<CustomerInfo, CustomerText> => {
  const told = customerTexts.map((field) => [field, text(field)] as const);
  return Object.fromEntries(
    told.filter(([field, typed]) => typed !== "" || definitionOf(field).isOptional !== true),
  ) as unknown as Pick<CustomerInfo, CustomerText>;
};

const documentOf = (text: Text): Identity["document"] =>
  isByLicence({ identityOption: text("identityOption") })
    ? { kind: "dl", number: text("driverLicenseNumber"), state: text("driverLicenseState") }
    : { kind: "ssn", socialSecurityNumber: ssnDigits(text("socialSecurityNumber")) };

/** Where bills on paper go. */
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

/** The extra recipients, each once and the customer not among them: capitals make no other mailbox (E-102). */
const copiesOf = (text: Text): readonly string[] => {
  const seen = new Set(["", text("email").toLowerCase()]);
  return emailCopyFields.map(text).filter((copy) => {
    const mailbox = copy.toLowerCase();
    const isOther = !seen.has(mailbox);
    seen.add(mailbox);
    return isOther;
  });
};
