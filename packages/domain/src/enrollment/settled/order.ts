import { centralDay } from "../../kernel/clock.ts";
import { toPage } from "../../journey/model.ts";
import { type Settler, settlesOrder } from "../../journey/settle-doubt.ts";
import { paysByCard } from "../../payments/model.ts";
import { settledBySupport, withLastTry } from "../../standing/model.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import type { EnrollmentState } from "../model.ts";
import { newCustomer, newOrder, noError, noOrder, noPapers } from "../empty-parts.ts";
import { lostPayment, paidSoFar } from "../paid-before.ts";
import { storedEnrollment } from "../stored.ts";

/**
 * Takes up a finding about an application. A created customer has the numbers and the deposit of the finding. Otherwise
 * the form asks for the papers again, because we store them no longer than needed.
 */
export const customerFound: Settler<EnrollmentState> = settlesOrder(
  (state, { isDone, partnerNumber, contractAccount, amount }) => {
    const { selection, order, enrollmentInfo } = state;
    const isOfAnother = state.lastTries?.["new-service"]?.is === "in-doubt" || lostPayment(state) !== undefined;
    if (!selection || !order || isOfAnother || (enrollmentInfo?.serviceContractNumber ?? "") !== "") return undefined;
    const known = {
      ...state,
      ...noPapers,
      attempts: state.attempts + 1,
      lastTries: withLastTry(state.lastTries, "customer", settledBySupport(isDone)),
      created: undefined,
      error: noError,
    };
    if (!isDone) {
      const at = toPage("order-information");
      return { state: storedEnrollment({ ...known, stage: "details", at }), destination: at };
    }
    if (partnerNumber === "" || contractAccount === "" || amount === undefined) return undefined;
    const deposit = { depositAmount: amount, depositPayment: amount > 0 ? ("due" as const) : ("none" as const) };
    const at = toPage(ordersAt(deposit));
    return {
      state: storedEnrollment({
        ...known,
        ...newCustomer,
        ...deposit,
        paidBefore: paidSoFar(state),
        paymentDay: undefined,
        undecidedPayment: undefined,
        enrollmentInfo: {
          bpNumber: partnerNumber,
          contractAccountNumber: contractAccount,
          serviceAccountNumber: "",
          serviceContractNumber: "",
        },
        stage: "review",
        at,
      }),
      destination: at,
    };
  },
  ({ lastTries }) => lastTries?.customer?.is === "in-doubt",
);

/**
 * Takes up a finding about an order of service. An existing order continues as after the gateway's answer. Otherwise it
 * waits at its terms, to be accepted again, and the next press is a new call.
 */
export const serviceFound: Settler<EnrollmentState> = settlesOrder(
  (state, { isDone, serviceContractNumber }, now) => {
    const { selection, order, enrollmentInfo } = state;
    // If the order has a number, a payment is in doubt, not the order.
    if (!selection || !order || !enrollmentInfo || enrollmentInfo.serviceContractNumber !== "") return undefined;
    if (lostPayment(state) !== undefined) return undefined;
    const known = {
      ...state,
      selection,
      order,
      enrollmentInfo,
      attempts: state.attempts + 1,
      lastTries: withLastTry(state.lastTries, "new-service", settledBySupport(isDone)),
      isSubmitted: false,
      isPaying: false,
      error: noError,
    };
    if (!isDone) {
      const at = toPage(ordersAt(state));
      return {
        state: { ...known, ...noOrder, stage: "review", openTerms: [], acceptedTerms: [], created: undefined, at },
        destination: at,
      };
    }
    if (serviceContractNumber === "") return undefined;
    const { paymentType } = state.paymentInfo;
    const isLeft = isDepositOpen(state) && paymentType !== undefined && !paysByCard(paymentType);
    const depositPayment = isLeft ? "settled" : state.depositPayment;
    const at = toPage(isDepositOpen({ depositPayment }) ? "place-order-deposit" : "mini-confirmation");
    return {
      state: {
        ...known,
        ...newOrder,
        otherPlan: undefined,
        setAside: undefined,
        otherDraft: undefined,
        created: undefined,
        stage: "ordered",
        enrollmentInfo: { ...enrollmentInfo, serviceContractNumber, serviceAccountNumber: serviceContractNumber },
        depositPayment,
        paymentDay: centralDay(now),
        at,
      },
      destination: at,
    };
  },
  ({ lastTries }) => lastTries?.["new-service"]?.is === "in-doubt",
);
