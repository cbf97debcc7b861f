import { DateTime } from "luxon";
import type { Entry } from "./ledger.ts";

interface Answered {
  readonly result?: {
    readonly indicator?: string;
    /** A created online account. */
    readonly result?: boolean;
    readonly paymentResultCollection?: readonly {
      readonly paymentResult: { readonly indicator: string };
      readonly priorDebtDetail: { readonly TotalDebt: number };
    }[];
  } | null;
  readonly createCustomerResponse?: { readonly result: object | null };
  readonly connectResponse?: { readonly result: { readonly indicator: string } | null };
}

const succeeded = ({ result }: Answered): boolean => result?.indicator === "Success";
const paidDebts = ({ result }: Answered) =>
  result?.paymentResultCollection?.filter(({ paymentResult }) => paymentResult.indicator === "Success") ?? [];

/** The listed calls, with the part of the answer that shows whether each was carried out. */
const carriedOut: Readonly<Record<string, (answer: Answered) => boolean>> = {
  connect: succeeded,
  createSwap: succeeded,
  transferService: succeeded,
  addHome: ({ connectResponse }) => connectResponse?.result?.indicator === "Success",
  orderAddOns: succeeded,
  memberOrderAddOns: succeeded,
  payPriorDebt: (answer) => paidDebts(answer).length > 0,
  paySecurityDeposit: succeeded,
  scheduleRemainingDeposit: succeeded,
  payBill: succeeded,
  endExtra: succeeded,
  createCustomer: ({ createCustomerResponse }) => (createCustomerResponse?.result ?? null) !== null,
  enrollAutopay: succeeded,
  createOnlineAccount: ({ result }) => result?.result === true,
  recordOfflineEnrollment: () => true,
};

const amountOf = ({ operationId, request, response }: Entry): number | null => {
  if (operationId === "payPriorDebt") {
    const cents = paidDebts(response as Answered).map(({ priorDebtDetail }) =>
      Math.round(priorDebtDetail.TotalDebt * 100),
    );
    return cents.reduce((sum, one) => sum + one, 0) / 100;
  }
  const { amount, Amount } = request as { readonly amount?: number; readonly Amount?: number };
  return amount ?? Amount ?? null;
};

/** The calls carried out on a day in Texas, in the contract's form without personal data. @param usDate MM/DD/YYYY */
export const ledgerOfDay = (entries: readonly Entry[], usDate: string) => ({
  result: entries
    .filter(
      ({ at, operationId, response }) =>
        DateTime.fromISO(at, { zone: "America/Chicago" }).toFormat("MM/dd/yyyy") === usDate &&
        (carriedOut[operationId]?.(response as Answered) ?? false),
    )
    .map((entry) => ({
      operation: entry.operationId,
      idempotencyKey: entry.idempotencyKey,
      correlationId: entry.correlationId,
      carriedOutAt: entry.at,
      amount: amountOf(entry),
    })),
  operations: Object.keys(carriedOut),
});
