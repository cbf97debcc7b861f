import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { toPage } from "../../journey/model.ts";
import { verdictOf } from "../../journey/verdict.ts";
import { clearAnswer } from "../../journey/whole-success.ts";
import { codeOfPaymentType, paymentTypeOf, paysByCard } from "../../payments/model.ts";
import { cardNamed, chargedNow, payableAs } from "../../payments/rules.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { cardTokens, givenCard, storedCardOf, passedCard } from "../payment-choice.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { depositPaid } from "../paid.ts";
import { isDebtOpen } from "../prior-debts.ts";
import type { At } from "../model.ts";
import { type EnrollmentStep, cardUnreadable, errorOf, paidOtherwise } from "./enrollment-step.ts";

const input = z.object({
  /** From a caller that has read the frame's packet itself; else the journey's own token is read. */
  card: cardTokens.optional(),
  /** From callers that did not choose it with the order. */
  paymentType: z.enum([codeOfPaymentType("all"), codeOfPaymentType("half")]).optional(),
});

export interface PaymentAnswer {
  readonly indicator: string;
}

/**
 * Charges the deposit, or its first half, once service is ordered (E-193, E-194). The journey alone determines the
 * amount. A declined card is an answer: nothing was charged, and another card may be tried.
 */
export const payDeposit: EnrollmentStep<At<"ordered">, z.output<typeof input>, PaymentAnswer | undefined> = {
  name: "payDeposit",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && state.depositPayment === "due",
  input,
  run: ({ state, ports, now, once, decide }, given) => {
    const page = toPage("place-order-deposit");
    const { enrollmentInfo: payer } = state;
    const chosen = paymentTypeOf(given.paymentType) ?? state.paymentInfo.paymentType;
    const paymentType = payableAs(chosen, state.depositAmount);
    if (!paysByCard(paymentType))
      return okAsync({
        state: { ...state, isPaying: false, openPayment: ["paymentType"], at: page },
        destination: page,
        answer: undefined,
      });
    const found = given.card ? givenCard(ports, given.card, state.cardAccess) : passedCard(ports, state.cardAccess);
    return found.andThen(({ card, cardAccess }) => {
      if (!card && state.undecidedPayment !== undefined) return errAsync(cardUnreadable("paySecurityDeposit"));
      if (!card)
        return okAsync({
          state: { ...state, isPaying: false, cardAccess, openPayment: ["card" as const], at: page },
          destination: page,
          answer: undefined,
        });
      const amount = chargedNow(paymentType, state.depositAmount, state.oddCent);
      const payment = { payer, card, amount, paymentType, paymentDate: state.paymentDay ?? centralDay(now) };
      // The key has neither card nor amount: until this payment is decided, there is no other.
      const intent = keyed(onceOnlyCalls.paySecurityDeposit, { info: payer, answers: state.attempts });
      return once("paySecurityDeposit", intent, (key) =>
        ports.payments
          .payDeposit(payment, key)
          .mapErr(paidOtherwise(given.card !== undefined))
          .andThen(clearAnswer("paySecurityDeposit")),
      ).map((answer) => {
        const asked = { ...state, paymentInfo: { ...state.paymentInfo, paymentType, ...storedCardOf(card) } };
        const owesDebt = isDebtOpen(asked);
        const destination = decide(depositPaid, {
          indicator: answer.indicator,
          paymentType: codeOfPaymentType(paymentType),
          owesDebt,
        });
        // `isPaying` continues only into an automatic step: a caller of the site API that stops between two payments is
        // not paying any more.
        const isPaying = state.isPaying && destination.kind === "step";
        const decided = {
          ...state,
          attempts: state.attempts + 1,
          lastTries: withLastTry(state.lastTries, "deposit", triedWith(verdictOf(answer.indicator), answer.indicator)),
          undecidedPayment: undefined,
          isPaying,
          openPayment: [],
          paymentDay: centralDay(now),
          error: errorOf(destination),
        };
        if (answer.indicator !== "Success")
          return { state: { ...decided, cardAccess: "", at: destination }, destination, answer };
        const paid = {
          ...decided,
          paymentInfo: asked.paymentInfo,
          paidWith: { ...state.paidWith, deposit: cardNamed(card) },
        };
        if (paymentType === "half")
          return { state: { ...paid, depositPayment: "half-due" as const, at: page }, destination, answer };
        // The same card then pays the debt that is due.
        if (owesDebt)
          return { state: { ...paid, cardAccess, depositPayment: "settled" as const, at: page }, destination, answer };
        const settled = { ...paid, cardAccess: "", depositPayment: "settled" as const, at: destination };
        return { state: settled, destination: viaAddOns(settled, destination), answer };
      });
    });
  },
};
