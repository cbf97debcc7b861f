import { leavesDoubt } from "../journey/context.ts";
import { isPage } from "../journey/model.ts";
import type { Problem } from "../kernel/problem.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry, withLastTry } from "../standing/model.ts";
import { cartOf } from "./add-on-cart.ts";
import { autopayAgreedTo, productsAgreedTo, remainderAgreedTo, serviceAgreedTo } from "./agreed.ts";
import { enrollmentCharges } from "./charges.ts";
import { enrollmentKnownBy } from "./known-by.ts";
import { emptyEnrollment, noError, noPapers } from "./empty-parts.ts";
import { type EnrollmentFields, type EnrollmentState, isOrdered } from "./model.ts";
import type { EnrollmentPorts } from "./ports.ts";
import { problemMet } from "./problem-met.ts";
import { enrollmentOrders, triedBy } from "./standing.ts";
import { storedEnrollment } from "./stored.ts";
import { addToCart } from "./steps/add-to-cart.ts";
import { answerKnowledgeQuestions } from "./steps/answer-knowledge-questions.ts";
import { errorOf } from "./steps/enrollment-step.ts";
import { checkFraud } from "./steps/check-fraud.ts";
import { checkUserName } from "./steps/check-user-name.ts";
import { choosePlan } from "./steps/choose-plan.ts";
import { comparePrice } from "./steps/compare-price.ts";
import { confirmHomeAndDate } from "./steps/confirm-home-and-date.ts";
import { continueToAccount } from "./steps/continue-to-account.ts";
import { convertToMoveIn } from "./steps/convert-to-move-in.ts";
import { createCustomer } from "./steps/create-customer.ts";
import { choosePayment } from "./steps/choose-payment.ts";
import { createOnlineAccount } from "./steps/create-online-account.ts";
import { enrollInAutopay } from "./steps/enroll-in-autopay.ts";
import { keepAccountForm } from "./steps/keep-account-form.ts";
import { keepCard } from "./steps/keep-card.ts";
import { keepDraft } from "./steps/keep-draft.ts";
import { keepOtherDraft } from "./steps/keep-other-draft.ts";
import { keepSession } from "./steps/keep-session.ts";
import { openAutopayCard } from "./steps/open-autopay-card.ts";
import { openCardEntry } from "./steps/open-card-entry.ts";
import { orderAddOns } from "./steps/order-add-ons.ts";
import { payDeposit } from "./steps/pay-deposit.ts";
import { payPriorDebt } from "./steps/pay-prior-debt.ts";
import { placeOrder } from "./steps/place-order.ts";
import { refuseRequest } from "./steps/refuse-request.ts";
import { takeUpPlan } from "./steps/take-up-plan.ts";
import { isAboutPage } from "./arrival.ts";
import { recordOfflineEnrollment } from "./steps/record-offline-enrollment.ts";
import { removeFromCart } from "./steps/remove-from-cart.ts";
import { reportMissingCode } from "./steps/report-missing-code.ts";
import { saveOrderInformation } from "./steps/save-order-information.ts";
import { sendCopies } from "./steps/send-copies.ts";
import { scheduleRemainder } from "./steps/schedule-remainder.ts";
import { sendOneTimePassword } from "./steps/send-one-time-password.ts";
import { skipAccount } from "./steps/skip-account.ts";
import { submitOrder } from "./steps/submit-order.ts";
import { validateOneTimePassword } from "./steps/validate-one-time-password.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";

/** New service, from the chosen plan to the confirmation. The steps are in the order of a journey. */
export const enrollment: OrderFlow<EnrollmentState, EnrollmentPorts> = {
  name: "enrollment",
  initial: emptyEnrollment,
  readStored: (stored) => storedEnrollment(stored as EnrollmentFields),
  steps: [
    choosePlan,
    keepDraft,
    keepOtherDraft,
    saveOrderInformation,
    comparePrice,
    confirmHomeAndDate,
    checkFraud,
    sendOneTimePassword,
    validateOneTimePassword,
    reportMissingCode,
    answerKnowledgeQuestions,
    createCustomer,
    convertToMoveIn,
    openCardEntry,
    keepCard,
    choosePayment,
    payPriorDebt,
    addToCart,
    removeFromCart,
    submitOrder,
    placeOrder,
    sendCopies,
    payDeposit,
    scheduleRemainder,
    keepAccountForm,
    openAutopayCard,
    orderAddOns,
    enrollInAutopay,
    checkUserName,
    createOnlineAccount,
    keepSession,
    skipAccount,
    continueToAccount,
    recordOfflineEnrollment,
    takeUpPlan,
    refuseRequest,
    settleDoubt,
    settleByFact,
  ],
  whereIs: (state) => state.at,
  refusal: {
    step: refuseRequest,
    isAbout: (state, page, step) => withPageOfTheirOwn.has(step) || isAboutPage(page, state),
  },
  formProblems: ({ problems, accountForm, openTerms, openPayment }) => [
    problems,
    accountForm?.problems ?? [],
    openTerms ?? [],
    openPayment ?? [],
  ],
  charges: (state) => enrollmentCharges(state),
  orders: enrollmentOrders,
  knownBy: enrollmentKnownBy,
  joined: ({ joined }) => joined?.journey,
  errorShown: ({ error: { errorCode } }, at) =>
    isPage(at, "oops") && errorCode !== "" && errorCode !== errorOf(at).errorCode ? errorCode : undefined,
  agreedOrders: {
    connect: serviceAgreedTo,
    scheduleRemainingDeposit: remainderAgreedTo,
    orderAddOns: productsAgreedTo,
    enrollAutopay: autopayAgreedTo,
  },
  afterProblem: (before, problem, decide) => {
    const state = triedIn(before, problem);
    const { leadsTo, leaves } = decide(problemMet, { kind: problem.kind, operation: problem.operation });
    const destination = leadsTo === "where-it-is" ? state.at : leadsTo;
    if (leaves === "as-it-was") return { state, destination };
    if (leaves === "finished")
      return {
        state: isOrdered(state) ? { ...state, stage: "finished" as const, at: destination } : state,
        destination,
      };
    const errorCode = destination.kind === "page" ? (destination.query?.["errorCode"] ?? "OutcomeUnknown") : "";
    const met = { at: destination, pending: undefined, error: { ...noError, errorCode } };
    const undecided =
      payments.has(problem.operation) && isLost(problem)
        ? { undecidedPayment: problem.operation, ...(problem.operation === "payPriorDebt" ? { debtFailures: [] } : {}) }
        : {};
    const next: EnrollmentState = state.enrollmentInfo
      ? {
          ...state,
          ...met,
          ...undecided,
          isPaying: false,
          // While a lost answer is in doubt, the order stays as sent.
          isSubmitted: problem.operation === "connect" && state.lastTries?.["new-service"]?.is === "in-doubt",
        }
      : { ...state, ...met };
    return {
      state: leaves === "in-doubt" ? { ...next, ...noPapers, joined: undefined, stage: "in-doubt" as const } : next,
      destination,
    };
  },
};

/** The steps of the order form belong to its plan, even if another one was chosen since; leaving belongs to no plan. */
const withPageOfTheirOwn: ReadonlySet<string> = new Set(
  [choosePlan, keepDraft, keepOtherDraft, saveOrderInformation, recordOfflineEnrollment, takeUpPlan].map(
    ({ name }) => name,
  ),
);

/** An order that ended in a problem, with the result of that try. */
const triedIn = (state: EnrollmentState, problem: Problem): EnrollmentState => {
  const what = triedBy[problem.operation];
  if (what === undefined) return state;
  const before = state.lastTries?.[what];
  const lastTry = failedTry(problem, before);
  const tried = { ...state, lastTries: withLastTry(state.lastTries, what, lastTry) };
  const triedAddOns = cartOf(state).map(({ planId }) => planId);
  return what === "add-ons" && isOrdered(tried) && lastTry !== before ? { ...tried, triedAddOns } : tried;
};

/** Calls that move the customer's money. */
const payments: ReadonlySet<string> = new Set(["paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"]);

/** The result is unknown: only a refusal proves that nothing was done. */
const isLost = (problem: Problem): boolean => leavesDoubt(problem) || problem.kind === "outcome-unknown";
