import { type Charge, type ChargeStatus, type Due, isOfDeposit, type PaidBy } from "../charges/model.ts";
import { baseCharge, startDayFee } from "../charges/on-bills.ts";
import { type Receipt, receiptOf } from "../charges/receipt.ts";
import { halvesOf } from "../kernel/money.ts";
import { isRealDay } from "../kernel/dates.ts";
import { type CardNamed, type PaymentType, paysByCard } from "../payments/model.ts";
import { payableAs } from "../payments/rules.ts";
import { addOnCharges } from "../add-ons/charges.ts";
import { cartOf } from "./add-on-cart.ts";
import { isDepositOpen } from "./deposit.ts";
import { byCardOf, chargeOf, lostPayment, paidForOthers, paidSoFar } from "./paid-before.ts";
import { enrollmentStanding } from "./standing.ts";
import type { At, CustomerPart, EnrollmentState } from "./model.ts";
import { unpaidDebts } from "./prior-debts.ts";

/**
 * A journey from the review on, whose application created a customer, so its form is complete. Without a customer, or while another is under review,
 * there are no charges.
 */
type Known = Extract<EnrollmentState, CustomerPart> & Required<Pick<EnrollmentState, "order">>;

const isKnown = (state: EnrollmentState): state is Known =>
  state.enrollmentInfo !== undefined && !isJudged(state.stage);
const isJudged = (stage: EnrollmentState["stage"]): boolean =>
  stage === "details" || stage === "proof" || stage === "held";

/**
 * Every known charge of an enrollment besides electricity: owed, paid or billed.
 * @param choice the payment of the deposit; the journey's by default
 */
export const enrollmentCharges = (
  state: EnrollmentState,
  choice?: PaymentType,
  ready?: CardNamed,
): readonly Charge[] => {
  const type = payableAs(choice ?? state.paymentInfo?.paymentType, state.depositAmount ?? 0);
  return [
    ...(isKnown(state)
      ? [
          ...depositCharges(state, type, ready),
          ...paidForOthers(state).map(chargeOf),
          ...debtCharges(state, type, ready),
        ]
      : paidSoFar(state).map(chargeOf)),
    ...(state.order ? startDayFee(state.order.startDate, state.startDayFee) : []),
    ...baseCharge(state.selection?.plan),
    ...addOnCharges(enrollmentStanding(state), cartOf(state)),
  ];
};

/**
 * The contract accounts of open amounts, except those on cards and bills: an earlier balance is paid to its own
 * account.
 */
export const accountsOwed = (state: At<"ordered" | "finished">): readonly string[] => {
  const { enrollmentInfo, priorDebtInfo } = state;
  const accountOf = ({ what, of }: Charge): string =>
    isOfDeposit(what)
      ? enrollmentInfo.contractAccountNumber
      : (priorDebtInfo.priorDebt.find((debt) => debt.serviceContractNumber === of)?.contractAccountNumber ?? "");
  const open = enrollmentReceipt(state).owed.items.filter(({ by }) => by !== "card");
  return [...new Set(open.map(accountOf).filter((account) => account !== ""))];
};

/** The charges while the form is open, without the fee of the day, which follows the form's day. */
export const chargesBesideTheDay = (state: EnrollmentState): readonly Charge[] =>
  enrollmentCharges(state).filter(({ what }) => what !== "start-day-fee");

/** The fee of the day as a charge. */
export const enrollmentReceipt = (...about: Parameters<typeof enrollmentCharges>): Receipt =>
  receiptOf(enrollmentCharges(...about));

const withTheOrder: Due = { when: "with-the-order" };

/** Payment methods other than a card (E-215, E-216), due before service starts; without a choice none is named. */
const elsewhere: Readonly<Record<"by-phone" | "at-a-store" | "to-choose", PaidBy>> = {
  "by-phone": { by: "phone" },
  "at-a-store": { by: "store" },
  "to-choose": { by: "to-choose" },
};

/** The deposit, whole or in halves (E-197, E-213 to E-216). */
const depositCharges = (
  state: Known,
  type: PaymentType | undefined,
  ready: CardNamed | undefined,
): readonly Charge[] => {
  const { depositAmount, oddCent, depositPayment, order, paymentInfo, paidWith } = state;
  if (depositPayment === "none") return [];
  const charge = (what: Charge["what"], amount: number, due: Due, paidBy: PaidBy, status: ChargeStatus): Charge => ({
    what,
    of: "",
    name: "",
    amount,
    due,
    ...paidBy,
    status,
  });
  const byCard = (status: ChargeStatus, used: CardNamed | undefined): PaidBy => ({
    by: "card",
    card: status === "charged" || status === "scheduled" ? used : status === "due" ? ready : undefined,
  });
  const isLost = (operation: string): boolean => lostPayment(state) === operation;
  if (!paysByCard(type)) {
    // Callers of the site API may choose the method in the payment call.
    if (isLost("paySecurityDeposit"))
      return [charge("deposit", depositAmount, withTheOrder, { by: "card" }, "unknown")];
    const due: Due = type === undefined ? { when: "open" } : { when: "before", day: order.startDate };
    return [charge("deposit", depositAmount, due, elsewhere[type ?? "to-choose"], "due")];
  }
  const first: ChargeStatus = depositPayment !== "due" ? "charged" : isLost("paySecurityDeposit") ? "unknown" : "due";
  if (type === "all") return [charge("deposit", depositAmount, withTheOrder, byCard(first, paidWith.deposit), first)];
  const { now, later } = halvesOf(depositAmount, oddCent);
  // The typed day may be invalid.
  const { scheduledDepositDate: day } = paymentInfo;
  const onTheDay: Due = { when: "on-a-day", day: isRealDay(day) ? day : undefined };
  const second: ChargeStatus =
    depositPayment === "settled" ? "scheduled" : isLost("scheduleRemainingDeposit") ? "unknown" : "due";
  return [
    charge("deposit-first-half", now, withTheOrder, byCard(first, paidWith.deposit), first),
    charge("deposit-second-half", later, onTheDay, byCard(second, paidWith.secondHalf), second),
  ];
};

/** Debts of earlier contracts: each is paid on its own (E-198, E-199, E-206 to E-211). */
const debtCharges = (state: Known, type: PaymentType | undefined, ready: CardNamed | undefined): readonly Charge[] => {
  const { priorDebtInfo, debtPayments, debtFailures, paymentInfo } = state;
  const isTolerated = priorDebtInfo.thresholdPassed && !paymentInfo.priorDebtPaid;
  const isLost = lostPayment(state) === "payPriorDebt";
  const way = isLost ? lostByCard : isTolerated ? canWait : debtWay(state, type, ready);
  const statusOf = (of: string): ChargeStatus => {
    const isRefused = debtFailures.some(({ serviceContractNumber }) => serviceContractNumber === of);
    if (isLost && !(isRefused && state.stage === "in-doubt")) return "unknown";
    return isRefused ? "refused" : "due";
  };
  const unpaid = unpaidDebts(state);
  const charges = priorDebtInfo.priorDebt.flatMap(({ serviceContractNumber: of, address }): readonly Charge[] => {
    const balance = { what: "earlier-balance", of, name: address } as const;
    const paid = debtPayments[of];
    const left = unpaid.find(({ serviceContractNumber }) => serviceContractNumber === of);
    return [
      ...(paid
        ? [{ ...balance, ...byCardOf(paid), amount: paid.amount, due: withTheOrder, status: "charged" } as const]
        : []),
      ...(left ? [{ ...balance, ...way, amount: left.totalDebt, status: statusOf(of) }] : []),
    ];
  });
  return priorDebtInfo.isUnlisted ? [...charges, unlisted] : charges;
};

/** An earlier debt that the gateway reports without listing it. We show it, and charge nothing for it here. */
const unlisted: Charge = {
  what: "earlier-balance",
  of: "",
  name: "",
  amount: "unknown",
  due: { when: "can-wait" },
  by: "phone-or-store",
  status: "due",
};

type Way = PaidBy & { readonly due: Due };
const lostByCard: Way = { due: withTheOrder, by: "card" };
const canWait: Way = { due: { when: "can-wait" }, by: "phone-or-store" };
const isOpen: Way = { due: { when: "open" }, by: "phone-or-store" };

/** The payment of a due debt: by this page's card; without a card, as the deposit or by other methods. */
const debtWay = (state: Known, type: PaymentType | undefined, ready: CardNamed | undefined): Way => {
  const byCard: Way = { due: withTheOrder, by: "card", card: ready };
  if (state.stage === "debt") return byCard;
  // Nothing can be paid here any more.
  if (state.stage === "finished") return isOpen;
  const hasDeposit = isDepositOpen(state) || state.depositPayment === "settled";
  if (!hasDeposit) return isOpen;
  return paysByCard(type) ? byCard : { due: { when: "open" }, ...elsewhere[type ?? "to-choose"] };
};
