import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import { choiceFields } from "../payment-choice.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object(choiceFields);

/**
 * For a browser without scripts: asks for a token of the card provider's page and keeps it, with what was chosen so far.
 * The page then leads to the provider, where the card is typed, and from there back.
 */
export const openCardEntry: EnrollmentStep<z.output<typeof input>> = {
  name: "openCardEntry",
  allowed: (state) => state.undecidedPayment === "" && (state.stage === "debt" || ((state.stage === "review" || state.stage === "ordered") && isDepositOpen(state))),
  input,
  run: ({ state, ports }, { paymentType, scheduledDepositDate }) =>
    ports.cardFrame.accessToken().map((cardAccess) => {
      const destination = toPage(state.stage === "debt" ? "place-order-prior-debt" : ordersAt(state));
      const paymentInfo = { ...state.paymentInfo, paymentType: paymentType === "" ? undefined : (paymentType ?? state.paymentInfo.paymentType), scheduledDepositDate };
      return { state: { ...state, cardAccess, paymentInfo, openPayment: [], at: destination }, destination, answer: undefined };
    }),
};
