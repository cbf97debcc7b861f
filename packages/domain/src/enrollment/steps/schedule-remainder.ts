import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { halvesOf } from "../../kernel/money.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { toPage } from "../../journey/model.ts";
import { verdictOf } from "../../journey/verdict.ts";
import { clearAnswer } from "../../journey/whole-success.ts";
import { cardNamed, maySchedule } from "../../payments/rules.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { cardTokens, givenCard, passedCard } from "../payment-choice.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { remainderScheduled } from "../paid.ts";
import { isDebtOpen } from "../prior-debts.ts";
import type { At } from "../model.ts";
import { type EnrollmentStep, cardUnreadable, errorOf, paidOtherwise } from "./enrollment-step.ts";
import type { PaymentAnswer } from "./pay-deposit.ts";

const input = z.object({
  card: cardTokens.optional(),
  /** ISO day; the order's choice by default. */
  paymentDate: z.string().max(10).optional(),
});

/** Schedules the second half, once the first is charged, for a day up to the due date (E-195, E-196, E-204). */
export const scheduleRemainder: EnrollmentStep<At<"ordered">, z.output<typeof input>, PaymentAnswer | undefined> = {
  name: "scheduleRemainder",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && state.depositPayment === "half-due",
  input,
  run: ({ state, ports, now, policy, once, decide }, given) => {
    const page = toPage("place-order-deposit");
    const { enrollmentInfo: payer } = state;
    const paymentDate = given.paymentDate ?? state.paymentInfo.scheduledDepositDate;
    const isUndecided = state.undecidedPayment !== undefined;
    const isDayFine =
      isUndecided || maySchedule(paymentDate, centralDay(now), state.order.startDate, policy.depositDueDays);
    if (!isDayFine)
      return okAsync({
        state: { ...state, isPaying: false, openPayment: ["scheduledDepositDate"], at: page },
        destination: page,
        answer: undefined,
      });
    const found = given.card ? givenCard(ports, given.card, state.cardAccess) : passedCard(ports, state.cardAccess);
    return found.andThen(({ card, cardAccess }) => {
      if (!card && state.undecidedPayment !== undefined) return errAsync(cardUnreadable("scheduleRemainingDeposit"));
      if (!card)
        return okAsync({
          state: { ...state, isPaying: false, cardAccess, openPayment: ["card" as const], at: page },
          destination: page,
          answer: undefined,
        });
      const amount = halvesOf(state.depositAmount, state.oddCent).later;
      const intent = keyed(onceOnlyCalls.scheduleRemainingDeposit, { info: payer, amount, answers: state.attempts });
      return once("scheduleRemainingDeposit", intent, (key) =>
        ports.payments
          .scheduleRemainder({ payer, card, amount, paymentDate }, key)
          .mapErr(paidOtherwise(given.card !== undefined))
          .andThen(clearAnswer("scheduleRemainingDeposit")),
      ).map((answer) => {
        const owesDebt = isDebtOpen(state);
        const destination = decide(remainderScheduled, { indicator: answer.indicator, owesDebt });
        const isScheduled = answer.indicator === "Success";
        // The same card pays a due debt.
        const stored = isScheduled && owesDebt ? { ...state, cardAccess } : { ...state, cardAccess: "" };
        const decided = {
          ...stored,
          attempts: state.attempts + 1,
          lastTries: withLastTry(
            state.lastTries,
            "second-half",
            triedWith(verdictOf(answer.indicator), answer.indicator),
          ),
          undecidedPayment: undefined,
          isPaying: state.isPaying && destination.kind === "step",
          openPayment: [],
          at: destination.kind === "step" ? page : destination,
          error: errorOf(destination),
        };
        const scheduled = {
          ...decided,
          depositPayment: "settled" as const,
          paymentInfo: { ...state.paymentInfo, scheduledDepositDate: paymentDate },
          paidWith: { ...state.paidWith, secondHalf: cardNamed(card) },
        };
        const next = isScheduled ? scheduled : decided;
        return { state: next, destination: viaAddOns(next, destination), answer };
      });
    });
  },
};
