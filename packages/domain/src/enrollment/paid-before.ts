import type { Charge, PaidBy } from "../charges/model.ts";
import { toPage } from "../journey/model.ts";
import type { DebtPayment, PriorDebtEntry } from "../payments/model.ts";
import { ordersAt } from "./deposit.ts";
import type { CustomerPart, EnrollmentState, SetAside } from "./model.ts";
import type { PaidBefore } from "./parts.ts";
import type { CustomerCreated } from "./ports.ts";
import { openDebts, unpaidDebts } from "./prior-debts.ts";

/** A journey's payments, with a customer and without. */
type Payments = Partial<
  Pick<CustomerPart, "undecidedPayment" | "isPaying" | "depositPayment" | "priorDebtInfo" | "debtPayments">
> &
  Pick<EnrollmentState, "paidBefore">;

/** The payment with a lost answer, or under way when the process died. */
export const lostPayment = ({
  undecidedPayment,
  isPaying,
  depositPayment,
}: Omit<Payments, "paidBefore">): string | undefined =>
  undecidedPayment ??
  (!isPaying
    ? undefined
    : depositPayment === "due"
      ? "paySecurityDeposit"
      : depositPayment === "half-due"
        ? "scheduleRemainingDeposit"
        : "payPriorDebt");

const isOf = ({ debt }: PaidBefore, { serviceContractNumber }: PriorDebtEntry): boolean =>
  debt.serviceContractNumber === serviceContractNumber;

/**
 * Payments for earlier applications. After a lost answer, a debt that the gateway lists again is open; a missing one
 * proves nothing.
 */
export const paidForOthers = ({ paidBefore, priorDebtInfo }: Payments): readonly PaidBefore[] => {
  const listed = priorDebtInfo?.priorDebt ?? [];
  return paidBefore.filter((one) => one.payment !== undefined || !listed.some((debt) => isOf(one, debt)));
};

/** Payments for this application, certain or possible. */
const paidInOrder = (state: Omit<Payments, "paidBefore">): readonly PaidBefore[] => {
  const { priorDebtInfo, debtPayments = {} } = state;
  const isLost = lostPayment(state) === "payPriorDebt";
  return (priorDebtInfo?.priorDebt ?? []).flatMap((debt): readonly PaidBefore[] => {
    const payment = debtPayments[debt.serviceContractNumber];
    return payment || isLost ? [{ debt, payment }] : [];
  });
};

/** All payments of earlier balances so far, certain or possible, for a customer who applies again for any plan. */
export const paidSoFar = (state: Payments): readonly PaidBefore[] => [...paidForOthers(state), ...paidInOrder(state)];

/**
 * The rest of listed debts after these payments. The gateway may still list a debt that was just paid here: it is not
 * charged twice, and only the new part of a higher amount is. So the sum never exceeds the highest listed amount.
 */
const leftOf = (listed: readonly PriorDebtEntry[], paid: readonly PaidBefore[]): readonly PriorDebtEntry[] =>
  listed.flatMap((debt) => {
    const amounts = paid.filter((one) => isOf(one, debt)).map(({ payment }) => payment?.amount ?? 0);
    const totalDebt = amounts.reduce((left, amount) => left - amount, debt.totalDebt);
    return totalDebt > 0 ? [{ ...debt, totalDebt }] : [];
  });

/** The gateway's customer, without debts that were paid here. An unreadable list stays unreadable. */
export const withoutPaid = (created: CustomerCreated, paid: readonly PaidBefore[]): CustomerCreated => {
  const listed = openDebts(created.priorDebt);
  if (!listed?.some((debt) => paid.some((one) => isOf(one, debt)))) return created;
  const priorDebt = leftOf(listed, paid);
  return { ...created, priorDebt, hasPriorDebt: priorDebt.length === 0 ? false : created.hasPriorDebt };
};

/** The list without each of these, once. */
const without = (list: readonly PaidBefore[], gone: readonly PaidBefore[]): readonly PaidBefore[] =>
  gone.reduce((left, one) => {
    const at = left.findIndex((other) => isOf(other, one.debt) && other.payment?.amount === one.payment?.amount);
    return left.filter((_, index) => index !== at);
  }, list);

/**
 * A resumed order: it has its own payments, and does not charge debts that were paid in the meantime.
 *
 * @param paid all payments so far
 */
export const withPaidSince = (
  order: SetAside,
  paid: readonly PaidBefore[],
): SetAside & Pick<EnrollmentState, "paidBefore"> => {
  const { priorDebt } = order.priorDebtInfo;
  const paidBefore = without(paid, paidInOrder(order));
  const since = without(paidBefore, order.paidBefore ?? []);
  if (!priorDebt.some((debt) => since.some((one) => isOf(one, debt)))) return { ...order, paidBefore };
  const isPaid = ({ serviceContractNumber: of }: PriorDebtEntry): boolean => order.debtPayments[of] !== undefined;
  const left = priorDebt.flatMap((debt) => (isPaid(debt) ? [debt] : leftOf([debt], since)));
  const known = { ...order, paidBefore, priorDebtInfo: { ...order.priorDebtInfo, priorDebt: left } };
  if (unpaidDebts(known).length > 0) return known;
  return {
    ...known,
    undecidedPayment: undefined,
    isPaying: false,
    paymentInfo: { ...order.paymentInfo, priorDebtPaid: true },
    stage: "review",
    at: order.stage === "debt" ? toPage(ordersAt(order)) : order.at,
  };
};

/** The card that paid a debt, where its call or support has named it. */
export const byCardOf = (payment: DebtPayment | undefined): PaidBy => ({
  by: "card",
  card: payment?.cardNumber ? { brand: payment.brand ?? "Credit", lastDigits: payment.cardNumber } : undefined,
});

/** A payment as a charge: charged or unknown. */
export const chargeOf = ({ debt, payment }: PaidBefore): Charge => ({
  what: "earlier-balance",
  of: debt.serviceContractNumber,
  name: debt.address,
  amount: payment?.amount ?? debt.totalDebt,
  due: { when: "with-the-order" },
  ...byCardOf(payment),
  status: payment ? "charged" : "unknown",
});
