import type { ServiceAddress } from "../addresses/model.ts";
import { tdspCode } from "../addresses/rules.ts";
import { birthDateOf } from "../identity/birth-date.ts";
import { phoneDigits, ssnDigits } from "../identity/typing.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Cents } from "../kernel/money.ts";
import { fromSlashDate } from "../kernel/dates.ts";
import type { Billing, CustomerInfo, WithPlan } from "./model.ts";
import type { PriorDebtEntry } from "../payments/model.ts";
import { type CustomerText, definitionOf, type OrderFormField, type OrderFormValues } from "./order-form-fields.ts";
import { billingOf, customerTextsOf } from "./order-form-reading.ts";
import { isByLicence } from "./order-form-rules.ts";
import { fieldsOfRecord, type RecordName, recordNameOf } from "./record-names.ts";

/** What somebody had told who left before they ordered, for a person who may call them. What is not known is empty. */
export interface OfflineRecord extends Pick<CustomerInfo, CustomerText> {
  readonly correlationId: CorrelationId;
  readonly partnerNumber: string;
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
  state: WithPlan,
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
  const byLicence = isByLicence({ identityOption: text("identityOption") });
  return {
    correlationId,
    partnerNumber: state.enrollmentInfo?.bpNumber ?? "",
    ...customerTextsOf((field) => (known ? (known.customer[field] ?? "") : text(field))),
    phoneNumber: known?.customer.phoneNumber ?? phoneDigits(text("phoneNumber")),
    language: known?.customer.correspondanceLanguage ?? language(text("correspondanceLanguage")),
    dateOfBirth: typed ? (birthDateOf(text("date"), text("month"), text("year")) ?? "") : (identity?.dateOfBirth ?? ""),
    socialSecurityNumber: typed
      ? whole(byLicence ? "" : ssnDigits(text("socialSecurityNumber")), 9)
      : identity?.document.kind === "ssn"
        ? ssnDigits(identity.document.socialSecurityNumber)
        : "",
    driverLicenseNumber: typed ? (byLicence ? text("driverLicenseNumber") : "") : (licence?.number ?? ""),
    driverLicenseState: typed ? (byLicence ? text("driverLicenseState") : "") : (licence?.state ?? ""),
    home,
    billing: known?.billing ?? billingOf(text),
    planId: selection.plan.id,
    tdsp: tdspCode(home?.tdsp ?? selection.tdsp),
    serviceDate: known?.startDate ?? fromSlashDate(text("selectStartDate")) ?? "",
    priorDebt: state.priorDebtInfo?.priorDebt ?? [],
    securityDeposit: state.depositAmount ?? 0,
    leftAt: state.enrollmentInfo ? "order" : state.stage === "proof" ? "proof" : "form",
  };
};

/** Half a number names no person, or another one. */
const whole = (digits: string, length: number): string => (digits.length === length ? digits : "");

/** The way back: what a record tells, its language by name, as the form would have it; undefined where it tells nothing that is typed into a form. */
export const valuesOfRecord = (told: Readonly<Partial<Record<RecordName, string>>>): OrderFormValues | undefined => {
  const isInBox = Boolean(told.MAILINGPOBOX);
  const values: { [field in OrderFormField]?: string } = {};
  for (const field of fieldsOfRecord) {
    const { section } = definitionOf(field);
    if (section === "birthDate" || section === (isInBox ? "otherAddress" : "poBox")) continue;
    const text = told[recordNameOf[field]];
    if (text && field !== "correspondanceLanguage") values[field] = text;
  }
  if (Object.keys(values).length === 0) return undefined;
  const [, month, date, year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(told.DATEOFBIRTH ?? "") ?? [];
  const isElsewhere = Object.keys(values).some((field) => field.startsWith("billing"));
  return {
    ...values,
    ...(month && date ? { month: String(Number(month)), date: String(Number(date)), year } : {}),
    ...(told.LANGUAGE ? { correspondanceLanguage: told.LANGUAGE } : {}),
    identityOption: told.DRIVERLICENSENUMBER ? "dl" : "ssn",
    ...(isElsewhere || isInBox ? { billingOption: "other" } : {}),
    ...(isInBox ? { isPoBox: "true" } : {}),
  };
};
