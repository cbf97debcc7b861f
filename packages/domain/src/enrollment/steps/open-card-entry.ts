import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { paymentTypeOf } from "../../payments/model.ts";
import { isDepositOpen, isPaymentOpen, ordersAt } from "../deposit.ts";
import { choiceFields, termFields } from "../payment-choice.ts";
import { acceptedTerms } from "../terms.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({ ...termFields, ...choiceFields });

/**
 * For a browser without scripts: gets a token of the card provider's page and stores it with the choices so far. The
 * browser then goes to the provider, where the customer types the card, and returns.
 */
export const openCardEntry: EnrollmentStep<
  At<"debt" | "review" | "ordered">,
  z.output<typeof input>,
  undefined,
  z.input<typeof input>
> = {
  name: "openCardEntry",
  allowed: (state): state is At<"debt" | "review" | "ordered"> =>
    state.undecidedPayment === undefined &&
    !state.isPaying &&
    (state.stage === "debt" ||
      (state.stage === "review" && isDepositOpen(state)) ||
      (state.stage === "ordered" && isPaymentOpen(state))),
  input,
  run: ({ state, ports }, { paymentType, scheduledDepositDate, accessToken: _, ...terms }) =>
    ports.cardFrame.accessToken().map((cardAccess) => {
      const destination = toPage(
        state.stage === "debt"
          ? "place-order-prior-debt"
          : state.stage === "ordered"
            ? "place-order-deposit"
            : ordersAt(state),
      );
      const isChoosing = state.stage === "review" || state.depositPayment === "due";
      const type = paymentType === undefined ? state.paymentInfo.paymentType : paymentTypeOf(paymentType);
      const paymentInfo = {
        ...state.paymentInfo,
        ...(isChoosing ? { paymentType: type } : {}),
        ...(isDepositOpen(state) ? { scheduledDepositDate } : {}),
      };
      return {
        state: {
          ...state,
          cardAccess,
          paymentInfo,
          acceptedTerms: acceptedTerms(terms),
          openPayment: [],
          openTerms: [],
          at: destination,
        },
        destination,
        answer: undefined,
      };
    }),
};
