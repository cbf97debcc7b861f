import type { Cents } from "../kernel/money.ts";
import { type DebtPayment, paysByCard, type PriorDebtEntry } from "../payments/model.ts";
import { type AmountsOwed, countsAsPaid } from "../payments/rules.ts";
import type { At, CustomerPart, EnrollmentState } from "./model.ts";

/** The same debt in each of these. */
const isSame = (one: PriorDebtEntry, other: PriorDebtEntry): boolean =>
  one.serviceContractNumber === other.serviceContractNumber;

const isReadable = ({ serviceContractNumber, contractAccountNumber, totalDebt }: PriorDebtEntry): boolean =>
  serviceContractNumber !== "" && contractAccountNumber !== "" && totalDebt > 0;

/**
 * Parses the gateway's list of debts. Debts of zero are dropped, and duplicates count once (they are keyed by service
 * contract number, E-209).
 * @returns undefined for an unreadable list, or one that can't be charged: an amount below zero, a debt without its
 *   number, one debt with two amounts
 */
export const openDebts = (listed: readonly PriorDebtEntry[] | undefined): readonly PriorDebtEntry[] | undefined => {
  if (listed === undefined) return undefined;
  const owed = listed.filter(({ totalDebt }) => totalDebt !== 0);
  const firstOf = (debt: PriorDebtEntry): PriorDebtEntry | undefined => owed.find((other) => isSame(debt, other));
  const isClear = owed.every((debt) => isReadable(debt) && firstOf(debt)?.totalDebt === debt.totalDebt);
  return isClear ? owed.filter((debt) => firstOf(debt) === debt) : undefined;
};

type Owed = Pick<CustomerPart, "priorDebtInfo" | "debtPayments">;

/** Debts that are still open, in the gateway's order; for a partly paid one, the rest. */
export const unpaidDebts = ({ priorDebtInfo, debtPayments }: Owed): readonly PriorDebtEntry[] =>
  priorDebtInfo.priorDebt.flatMap((debt) => {
    const paid = debtPayments[debt.serviceContractNumber];
    if (!paid) return [debt];
    return paid.amount < debt.totalDebt ? [{ ...debt, totalDebt: debt.totalDebt - paid.amount }] : [];
  });

/** The payments with the new ones added; both parts of a debt that was partly paid before. */
export const withPayments = (
  before: Owed["debtPayments"],
  taken: Readonly<Record<string, Cents>>,
  card: Omit<DebtPayment, "amount">,
): Owed["debtPayments"] => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(taken).map(([of, amount]) => [of, { ...card, amount: (before[of]?.amount ?? 0) + amount }]),
  ),
});

/** The facts about an order for the rules of amounts (E-197 to E-203). */
export const amountsOwed = (
  state: Owed & Pick<CustomerPart, "depositAmount" | "oddCent" | "paymentInfo">,
): AmountsOwed => ({
  deposit: state.depositAmount,
  oddCent: state.oddCent,
  priorDebt: unpaidDebts(state).reduce((sum: Cents, { totalDebt }) => sum + totalDebt, 0),
  thresholdPassed: state.priorDebtInfo.thresholdPassed,
  priorDebtPaid: state.paymentInfo.priorDebtPaid,
});

/** The debts that are due now, without tolerated and paid ones (E-198, E-199). */
export const debtsDue = (state: Owed & Pick<CustomerPart, "paymentInfo">): readonly PriorDebtEntry[] =>
  countsAsPaid({ thresholdPassed: state.priorDebtInfo.thresholdPassed, priorDebtPaid: state.paymentInfo.priorDebtPaid })
    ? []
    : unpaidDebts(state);

/** Service is ordered, a card pays, and a debt due with the order is not paid yet. */
export const isDebtOpen = (state: EnrollmentState): state is At<"ordered"> =>
  state.stage === "ordered" && paysByCard(state.paymentInfo.paymentType) && debtsDue(state).length > 0;
