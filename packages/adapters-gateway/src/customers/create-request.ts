import type { Billing, CustomerInfo } from "@switchyard/domain/enrollment/parts";
import type { Identity } from "@switchyard/domain/identity/papers";
import { customerTexts, definitionOf } from "@switchyard/domain/enrollment/order-form-fields";
import { byField } from "@switchyard/domain/kernel/form-table";
import type { Application } from "@switchyard/domain/enrollment/ports";
import { phoneDigits, ssnDigits } from "@switchyard/domain/identity/typing";
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { dwellingCode } from "../plans/plan-catalogue.ts";
import { usDateOf } from "../wire/dates.ts";
import { textOrNull } from "../wire/values.ts";

/** The customer create payload: the form's values and the order's (E-354 to E-356), empty ones as null. */
export const toCreateCustomerRequest = ({ selection, order, identity }: Application) => ({
  ...notAsked,
  ...customerFields(order.customer),
  ...identityFields(identity),
  esiid: order.address.esiid,
  houseNbr: order.address.houseNumber,
  street: order.address.street,
  unit: textOrNull(order.address.unit),
  unitNumber: textOrNull(order.address.unit),
  city: order.address.city,
  state: order.address.state,
  postalCode: order.address.zip,
  tdsp: order.address.tdsp,
  serviceAddress: order.address.displayText,
  ...billingFields(order.billing),
  secondaryAccountFirstName: textOrNull(order.secondaryHolder?.firstName ?? ""),
  secondaryAccountLastName: textOrNull(order.secondaryHolder?.lastName ?? ""),
  paperlessBilling: order.paperlessBilling,
  emailCopiesList: order.emailCopies.map((email) => ({ email })),
  isEmailAddressCopies: order.emailCopies.length > 0,
  selectStartDate: usDateOf(order.startDate),
  startDate: usDateOf(order.startDate),
  customerIntent: codeOfIntent(selection.intent),
  productId: selection.plan.id,
  campaignId: textOrNull(selection.plan.campaignId),
  incentiveId: textOrNull(selection.plan.incentiveId),
  promoCode: textOrNull(selection.prom),
  enrollDate: usDateOf(selection.plan.enrollDate),
  dwellingType: dwellingCode(selection.dwel),
  isMultiFamilyDwelling: isApartment(selection.dwel),
  sessionId: textOrNull(selection.sessionId),
});

/** Defaults of every payload; a form field with the same name replaces them. */
const notAsked = { middleName: null, channel: "web", vendorId: null, skiptdvalidation: false } as const;

const languageCode: Record<CustomerInfo["correspondanceLanguage"], Locale> = { English: "en", Spanish: "es" };

const customerFields = (customer: CustomerInfo) => ({
  ...byField(
    customerTexts.filter((field) => definitionOf(field).isOnWire),
    (field) => textOrNull(customer[field] ?? ""),
  ),
  phoneNumber: phoneDigits(customer.phoneNumber),
  isMobile: customer.isMobile,
  correspondanceLanguage: languageCode[customer.correspondanceLanguage],
});

const identityFields = ({ dateOfBirth, document }: Identity) => {
  const [year, month, date] = dateOfBirth.split("-").map(Number);
  return {
    dateOfBirth: { year, month, date },
    socialSecurityNumber: document.kind === "ssn" ? ssnDigits(document.socialSecurityNumber) : null,
    driverLicenseNumber: document.kind === "dl" ? document.number : null,
    driverLicenseState: document.kind === "dl" ? document.state : null,
  };
};

/** `other` means a different address or a PO box; the filled fields show which. */
export const billingFields = (billing: Billing) => {
  const street = billing.kind === "other-address" ? billing : undefined;
  const box = billing.kind === "po-box" ? billing : undefined;
  return {
    billingOption: billing.kind === "same-address" ? "sameAddress" : "other",
    billingStreetNumber: street?.streetNumber ?? null,
    billingStreetAddress: street?.street ?? null,
    billingAptOrUnit: textOrNull(street?.unit ?? ""),
    billingCity: street?.city ?? null,
    billingState: street?.state ?? null,
    billingZipCode: street?.zip ?? null,
    poBox: box?.box ?? null,
    poBoxCity: box?.city ?? null,
    poBoxState: box?.state ?? null,
    poBoxZipCode: box?.zip ?? null,
  };
};
