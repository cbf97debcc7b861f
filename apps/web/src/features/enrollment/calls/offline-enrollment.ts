import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { recordOfflineEnrollment } from "@switchyard/domain/enrollment/steps/record-offline-enrollment";
import { err } from "neverthrow";
import { z } from "zod";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { optionalWords } from "../../../site/calls/fields.ts";
import { mismatch } from "../../../site/calls/refusal.ts";
import { differing, runAlone, runningEnrollment } from "../../../site/calls/running-enrollment.ts";

const text = optionalWords(300);
const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? "" : String(Number(value))));

export const offlineEnrollment = endpoint({
  method: "POST",
  path: "/offlinenrollment",
  summary:
    "Records what somebody had told who leaves the enrollment. What the site knows itself need not be sent (E-415, S1-258).",
  body: z.object({
    CORRELATIONID: text,
    BusinessPartnerNumber: text,
    FIRSTNAME: text,
    LASTNAME: text,
    EMAIL: text,
    PHONE: text,
    LANGUAGE: text,
    DATEOFBIRTH: text,
    SSN: text,
    DRIVERLICENSENUMBER: text,
    DRIVERLICENSESTATE: text,
    ESIID: text,
    MAILINGHOUSENUMBER: text,
    MAILINGSTREET: text,
    MAILINGUNIT: text,
    MAILINGPOBOX: text,
    MAILINGCITY: text,
    MAILINGSTATE: text,
    MAILINGZIP: text,
    PlanCode: text,
    TDSP: text,
    SERVICEDATE: text,
    /** Named by their contract account; the site has them. */
    PriorDebt: z.array(z.object({ ContractAccountNumber: text, TotalDebt: number })).default([]),
    SecurityDeposit: number,
    /** The site knows where somebody left, and how. */
    StatusID: z.unknown().optional(),
    DispositionID: z.unknown().optional(),
  }),
  answer: z.object({ result: z.object({ indicator: z.string() }) }),
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { state, correlationId } = running.value.journey;
    const others = differing({
      CORRELATIONID: [body.CORRELATIONID, correlationId],
      BusinessPartnerNumber: [
        body.BusinessPartnerNumber && paddedPartner(body.BusinessPartnerNumber),
        paddedPartner(state.enrollmentInfo?.bpNumber ?? ""),
      ],
      PlanCode: [body.PlanCode, running.value.selection.plan.id],
      TDSP: [body.TDSP && tdspCode(body.TDSP), tdspCode(state.order?.address.tdsp ?? running.value.selection.tdsp)],
      SecurityDeposit: [body.SecurityDeposit, String(dollarsOf(state.depositAmount))],
      PriorDebt: [debtsOf(body.PriorDebt), debtsOf(ownDebts(state))],
    });
    if (others.length > 0) return err(mismatch(others));
    const recorded = await runAlone(recordOfflineEnrollment, { values: typedIn(body) }, caller.locale);
    return recorded.map(() => ({ result: { indicator: "Success" } }));
  },
});

interface Debt {
  readonly ContractAccountNumber: string;
  readonly TotalDebt: string;
}
const ownDebts = ({ priorDebtInfo }: EnrollmentState): readonly Debt[] =>
  priorDebtInfo.priorDebt.map(({ contractAccountNumber, totalDebt }) => ({
    ContractAccountNumber: contractAccountNumber,
    TotalDebt: String(dollarsOf(totalDebt)),
  }));
const debtsOf = (debts: readonly Debt[]): string =>
  debts
    .map(({ ContractAccountNumber, TotalDebt }) => `${ContractAccountNumber} ${TotalDebt}`)
    .toSorted()
    .join(", ");

interface Typed {
  readonly [name: string]: unknown;
  readonly DATEOFBIRTH: string;
}

const formFields = {
  FIRSTNAME: "firstName",
  LASTNAME: "lastName",
  EMAIL: "email",
  PHONE: "phoneNumber",
  SSN: "socialSecurityNumber",
  DRIVERLICENSENUMBER: "driverLicenseNumber",
  DRIVERLICENSESTATE: "driverLicenseState",
  ESIID: "esiid",
  MAILINGHOUSENUMBER: "billingStreetNumber",
  MAILINGSTREET: "billingStreetAddress",
  MAILINGUNIT: "billingAptOrUnit",
  MAILINGCITY: "billingCity",
  MAILINGSTATE: "billingState",
  MAILINGZIP: "billingZipCode",
  MAILINGPOBOX: "poBox",
  SERVICEDATE: "selectStartDate",
} as const satisfies Readonly<Record<string, keyof OrderFormValues>>;

const languages: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };

/** What was typed by the form's own names; nothing when the caller leaves it to the site. */
const typedIn = (body: Typed): OrderFormValues | undefined => {
  const textOf = (name: string): string => (typeof body[name] === "string" ? body[name] : "");
  const typed: Record<string, string> = {};
  for (const [name, field] of Object.entries(formFields)) if (textOf(name) !== "") typed[field] = textOf(name);
  if (Object.keys(typed).length === 0) return undefined;
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(body.DATEOFBIRTH) ?? [];
  const isElsewhere = Object.keys(typed).some((field) => field.startsWith("billing"));
  return {
    ...typed,
    ...(month ? { month: String(Number(month)), date: String(Number(date)), year } : {}),
    ...(languages[textOf("LANGUAGE")] ? { correspondanceLanguage: languages[textOf("LANGUAGE")] ?? "" } : {}),
    identityOption: textOf("DRIVERLICENSENUMBER") === "" ? "ssn" : "dl",
    ...(isElsewhere || textOf("MAILINGPOBOX") !== "" ? { billingOption: "other" } : {}),
    ...(textOf("MAILINGPOBOX") === ""
      ? {}
      : {
          isPoBox: "true",
          poBoxCity: textOf("MAILINGCITY"),
          poBoxState: textOf("MAILINGSTATE"),
          poBoxZipCode: textOf("MAILINGZIP"),
        }),
  };
};
