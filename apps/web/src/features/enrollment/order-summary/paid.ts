import type { CustomerPart } from "@switchyard/domain/enrollment/model";
import { type Cents, halvesOf, moneyText } from "@switchyard/domain/kernel/money";
import { chargedNow } from "@switchyard/domain/payments/rules";

type Payments = Pick<
  CustomerPart,
  "depositAmount" | "depositPayment" | "paymentInfo" | "priorDebtInfo" | "debtPayments"
>;

/** What is still due of the deposit; of prior debts what is owed, or once that is nothing what was; what is paid so far. */
export const moneyOf = ({
  depositAmount,
  depositPayment,
  paymentInfo,
  priorDebtInfo,
  debtPayments,
}: Payments): Readonly<Record<"deposit" | "debt" | "paid", Cents>> => {
  const debts = priorDebtInfo.priorDebt.reduce((sum, { totalDebt }) => sum + totalDebt, 0);
  const paidDebts = Object.values(debtPayments).reduce((sum, { amount }) => sum + amount, 0);
  const { now, later } = halvesOf(depositAmount);
  const isHalfDue = depositPayment === "half-due";
  const paidDeposit = isHalfDue
    ? now
    : depositPayment === "settled"
      ? chargedNow(paymentInfo.paymentType, depositAmount)
      : 0;
  return {
    deposit: isHalfDue ? later : depositAmount,
    debt: paidDebts < debts ? debts - paidDebts : debts,
    paid: paidDebts + paidDeposit,
  };
};

/** What is paid so far, for pages that say what is safe; "unknown" while it is not known what became of a payment, empty for nothing. */
export const paidText = (state: Payments & Pick<CustomerPart, "undecidedPayment" | "isPaying">): string => {
  const { paid } = moneyOf(state);
  return state.undecidedPayment || state.isPaying ? "unknown" : paid > 0 ? moneyText(paid) : "";
};
