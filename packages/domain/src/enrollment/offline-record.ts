import type { ServiceAddress } from "../addresses/model.ts";
import { tdspCode } from "../addresses/rules.ts";
import { birthDateOf } from "../identity/birth-date.ts";
import { phoneDigits, ssnDigits } from "../identity/typing.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Cents } from "../kernel/money.ts";
import { fromSlashDate } from "../kernel/dates.ts";
import type { Billing, CustomerInfo } from "./parts.ts";
import type { WithPlan } from "./model.ts";
import type { PriorDebtEntry } from "../payments/model.ts";
import { type CustomerText, definitionOf, type OrderFormField, type OrderFormValues } from "./order-form-fields.ts";
import { billingOf, customerTextsOf } from "./order-form-reading.ts";
import { isByLicence } from "./order-form-rules.ts";
import { fieldsOfRecord, type RecordName, recordNameOf } from "./record-names.ts";

/** The data of a visitor who left before an order, for a sales call. Unknown fields are empty. */
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
  /** The page where they left. */
  readonly leftAt: "form" | "proof" | "order";
}

const language = (text: string): OfflineRecord["language"] => (text === "English" || text === "Spanish" ? text : "");

/**
 * @param typed the browser's current form, including identity numbers, if a visitor leaves the form itself
 * @param home the form's home, looked up
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
  // The current input is newer than the order from an earlier form.
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

/** A partial number identifies no person, or a wrong one. */
const whole = (digits: string, length: number): string => (digits.length === length ? digits : "");

/** The inverse: the form's values from a record, with its language by name; undefined for a record without any. */
export const valuesOfRecord = (record: Readonly<Partial<Record<RecordName, string>>>): OrderFormValues | undefined => {
  const isInBox = Boolean(record.MAILINGPOBOX);
  const values: { [field in OrderFormField]?: string } = {};
  for (const field of fieldsOfRecord) {
    const { section } = definitionOf(field);
    if (section === "birthDate" || section === (isInBox ? "otherAddress" : "poBox")) continue;
    const text = record[recordNameOf[field]];
    if (text && field !== "correspondanceLanguage") values[field] = text;
  }
  if (Object.keys(values).length === 0) return undefined;
  const [, month, date, year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(record.DATEOFBIRTH ?? "") ?? [];
  const isElsewhere = Object.keys(values).some((field) => field.startsWith("billing"));
  return {
    ...values,
    ...(month && date ? { month: String(Number(month)), date: String(Number(date)), year } : {}),
    ...(record.LANGUAGE ? { correspondanceLanguage: record.LANGUAGE } : {}),
    identityOption: record.DRIVERLICENSENUMBER ? "dl" : "ssn",
    ...(isElsewhere || isInBox ? { billingOption: "other" } : {}),
    ...(isInBox ? { isPoBox: "true" } : {}),
  };
};
