import { centralDay } from "../../kernel/clock.ts";
import { toPage } from "../../journey/model.ts";
import { settleDoubt as settling } from "../../journey/settle-doubt.ts";
import { paysByCard } from "../../payments/model.ts";
import { withLastTry } from "../../standing/model.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import { type EnrollmentState, newOrder, noError, noOrder } from "../model.ts";

/**
 * Takes up what a person found out of an order of service. What is ordered goes on as after the gateway's own answer; what is not
 * waits at its terms, which are asked for anew, and the next press is a new call.
 */
export const settleDoubt = settling<EnrollmentState>(
  "connect",
  (state, { kind, serviceContractNumber }, now) => {
    const { selection, order, enrollmentInfo } = state;
    // With a number it is a payment that is in doubt, and no order.
    if (!selection || !order || !enrollmentInfo || enrollmentInfo.serviceContractNumber !== "") return undefined;
    const known = {
      ...state,
      selection,
      order,
      enrollmentInfo,
      attempts: state.attempts + 1,
      lastTries: withLastTry(state.lastTries, "new-service", undefined),
      isSubmitted: false,
      isPaying: false,
      error: noError,
    };
    if (kind === "not-ordered") {
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
  ({ at }) => at,
);
