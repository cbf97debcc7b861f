import { okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { laterChargeAtOrder, laterChargeFacts } from "../../consent/rules.ts";
import { laterChargeKeys } from "../../consent/terms-digests.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { isDepositOpen, isPaymentOpen } from "../deposit.ts";
import { choiceFields, chosenPayment, passedCard } from "../payment-choice.ts";
import { codeOfPaymentType, paysByCard } from "../../payments/model.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({ ...choiceFields, ...laterChargeKeys });

const isPayable = (state: EnrollmentState): state is At<"debt" | "ordered"> =>
  state.stage === "debt" || (state.stage === "ordered" && isPaymentOpen(state));

/**
 * The form of a payment without an order: a prior debt, or a retry of a payment that failed with the order. Stores the
 * choice and the card's token, and continues with the payment. An earlier undecided payment is repeated unchanged
 * first.
 */
export const choosePayment: EnrollmentStep<
  At<"debt" | "ordered">,
  z.output<typeof input>,
  undefined,
  z.input<typeof input>
> = {
  name: "choosePayment",
  allowed: isPayable,
  input,
  run: (context, choice) => {
    const { state, ports, now } = context;
    const isDebt = !isDepositOpen(state) || state.stage === "debt";
    const next = isDebt ? "payPriorDebt" : state.depositPayment === "half-due" ? "scheduleRemainder" : "payDeposit";
    const page = toPage(state.stage === "debt" ? "place-order-prior-debt" : "place-order-deposit");
    if (state.undecidedPayment !== undefined || state.isPaying)
      return okAsync({ state, destination: toStep(next), answer: undefined });
    if (isDebt) {
      return passedCard(ports, choice.accessToken || state.cardAccess).map(({ card, cardAccess }) =>
        card
          ? {
              state: {
                ...state,
                cardAccess,
                openPayment: [],
                paymentDay: state.paymentDay ?? centralDay(now),
                isPaying: true,
                at: page,
              },
              destination: toStep(next),
              answer: undefined,
            }
          : { state: { ...state, cardAccess, openPayment: ["card"], at: page }, destination: page, answer: undefined },
      );
    }
    // The first half is paid, so only the day and the card of the second half can change.
    const asked = state.depositPayment === "half-due" ? { ...choice, paymentType: codeOfPaymentType("half") } : choice;
    return chosenPayment(context, asked).map(({ info, cardAccess, open }) => {
      const paymentInfo =
        state.depositPayment === "half-due"
          ? { ...state.paymentInfo, scheduledDepositDate: info.scheduledDepositDate }
          : info;
      const chosen = { ...state, paymentInfo, cardAccess, openPayment: open, at: page };
      if (open.length > 0) return { state: chosen, destination: page, answer: undefined };
      if (context.decide(laterChargeAtOrder, laterChargeFacts(choice)) === "to-review") {
        const review = toPage("place-order-deposit", { notice: "later-charge" });
        return { state: { ...chosen, at: review }, destination: review, answer: undefined };
      }
      if (paysByCard(paymentInfo.paymentType))
        return { state: { ...chosen, isPaying: true }, destination: toStep(next), answer: undefined };
      const end = toPage("mini-confirmation");
      const settled = { ...chosen, depositPayment: "settled" as const, at: end };
      return { state: settled, destination: viaAddOns(settled, end), answer: undefined };
    });
  },
};
