import type { Billing } from "@switchyard/domain/enrollment/model";
import { type CustomerText, customerTexts } from "@switchyard/domain/enrollment/order-form-fields";
import type { OfflineRecord } from "@switchyard/domain/enrollment/offline-record";
import type { OfflineRecords } from "@switchyard/domain/enrollment/ports";
import { recordNameOf } from "@switchyard/domain/enrollment/record-names";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { textOrNull } from "../wire/values.ts";

const statusIds: Readonly<Record<OfflineRecord["leftAt"], number>> = { form: 1, proof: 2, order: 3 };

/** By a link of the site: there is no other way yet by which somebody is known to have left. */
const leftByLink = 1;

const languages = { English: "en", Spanish: "es", "": null } as const;

/** The last field of a form may be half typed: what does not fit the wire is left out. */
const fitting = (text: string, pattern: RegExp): string | null => (pattern.test(text) ? text : null);

/** The record of somebody who left (E-415, S1-258). What is not known is null. */
export const toOfflineEnrollmentRequest = (record: OfflineRecord) => ({
  CORRELATIONID: record.correlationId,
  BusinessPartnerNumber: textOrNull(record.partnerNumber),
  ...customerFields(record),
  LANGUAGE: languages[record.language],
  DATEOFBIRTH: usDateOf(record.dateOfBirth),
  SSN: fitting(record.socialSecurityNumber, /^\d{9}$/),
  DRIVERLICENSENUMBER: fitting(record.driverLicenseNumber, /^[A-Za-z0-9]{1,12}$/),
  DRIVERLICENSESTATE: fitting(record.driverLicenseState, /^[A-Z]{2}$/),
  ESIID: record.home?.esiid ?? null,
  SERVICEHOUSENUMBER: textOrNull(record.home?.houseNumber ?? ""),
  SERVICESTREET: textOrNull(record.home?.street ?? ""),
  SERVICEUNIT: textOrNull(record.home?.unit ?? ""),
  SERVICECITY: textOrNull(record.home?.city ?? ""),
  SERVICESTATE: textOrNull(record.home?.state ?? ""),
  SERVICEZIP: textOrNull(record.home?.zip ?? ""),
  ...mailingFields(mailingOf(record)),
  PlanCode: textOrNull(record.planId),
  TDSP: textOrNull(record.tdsp),
  SERVICEDATE: usDateOf(record.serviceDate),
  PriorDebt: record.priorDebt.map(({ contractAccountNumber, totalDebt }) => ({
    ContractAccountNumber: contractAccountNumber,
    TotalDebt: dollarsOf(totalDebt),
  })),
  SecurityDeposit: dollarsOf(record.securityDeposit),
  StatusID: statusIds[record.leftAt],
  DispositionID: leftByLink,
});

/** What the customer told of themselves, by the names that the fields of the form have in the record. */
const customerFields = (record: OfflineRecord) =>
  Object.fromEntries(customerTexts.map((field) => [recordNameOf[field], textOrNull(record[field] ?? "")])) as Readonly<
    Record<(typeof recordNameOf)[CustomerText], string | null>
  >;

type Mailing = Exclude<Billing, { readonly kind: "same-address" }> | undefined;

/** Bills go where the power goes unless it was said otherwise. */
const mailingOf = ({ billing, home }: OfflineRecord): Mailing => {
  if (billing.kind !== "same-address") return billing;
  return (
    home && {
      kind: "other-address",
      streetNumber: home.houseNumber,
      street: home.street,
      unit: home.unit,
      city: home.city,
      state: home.state,
      zip: home.zip,
    }
  );
};

const mailingFields = (mailing: Mailing) => {
  const street = mailing?.kind === "other-address" ? mailing : undefined;
  return {
    MAILINGHOUSENUMBER: textOrNull(street?.streetNumber ?? ""),
    MAILINGSTREET: textOrNull(street?.street ?? ""),
    MAILINGUNIT: textOrNull(street?.unit ?? ""),
    MAILINGPOBOX: textOrNull(mailing?.kind === "po-box" ? mailing.box : ""),
    MAILINGCITY: textOrNull(mailing?.city ?? ""),
    MAILINGSTATE: textOrNull(mailing?.state ?? ""),
    MAILINGZIP: textOrNull(mailing?.zip ?? ""),
  };
};

/** Records what somebody had told who left, once per key. The answer is not read. */
export const offlineRecords = (gateway: GatewayClient): OfflineRecords => ({
  record: (record, idempotencyKey) =>
    gateway.tell({
      operation: "recordOfflineEnrollment",
      method: "POST",
      path: "/enrollment/offline",
      body: toOfflineEnrollmentRequest(record),
      idempotencyKey,
    }),
});
