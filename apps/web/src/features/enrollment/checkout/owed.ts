import type { CustomerPart } from "@switchyard/domain/enrollment/model";
import { debtsDue, unpaidDebts } from "@switchyard/domain/enrollment/prior-debts";
import type { Cents } from "@switchyard/domain/kernel/money";
import type { AmountsOwed } from "@switchyard/domain/payments/rules";

const sum = (debts: ReturnType<typeof unpaidDebts>): Cents =>
  debts.reduce((total, { totalDebt }) => total + totalDebt, 0);

/** What the rules of amounts ask about this order (E-197 to E-203). */
export const owedOf = (state: CustomerPart): AmountsOwed => ({
  deposit: state.depositAmount,
  priorDebt: sum(unpaidDebts(state)),
  thresholdPassed: state.priorDebtInfo.thresholdPassed,
  priorDebtPaid: state.paymentInfo.priorDebtPaid,
});

/** The debts that are due now; 0 while they are tolerated or paid. */
export const debtDue = (state: CustomerPart): Cents => sum(debtsDue(state));

/** Debts that are open and not due: they are within what is tolerated (E-198). */
export const debtTolerated = (state: CustomerPart): Cents =>
  state.priorDebtInfo.thresholdPassed && !state.paymentInfo.priorDebtPaid ? sum(unpaidDebts(state)) : 0;
