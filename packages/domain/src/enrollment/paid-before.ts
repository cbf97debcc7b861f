import type { Charge } from "../charges/model.ts";
import { toPage } from "../journey/model.ts";
import type { CustomerPart, EnrollmentState, PaidBefore, PriorDebtEntry, SetAside } from "./model.ts";
import { unpaidDebts } from "./prior-debts.ts";

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

const isIn = (debts: readonly PriorDebtEntry[], { debt }: PaidBefore): boolean =>
  debts.some(({ serviceContractNumber }) => serviceContractNumber === debt.serviceContractNumber);

/**
 * What was paid for applications before the one that is open. Where an answer was lost, a list of the gateway that has the debt
 * again says that it is open; one that has not says nothing.
 */
export const paidForOthers = ({ paidBefore, priorDebtInfo, debtPayments = {} }: Payments): readonly PaidBefore[] => {
  const listed = priorDebtInfo?.priorDebt ?? [];
  const paidHere = listed.filter(({ serviceContractNumber: of }) => debtPayments[of] !== undefined);
  return paidBefore.filter((one) => !isIn(one.payment ? paidHere : listed, one));
};

/** What was paid of earlier balances so far, or may have been: it goes with a customer who applies anew, for whatever plan. */
export const paidSoFar = (state: Payments): readonly PaidBefore[] => {
  const { priorDebtInfo, debtPayments = {} } = state;
  const isLost = lostPayment(state) === "payPriorDebt";
  const here = (priorDebtInfo?.priorDebt ?? []).flatMap((debt): readonly PaidBefore[] => {
    const payment = debtPayments[debt.serviceContractNumber];
    return payment || isLost ? [{ debt, payment }] : [];
  });
  return [...paidForOthers(state), ...here];
};

/** An order that was set aside, once it is taken up again: its debts that were paid meanwhile are not asked for twice. */
export const withPaidSince = (order: SetAside, paid: readonly PaidBefore[]): SetAside => {
  const { priorDebt } = order.priorDebtInfo;
  const since = paid.filter((one) => isIn(priorDebt, one));
  if (since.length === 0) return order;
  const debtPayments = {
    ...order.debtPayments,
    ...Object.fromEntries(
      since.flatMap(({ debt, payment }) => (payment ? [[debt.serviceContractNumber, payment]] : [])),
    ),
  };
  if (unpaidDebts({ ...order, debtPayments }).length > 0) return { ...order, debtPayments };
  return {
    ...order,
    debtPayments,
    undecidedPayment: undefined,
    isPaying: false,
    paymentInfo: { ...order.paymentInfo, priorDebtPaid: true },
    stage: "review",
    at: order.stage === "debt" ? toPage("place-order-prior-debt-confirmation") : order.at,
  };
};

/** As it is said: charged, or not known. */
export const chargeOf = ({ debt, payment }: PaidBefore): Charge => ({
  what: "earlier-balance",
  of: debt.serviceContractNumber,
  name: debt.address,
  amount: payment?.amount ?? debt.totalDebt,
  due: { when: "with-the-order" },
  by: "card",
  status: payment ? "charged" : "unknown",
});
