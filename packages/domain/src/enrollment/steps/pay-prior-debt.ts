import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { toPage } from "../../journey/model.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import type { DebtPaid } from "../../payments/ports.ts";
import { cardNamed } from "../../payments/rules.ts";
import { cardTokens, givenCard, passedCard } from "../payment-choice.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { isDepositOpen } from "../deposit.ts";
import { debtsAnswered } from "../debts-answered.ts";
import { type At, type EnrollmentState, noError } from "../model.ts";
import { priorDebtPaid } from "../paid.ts";
import { isDebtOpen, unpaidDebts, withPayments } from "../prior-debts.ts";
import { type EnrollmentStep, cardGone, paidOtherwise } from "./enrollment-step.ts";

const input = z.object({ card: cardTokens.optional() });

/**
 * Pays the debts that are unpaid (E-208). Each is paid or not by itself: what is paid is kept and never asked again,
 * what is not shows the gateway's own message (E-209 to E-211). Once none remains, the order may be placed; or, of debts
 * that were due with an order, the flow goes on. An answer that does not cover what was asked leaves the rest in doubt.
 */
export const payPriorDebt: EnrollmentStep<
  At<"debt" | "ordered">,
  z.output<typeof input>,
  readonly DebtPaid[] | undefined
> = {
  name: "payPriorDebt",
  allowed: (state): state is At<"debt" | "ordered"> =>
    state.stage === "debt" || (isDebtOpen(state) && !isDepositOpen(state)),
  input,
  run: ({ state, ports, now, once, decide }, given) => {
    const isOrdered = state.stage === "ordered";
    const page = toPage(isOrdered ? "place-order-deposit" : "place-order-prior-debt");
    const { enrollmentInfo: payer } = state;
    const found = given.card ? givenCard(ports, given.card, state.cardAccess) : passedCard(ports, state.cardAccess);
    return found.andThen(({ card, cardAccess }) => {
      if (!card && state.undecidedPayment !== undefined) return errAsync(cardGone("payPriorDebt"));
      if (!card)
        return okAsync({
          state: { ...state, isPaying: false, cardAccess, openPayment: ["card" as const], at: page },
          destination: page,
          answer: undefined,
        });
      const debts = unpaidDebts(state);
      const intent = {
        debts: debts.map(({ serviceContractNumber, totalDebt }) => ({ serviceContractNumber, totalDebt })),
        attempt: state.attempts,
      };
      const payment = { payer, card, debts, paymentDate: state.paymentDay ?? centralDay(now) };
      return once("payPriorDebt", intent, (key) =>
        ports.payments.payPriorDebt(payment, key).mapErr(paidOtherwise(given.card !== undefined)),
      ).map((results) => {
        const { paid, refused, isInDoubt } = debtsAnswered(debts, results);
        const { brand, lastDigits: cardNumber } = cardNamed(card);
        const debtPayments = withPayments(state.debtPayments, paid, {
          brand,
          cardNumber,
          cardHolderName: card.holderName,
        });
        const isAllPaid = unpaidDebts({ priorDebtInfo: state.priorDebtInfo, debtPayments }).length === 0;
        const destination = decide(priorDebtPaid, { isInDoubt, isAllPaid, isOrdered });
        const known = {
          ...state,
          cardAccess: "",
          attempts: state.attempts + 1,
          undecidedPayment: undefined,
          isPaying: false,
          openPayment: [],
          paymentDay: centralDay(now),
          debtPayments,
          debtFailures: refused.map(({ serviceContractNumber, indicator, message }) => ({
            serviceContractNumber,
            indicator,
            message,
          })),
          paymentInfo: { ...state.paymentInfo, priorDebtPaid: isAllPaid },
          at: destination,
        };
        // The rest may be charged: under another key it would be charged twice, so a person has to look.
        if (isInDoubt)
          return {
            state: {
              ...known,
              stage: "in-doubt" as const,
              attempts: state.attempts,
              undecidedPayment: "payPriorDebt",
              error: { ...noError, errorCode: "OutcomeUnknown" },
            },
            destination,
            answer: undefined,
            leftInDoubt: doubtOf("payPriorDebt", "unclear"),
          };
        const next: EnrollmentState = known.stage === "debt" && isAllPaid ? { ...known, stage: "review" } : known;
        return { state: next, destination: viaAddOns(next, destination), answer: results };
      });
    });
  },
};
