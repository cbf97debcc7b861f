import { halvesOf } from "../../kernel/money.ts";
import type { Cents } from "../../kernel/money.ts";
import { toPage } from "../../journey/model.ts";
import type { Settled, Settler } from "../../journey/settle-doubt.ts";
import { type LastTries, settledBySupport, withLastTry } from "../../standing/model.ts";
import { isRealDay } from "../../kernel/dates.ts";
import type { CustomerPart, EnrollmentFields, EnrollmentState } from "../model.ts";
import { noError } from "../empty-parts.ts";
import { priorDebtPaid } from "../paid.ts";
import { lostPayment } from "../paid-before.ts";
import { isDebtOpen, unpaidDebts, withPayments } from "../prior-debts.ts";
import { storedEnrollment } from "../stored.ts";

/** The journey whose payment is in doubt; a payment of earlier balances may come before the order. */
type Paying = EnrollmentState & CustomerPart;

const isPayingBy = (state: EnrollmentState, operation: string): state is Paying =>
  state.enrollmentInfo !== undefined && lostPayment(state) === operation;

const hasOrdered = ({ enrollmentInfo }: CustomerPart): boolean => enrollmentInfo.serviceContractNumber !== "";

/** No payment is under way any more: the next one is a new call, with a card to be entered again. */
const settledWith = (state: Paying, lastTries: LastTries | undefined, now: EnrollmentFields): EnrollmentState =>
  storedEnrollment({
    ...state,
    lastTries,
    attempts: state.attempts + 1,
    undecidedPayment: undefined,
    isPaying: false,
    openPayment: [],
    cardAccess: "",
    paymentDay: undefined,
    error: noError,
    ...now,
  });

const depositPage = toPage("place-order-deposit");

/** A deposit or a debt due with it is open: one page pays them; else the order is done. */
const afterDeposit = (state: EnrollmentState): Settled<EnrollmentState> => {
  const at = isDebtOpen(state) ? depositPage : toPage("mini-confirmation");
  return { state: { ...state, at }, destination: at };
};

/** The part of the deposit with this amount; undefined unless it is the whole deposit or its first half. */
const partOf = (
  { depositAmount, oddCent }: Pick<CustomerPart, "depositAmount" | "oddCent">,
  amount: Cents | undefined,
): "all" | "half" | undefined =>
  amount === depositAmount ? "all" : amount === halvesOf(depositAmount, oddCent).now ? "half" : undefined;

/** Applies a finding about the deposit's payment: the charged amount shows whether the whole deposit is paid. */
export const depositFound: Settler<EnrollmentState> = (state, { isDone, amount }) => {
  if (!isPayingBy(state, "paySecurityDeposit") || !hasOrdered(state)) return undefined;
  const lastTries = withLastTry(state.lastTries, "deposit", settledBySupport(isDone));
  const open = { stage: "ordered", at: depositPage } as const;
  if (!isDone) return { state: settledWith(state, lastTries, open), destination: depositPage };
  const paymentType = partOf(state, amount);
  if (paymentType === undefined) return undefined;
  const paid = { ...open, paymentInfo: { ...state.paymentInfo, paymentType } };
  return paymentType === "half"
    ? { state: settledWith(state, lastTries, { ...paid, depositPayment: "half-due" }), destination: depositPage }
    : afterDeposit(settledWith(state, lastTries, { ...paid, depositPayment: "settled" }));
};

/** Takes up a finding about the second half, with its scheduled day. */
export const remainderFound: Settler<EnrollmentState> = (state, { isDone, day }) => {
  if (!isPayingBy(state, "scheduleRemainingDeposit") || !hasOrdered(state)) return undefined;
  const lastTries = withLastTry(state.lastTries, "second-half", settledBySupport(isDone));
  const open = { stage: "ordered", at: depositPage } as const;
  if (!isDone) return { state: settledWith(state, lastTries, open), destination: depositPage };
  if (!isRealDay(day)) return undefined;
  const paymentInfo = { ...state.paymentInfo, scheduledDepositDate: day };
  return afterDeposit(settledWith(state, lastTries, { ...open, depositPayment: "settled", paymentInfo }));
};

/** Takes up a finding about earlier balances: each was charged or not on its own. */
export const debtsFound: Settler<EnrollmentState> = (state, { isDone, serviceContractNumbers: charged }) => {
  if (!isPayingBy(state, "payPriorDebt")) return undefined;
  const isOrdered = hasOrdered(state);
  const unpaid = unpaidDebts(state);
  const paid = unpaid.filter(({ serviceContractNumber: of }) => charged.includes(of));
  if (isDone && (paid.length === 0 || paid.length < new Set(charged).size)) return undefined;
  const payments = isDone ? paid : [];
  const debtPayments = withPayments(
    state.debtPayments,
    Object.fromEntries(payments.map(({ serviceContractNumber: of, totalDebt }) => [of, totalDebt])),
    { cardNumber: "", cardHolderName: "" },
  );
  const isAllPaid = payments.length === unpaid.length;
  const at = priorDebtPaid.decide({ isInDoubt: false, isAllPaid, isOrdered }).outcome;
  const next = settledWith(state, state.lastTries, {
    debtPayments,
    debtFailures: [],
    paymentInfo: { ...state.paymentInfo, priorDebtPaid: isAllPaid },
    stage: isOrdered ? "ordered" : isAllPaid ? "review" : "debt",
    at,
  });
  return { state: next, destination: at };
};
