import type { Billing } from "@switchyard/domain/enrollment/parts";
import { type CustomerText, customerTexts } from "@switchyard/domain/enrollment/order-form-fields";
import type { OfflineRecord } from "@switchyard/domain/enrollment/offline-record";
import type { OfflineRecords } from "@switchyard/domain/enrollment/ports";
import { recordNameOf } from "@switchyard/domain/enrollment/record-names";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { textOrNull } from "../wire/values.ts";

const statusIds: Readonly<Record<OfflineRecord["leftAt"], number>> = { form: 1, proof: 2, order: 3 };

/** The reason "left by a link of the site", the only one that we can detect so far. */
const leftByLink = 1;

const languages = { English: "en", Spanish: "es", "": null } as const;

/** The visitor may have left a field half typed, so a value that the contract would refuse is omitted. */
const fitting = (text: string, pattern: RegExp): string | null => (pattern.test(text) ? text : null);

/** The record of a visitor who left (E-415, S1-258). Unknown values are null. */
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

/** The visitor's input, under the names that the form's fields have in the record. */
const customerFields = (record: OfflineRecord) =>
  Object.fromEntries(customerTexts.map((field) => [recordNameOf[field], textOrNull(record[field] ?? "")])) as Readonly<
    Record<(typeof recordNameOf)[CustomerText], string | null>
  >;

type Mailing = Exclude<Billing, { readonly kind: "same-address" }> | undefined;

/** By default bills go to the home. */
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

/** Records the input of a visitor who left, once per key. The answer is ignored. */
export const offlineRecords = (gateway: GatewayClient): OfflineRecords => ({
  record: (record, idempotencyKey) =>
    gateway.command({
      operation: "recordOfflineEnrollment",
      method: "POST",
      path: "/enrollment/offline",
      body: toOfflineEnrollmentRequest(record),
      idempotencyKey,
    }),
});
