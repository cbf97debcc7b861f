import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { toPage } from "../../journey/model.ts";
import type { DebtPaid } from "../../payments/ports.ts";
import { cardNamed } from "../../payments/rules.ts";
import { cardTokens, givenCard, passedCard } from "../payment-choice.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { isDepositOpen } from "../deposit.ts";
import type { At, EnrollmentState } from "../model.ts";
import { priorDebtPaid } from "../paid.ts";
import { isDebtOpen, unpaidDebts } from "../prior-debts.ts";
import { type EnrollmentStep, cardGone, paidOtherwise } from "./enrollment-step.ts";

const input = z.object({ card: cardTokens.optional() });

/**
 * Pays the debts that are unpaid (E-208). Each is paid or not by itself: what is paid is kept and never asked again,
 * what is not shows the gateway's own message (E-209 to E-211). Once none remains, the order may be placed; or, of debts
 * that were due with an order, the flow goes on.
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
        const paid = debts.filter(({ serviceContractNumber }) =>
          results.some((one) => one.isPaid && one.serviceContractNumber === serviceContractNumber),
        );
        const { brand, lastDigits: cardNumber } = cardNamed(card);
        const debtPayments = {
          ...state.debtPayments,
          ...Object.fromEntries(
            paid.map(({ serviceContractNumber, totalDebt }) => [
              serviceContractNumber,
              { amount: totalDebt, brand, cardNumber, cardHolderName: card.holderName },
            ]),
          ),
        };
        const isAllPaid = unpaidDebts({ priorDebtInfo: state.priorDebtInfo, debtPayments }).length === 0;
        const destination = decide(priorDebtPaid, { isAllPaid, isOrdered });
        const known = {
          ...state,
          cardAccess: "",
          attempts: state.attempts + 1,
          undecidedPayment: undefined,
          isPaying: false,
          openPayment: [],
          paymentDay: centralDay(now),
          debtPayments,
          debtFailures: results
            .filter((one) => !one.isPaid)
            .map(({ serviceContractNumber, indicator, message }) => ({ serviceContractNumber, indicator, message })),
          paymentInfo: { ...state.paymentInfo, priorDebtPaid: isAllPaid },
          at: destination,
        };
        const next: EnrollmentState = known.stage === "debt" && isAllPaid ? { ...known, stage: "review" } : known;
        return { state: next, destination: viaAddOns(next, destination), answer: results };
      });
    });
  },
};
