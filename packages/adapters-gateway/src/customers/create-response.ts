import type { PriorDebtEntry } from "@switchyard/domain/enrollment/model";
import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import { z } from "zod";
import { isoDateOf } from "../wire/dates.ts";
import { codeSchema, dollarsSchema, flagSchema, listSchema } from "../wire/values.ts";

/** One step's answer. A step that did not run, because an earlier one ended the matter, has null. */
const step = <Result extends z.ZodType>(result: Result) => z.object({ result: result.nullish() });

const priorDebtEntryResponse = z.object({
  ContractAccountNumber: codeSchema,
  ServiceContractNumber: codeSchema,
  CustomerName: codeSchema,
  Address: codeSchema,
  FinalBillDate: codeSchema,
  TotalDebt: dollarsSchema,
});

/** The debts alone, or with the threshold beside them. */
const priorDebtResponse = z.union([
  z.array(priorDebtEntryResponse).transform((PriorDebt) => ({ PriorDebt, ThresholdPassed: false })),
  z.object({ PriorDebt: listSchema(priorDebtEntryResponse), ThresholdPassed: flagSchema }),
]);

/** The customer create response (E-357). `fraudMatch` comes as a boolean or as its text; another word is refused. */
export const createCustomerResponse = z.object({
  SelectedESIIDStatusBeforeResponse: step(z.object({ isActive: flagSchema, isPending: flagSchema })),
  SelectedESIIDStatusResponse: step(z.object({ isActive: flagSchema, partnerNumber: codeSchema })),
  createCustomerResponse: step(
    z.object({
      partnerNumber: codeSchema,
      fraudMatch: flagSchema,
      hasPriorDebt: flagSchema,
      priorDebt: priorDebtResponse.nullish(),
      priorDebtStatus: codeSchema,
    }),
  ),
  createContractAccountResponse: step(z.object({ contractAccount: codeSchema })),
  checkSecurityDepositResponse: step(z.object({ isDepositRequired: flagSchema })),
  calculateDepositResponse: step(dollarsSchema),
  connectValidateResponse: step(z.object({ indicator: codeSchema, messages: listSchema(codeSchema) })),
});

const toPriorDebt = (entry: z.infer<typeof priorDebtEntryResponse>): PriorDebtEntry => ({
  contractAccountNumber: entry.ContractAccountNumber,
  serviceContractNumber: entry.ServiceContractNumber,
  customerName: entry.CustomerName,
  address: entry.Address,
  finalBillDate: isoDateOf(entry.FinalBillDate) ?? "",
  totalDebt: entry.TotalDebt,
});

/** The answer in the order in which it is read; a step that did not run says nothing against the customer. */
export const toCustomerCreated = (answer: z.infer<typeof createCustomerResponse>): CustomerCreated => {
  const before = answer.SelectedESIIDStatusBeforeResponse.result;
  const selected = answer.SelectedESIIDStatusResponse.result;
  const customer = answer.createCustomerResponse.result;
  const validated = answer.connectValidateResponse.result;
  return {
    before: { isActive: before?.isActive ?? false, isPending: before?.isPending ?? false },
    selected: { isActive: selected?.isActive ?? false, partnerNumber: selected?.partnerNumber ?? "" },
    partnerNumber: customer?.partnerNumber ?? "",
    fraudMatch: customer?.fraudMatch ?? false,
    hasPriorDebt: customer?.hasPriorDebt ?? false,
    priorDebt: (customer?.priorDebt?.PriorDebt ?? []).map(toPriorDebt),
    priorDebtStatus: customer?.priorDebtStatus ?? "",
    thresholdPassed: customer?.priorDebt?.ThresholdPassed ?? false,
    contractAccount: answer.createContractAccountResponse.result?.contractAccount ?? "",
    isDepositRequired: answer.checkSecurityDepositResponse.result?.isDepositRequired ?? false,
    depositAmount: answer.calculateDepositResponse.result ?? undefined,
    connectValidate: { indicator: validated?.indicator ?? "", messages: validated?.messages ?? [] },
  };
};
