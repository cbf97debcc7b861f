import type { PriorDebtEntry } from "@switchyard/domain/payments/model";
import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import { knownWord } from "@switchyard/domain/journey/verdict";
import { z } from "zod";
import { isoDateOf } from "../wire/dates.ts";
import {
  accountNumberSchema,
  contractNumberSchema,
  optionalIndicatorSchema,
  partnerNumberSchema,
} from "../wire/indicator.ts";
import { codeSchema, dollarsIn, dollarsSchema, flagSchema, listSchema, requiredFlagOf } from "../wire/values.ts";

/** One step's answer; null when an earlier step ended the creation. */
const step = <Result extends z.ZodType>(result: Result) => z.object({ result: result.nullish() });

/** A deciding yes or no; undefined when missing or unreadable. */
const decision = z.transform(requiredFlagOf);

const priorDebtEntryResponse = z.object({
  ContractAccountNumber: accountNumberSchema,
  ServiceContractNumber: contractNumberSchema,
  CustomerName: codeSchema,
  Address: codeSchema,
  FinalBillDate: codeSchema,
  TotalDebt: dollarsSchema,
});

/** The debts, with or without the threshold. */
const listedDebts = z.union([
  z.array(priorDebtEntryResponse).transform((PriorDebt) => ({ PriorDebt, ThresholdPassed: false })),
  z.object({ PriorDebt: listSchema(priorDebtEntryResponse), ThresholdPassed: flagSchema }),
]);
type ListedDebts = z.infer<typeof listedDebts>;
const noDebts: ListedDebts = { PriorDebt: [], ThresholdPassed: false };

/** An unreadable list is undefined, and never empty. */
const priorDebtResponse = z.transform((value: unknown): ListedDebts | undefined => {
  if (value == null) return noDebts;
  const read = listedDebts.safeParse(value);
  return read.success ? read.data : undefined;
});

/** The customer create response (E-357). Decisions are booleans or their text; any other word is unknown. */
export const createCustomerResponse = z.object({
  SelectedESIIDStatusBeforeResponse: step(z.object({ isActive: decision, isPending: decision })),
  SelectedESIIDStatusResponse: step(z.object({ isActive: decision, partnerNumber: partnerNumberSchema })),
  createCustomerResponse: step(
    z.object({
      partnerNumber: partnerNumberSchema,
      fraudMatch: decision,
      hasPriorDebt: decision,
      priorDebt: priorDebtResponse,
      priorDebtStatus: codeSchema,
    }),
  ),
  createContractAccountResponse: step(z.object({ contractAccount: accountNumberSchema })),
  checkSecurityDepositResponse: step(z.object({ isDepositRequired: decision })),
  calculateDepositResponse: step(z.transform(dollarsIn)),
  connectValidateResponse: step(
    z.object({ indicator: optionalIndicatorSchema, messages: listSchema(codeSchema.transform(knownWord)) }),
  ),
});

const toPriorDebt = (entry: z.infer<typeof priorDebtEntryResponse>): PriorDebtEntry => ({
  contractAccountNumber: entry.ContractAccountNumber,
  serviceContractNumber: entry.ServiceContractNumber,
  customerName: entry.CustomerName,
  address: entry.Address,
  finalBillDate: isoDateOf(entry.FinalBillDate) ?? "",
  totalDebt: entry.TotalDebt,
});

/** The results of the creation's steps, in their order. A step that did not run decides nothing. */
export const toCustomerCreated = (answer: z.infer<typeof createCustomerResponse>): CustomerCreated => {
  const before = answer.SelectedESIIDStatusBeforeResponse.result;
  const selected = answer.SelectedESIIDStatusResponse.result;
  const customer = answer.createCustomerResponse.result;
  const validated = answer.connectValidateResponse.result;
  return {
    before: { isActive: before?.isActive, isPending: before?.isPending },
    selected: { isActive: selected?.isActive, partnerNumber: selected?.partnerNumber ?? "" },
    partnerNumber: customer?.partnerNumber ?? "",
    fraudMatch: customer?.fraudMatch,
    hasPriorDebt: customer?.hasPriorDebt,
    priorDebt: customer ? customer.priorDebt?.PriorDebt.map(toPriorDebt) : [],
    priorDebtStatus: customer?.priorDebtStatus ?? "",
    thresholdPassed: customer?.priorDebt?.ThresholdPassed ?? false,
    contractAccount: answer.createContractAccountResponse.result?.contractAccount ?? "",
    isDepositRequired: answer.checkSecurityDepositResponse.result?.isDepositRequired,
    depositAmount: answer.calculateDepositResponse.result ?? undefined,
    connectValidate: { indicator: validated?.indicator ?? "", messages: validated?.messages ?? [] },
  };
};
