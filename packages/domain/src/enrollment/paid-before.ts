import type { Charge, PaidBy } from "../charges/model.ts";
import { toPage } from "../journey/model.ts";
import type { DebtPayment, PriorDebtEntry } from "../payments/model.ts";
import { ordersAt } from "./deposit.ts";
import type { CustomerPart, EnrollmentState, PaidBefore, SetAside } from "./model.ts";
import type { CustomerCreated } from "./ports.ts";
import { openDebts, unpaidDebts } from "./prior-debts.ts";

/** What a journey knows of payments, with a customer and without. */
type Payments = Partial<
  Pick<CustomerPart, "undecidedPayment" | "isPaying" | "depositPayment" | "priorDebtInfo" | "debtPayments">
> &
  Pick<EnrollmentState, "paidBefore">;

/** The payment whose answer was lost, or under way when the site ended. */
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
 * What was paid for applications before the one that is open. Where an answer was lost, a list of the gateway that has the debt
 * again says that it is open; one that has not says nothing.
 */
export const paidForOthers = ({ paidBefore, priorDebtInfo }: Payments): readonly PaidBefore[] => {
  const listed = priorDebtInfo?.priorDebt ?? [];
  return paidBefore.filter((one) => one.payment !== undefined || !listed.some((debt) => isOf(one, debt)));
};

/** What was paid for this application itself, or may have been. */
const paidHere = (state: Omit<Payments, "paidBefore">): readonly PaidBefore[] => {
  const { priorDebtInfo, debtPayments = {} } = state;
  const isLost = lostPayment(state) === "payPriorDebt";
  return (priorDebtInfo?.priorDebt ?? []).flatMap((debt): readonly PaidBefore[] => {
    const payment = debtPayments[debt.serviceContractNumber];
    return payment || isLost ? [{ debt, payment }] : [];
  });
};

/** What was paid of earlier balances so far, or may have been: it goes with a customer who applies anew, for whatever plan. */
export const paidSoFar = (state: Payments): readonly PaidBefore[] => [...paidForOthers(state), ...paidHere(state)];

/**
 * What is left of listed debts once these payments are taken off. The gateway may list a debt again that was paid here a minute
 * ago: it is not asked for a second time, and of one with a higher amount only what is new. So no more is ever taken for a debt
 * than the highest amount that it was listed with.
 */
const leftOf = (listed: readonly PriorDebtEntry[], paid: readonly PaidBefore[]): readonly PriorDebtEntry[] =>
  listed.flatMap((debt) => {
    const amounts = paid.filter((one) => isOf(one, debt)).map(({ payment }) => payment?.amount ?? 0);
    const totalDebt = amounts.reduce((left, amount) => left - amount, debt.totalDebt);
    return totalDebt > 0 ? [{ ...debt, totalDebt }] : [];
  });

/** The customer as the gateway has made them, without the debts that were paid here before. A list that can't be read stays one. */
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
 * An order that was set aside, once it is taken up again: its own payments are its own, and its debts that were paid meanwhile
 * are not asked for twice.
 * @param paid all that was paid so far
 */
export const withPaidSince = (
  order: SetAside,
  paid: readonly PaidBefore[],
): SetAside & Pick<EnrollmentState, "paidBefore"> => {
  const { priorDebt } = order.priorDebtInfo;
  const paidBefore = without(paid, paidHere(order));
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

/** The card that paid a debt, as far as its call or support has named it. */
export const byCardOf = (payment: DebtPayment | undefined): PaidBy => ({
  by: "card",
  card: payment?.cardNumber ? { brand: payment.brand ?? "Credit", lastDigits: payment.cardNumber } : undefined,
});

/** As it is said: charged, or not known. */
export const chargeOf = ({ debt, payment }: PaidBefore): Charge => ({
  what: "earlier-balance",
  of: debt.serviceContractNumber,
  name: debt.address,
  amount: payment?.amount ?? debt.totalDebt,
  due: { when: "with-the-order" },
  ...byCardOf(payment),
  status: payment ? "charged" : "unknown",
});
