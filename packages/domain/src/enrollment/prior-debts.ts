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
 * The debts that a list of the gateway holds: one of nothing is none, and one that is listed twice counts once (they are keyed
 * by service contract number, E-209).
 * @returns undefined for a list that can't be read, or that nobody could be charged by: an amount below zero, a debt without
 * its number, one debt with two amounts
 */
export const openDebts = (listed: readonly PriorDebtEntry[] | undefined): readonly PriorDebtEntry[] | undefined => {
  if (listed === undefined) return undefined;
  const owed = listed.filter(({ totalDebt }) => totalDebt !== 0);
  const firstOf = (debt: PriorDebtEntry): PriorDebtEntry | undefined => owed.find((other) => isSame(debt, other));
  const isClear = owed.every((debt) => isReadable(debt) && firstOf(debt)?.totalDebt === debt.totalDebt);
  return isClear ? owed.filter((debt) => firstOf(debt) === debt) : undefined;
};

type Owed = Pick<CustomerPart, "priorDebtInfo" | "debtPayments">;

/** Debts that are still to be paid, in the gateway's order; of one that is paid in part, the rest. */
export const unpaidDebts = ({ priorDebtInfo, debtPayments }: Owed): readonly PriorDebtEntry[] =>
  priorDebtInfo.priorDebt.flatMap((debt) => {
    const paid = debtPayments[debt.serviceContractNumber];
    if (!paid) return [debt];
    return paid.amount < debt.totalDebt ? [{ ...debt, totalDebt: debt.totalDebt - paid.amount }] : [];
  });

/** The payments with what was taken now: of a debt that was paid in part, both parts. */
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

/** What the rules of amounts ask about an order (E-197 to E-203). */
export const amountsOwed = (state: Owed & Pick<CustomerPart, "depositAmount" | "paymentInfo">): AmountsOwed => ({
  deposit: state.depositAmount,
  priorDebt: unpaidDebts(state).reduce((sum: Cents, { totalDebt }) => sum + totalDebt, 0),
  thresholdPassed: state.priorDebtInfo.thresholdPassed,
  priorDebtPaid: state.paymentInfo.priorDebtPaid,
});

/** Those of them that are due now: tolerated ones are not, and what counts as paid is not (E-198, E-199). */
export const debtsDue = (state: Owed & Pick<CustomerPart, "paymentInfo">): readonly PriorDebtEntry[] =>
  countsAsPaid({ thresholdPassed: state.priorDebtInfo.thresholdPassed, priorDebtPaid: state.paymentInfo.priorDebtPaid })
    ? []
    : unpaidDebts(state);

/** Service is ordered, a card pays, and a debt that is due with the order is not paid yet. */
export const isDebtOpen = (state: EnrollmentState): state is At<"ordered"> =>
  state.stage === "ordered" && paysByCard(state.paymentInfo.paymentType) && debtsDue(state).length > 0;
