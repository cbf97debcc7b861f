import type { ServiceAddress } from "../addresses/model.ts";
import { tdspCode } from "../addresses/rules.ts";
import { birthDateOf } from "../identity/birth-date.ts";
import { phoneDigits, ssnDigits } from "../identity/typing.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Cents } from "../kernel/money.ts";
import { fromSlashDate } from "../service-calendar/dates.ts";
import type { Billing, EnrollmentState, PriorDebtEntry } from "./model.ts";
import type { OrderFormField, OrderFormValues } from "./order-form.ts";

/** What somebody had told who left before they ordered, for a person who may call them. What is not known is empty. */
export interface OfflineRecord {
  readonly correlationId: CorrelationId;
  readonly partnerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly language: "English" | "Spanish" | "";
  /** ISO day. */
  readonly dateOfBirth: string;
  readonly socialSecurityNumber: string;
  readonly driverLicenseNumber: string;
  readonly driverLicenseState: string;
  /** Undefined when no home was picked. */
  readonly home: ServiceAddress | undefined;
  readonly billing: Billing;
  readonly planId: string;
  readonly tdsp: string;
  /** ISO day. */
  readonly serviceDate: string;
  readonly priorDebt: readonly PriorDebtEntry[];
  readonly securityDeposit: Cents;
  /** Where they left. */
  readonly leftAt: "form" | "proof" | "order";
}

const language = (text: string): OfflineRecord["language"] => (text === "English" || text === "Spanish" ? text : "");

/**
 * @param typed the form as it stands in the browser, papers included, where somebody leaves the form itself
 * @param home the home that it is about, looked up
 */
export const offlineRecord = (
  state: EnrollmentState,
  correlationId: CorrelationId,
  typed: OrderFormValues | undefined,
  home: ServiceAddress | undefined,
): OfflineRecord => {
  const values: OrderFormValues = { ...state.draft, ...typed };
  const text = (field: OrderFormField): string => values[field]?.trim() ?? "";
  const { order, identity, selection } = state;
  // What is typed now is newer than the order that was made of an earlier form.
  const known = typed ? undefined : order;
  const licence = identity?.document.kind === "dl" ? identity.document : undefined;
  const bySsn = text("identityOption") !== "dl";
  return {
    correlationId,
    partnerNumber: state.enrollmentInfo?.bpNumber ?? "",
    firstName: known?.customer.firstName ?? text("firstName"),
    lastName: known?.customer.lastName ?? text("lastName"),
    email: known?.customer.email ?? text("email"),
    phoneNumber: known?.customer.phoneNumber ?? phoneDigits(text("phoneNumber")),
    language: known?.customer.correspondanceLanguage ?? language(text("correspondanceLanguage")),
    dateOfBirth: typed ? (birthDateOf(text("date"), text("month"), text("year")) ?? "") : (identity?.dateOfBirth ?? ""),
    socialSecurityNumber: typed
      ? whole(bySsn ? ssnDigits(text("socialSecurityNumber")) : "", 9)
      : identity?.document.kind === "ssn"
        ? ssnDigits(identity.document.socialSecurityNumber)
        : "",
    driverLicenseNumber: typed ? (bySsn ? "" : text("driverLicenseNumber")) : (licence?.number ?? ""),
    driverLicenseState: typed ? (bySsn ? "" : text("driverLicenseState")) : (licence?.state ?? ""),
    home,
    billing: known?.billing ?? billingTyped(text),
    planId: selection?.plan.id ?? "",
    tdsp: tdspCode(home?.tdsp ?? selection?.tdsp ?? ""),
    serviceDate: known?.startDate ?? fromSlashDate(text("selectStartDate")) ?? "",
    priorDebt: state.priorDebtInfo.priorDebt,
    securityDeposit: state.depositAmount,
    leftAt: state.enrollmentInfo ? "order" : state.stage === "proof" ? "proof" : "form",
  };
};

/** Half a number names nobody, or somebody else. */
const whole = (digits: string, length: number): string => (digits.length === length ? digits : "");

const billingTyped = (text: (field: OrderFormField) => string): Billing => {
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
