import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { valuesOfRecord } from "@switchyard/domain/enrollment/offline-record";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import { type RecordName, recordNames } from "@switchyard/domain/enrollment/record-names";
import { byField } from "@switchyard/domain/kernel/form-table";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { recordOfflineEnrollment } from "@switchyard/domain/enrollment/steps/record-offline-enrollment";
import { err } from "neverthrow";
import { z } from "zod";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { optionalWords } from "../../../site/calls/fields.ts";
import { mismatch } from "../../../site/calls/refusal.ts";
import { runAlone, refusedCall, runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";

const text = optionalWords(300);
const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === "" ? "" : String(Number(value))));

export const offlineEnrollment = endpoint({
  method: "POST",
  path: "/offlinenrollment",
  summary:
    "Records the input of a visitor who leaves the enrollment. Values that the site knows are optional (E-415, S1-258).",
  body: z.object({
    CORRELATIONID: text,
    BusinessPartnerNumber: text,
    ...byField(recordNames, () => text),
    PlanCode: text,
    TDSP: text,
    /** Debts named by their contract account; the site has the other data. */
    PriorDebt: z.array(z.object({ ContractAccountNumber: text, TotalDebt: number })).default([]),
    SecurityDeposit: number,
    /** The site itself knows the page and the reason of leaving. */
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
      SecurityDeposit: [body.SecurityDeposit, String(dollarsOf(state.depositAmount ?? 0))],
      PriorDebt: [debtsOf(body.PriorDebt), debtsOf(ownDebts(state))],
    });
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    const recorded = await runAlone(recordOfflineEnrollment, { values: typedIn(body) }, caller.locale);
    return recorded.map(() => ({ result: { indicator: "Success" } }));
  },
});

interface Debt {
  readonly ContractAccountNumber: string;
  readonly TotalDebt: string;
}
const ownDebts = ({ priorDebtInfo }: EnrollmentState): readonly Debt[] =>
  (priorDebtInfo?.priorDebt ?? []).map(({ contractAccountNumber, totalDebt }) => ({
    ContractAccountNumber: contractAccountNumber,
    TotalDebt: String(dollarsOf(totalDebt)),
  }));
const debtsOf = (debts: readonly Debt[]): string =>
  debts
    .map(({ ContractAccountNumber, TotalDebt }) => `${ContractAccountNumber} ${TotalDebt}`)
    .toSorted()
    .join(", ");

const languages: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };

/** The typed values under the form's names; undefined if the caller leaves them to the site. */
const typedIn = (body: Readonly<Record<RecordName, string>>): OrderFormValues | undefined =>
  valuesOfRecord({ ...byField(recordNames, (name) => body[name]), LANGUAGE: languages[body.LANGUAGE] ?? "" });
