import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import type { Problem } from "../../kernel/problem.ts";
import { toPage } from "../../journey/model.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { keyed } from "../../standing/once-only-call.ts";
import type { Holder, StepContext, StepEnd } from "../../journey/step.ts";
import type { DebtPaid } from "../../payments/ports.ts";
import { cardNamed } from "../../payments/rules.ts";
import { cardTokens, givenCard, passedCard } from "../payment-choice.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { isDepositOpen } from "../deposit.ts";
import { debtsAnswered } from "../debts-answered.ts";
import type { At, EnrollmentState } from "../model.ts";
import { noError } from "../empty-parts.ts";
import type { PriorDebtEntry } from "../../payments/model.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { priorDebtPaid } from "../paid.ts";
import { isDebtOpen, unpaidDebts, withPayments } from "../prior-debts.ts";
import { claimDebts, paidBy } from "./debts-elsewhere.ts";
import { debtWish, claimedElsewhere, withPaidElsewhere } from "../wishes.ts";
import { type EnrollmentStep, cardUnreadable, paidOtherwise } from "./enrollment-step.ts";

const input = z.object({ card: cardTokens.optional() });

/**
 * Pays the unpaid debts (E-208). Each is paid or not on its own: a paid one is never asked for again, an unpaid one
 * shows the gateway's message (E-209 to E-211). Once none remains, the order may be placed; for debts due with an
 * order, the flow continues. An incomplete answer leaves the rest in doubt.
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
  run: (context, given) => {
    const { state, ports, now, conclude, decide } = context;
    const isOrdered = state.stage === "ordered";
    const page = toPage(isOrdered ? "place-order-deposit" : "place-order-prior-debt");
    const { enrollmentInfo: payer } = state;
    const found = given.card ? givenCard(ports, given.card, state.cardAccess) : passedCard(ports, state.cardAccess);
    return found.andThen(({ card, cardAccess }) => {
      if (!card && state.undecidedPayment !== undefined) return errAsync(cardUnreadable("payPriorDebt"));
      if (!card)
        return okAsync({
          state: { ...state, isPaying: false, cardAccess, openPayment: ["card" as const], at: page },
          destination: page,
          answer: undefined,
        });
      const debts = unpaidDebts(state);
      const payment = { payer, card, debts, paymentDate: state.paymentDay ?? centralDay(now) };
      const send = (key: string) =>
        ports.payments.payPriorDebt(payment, key).mapErr(paidOtherwise(given.card !== undefined));
      return chargedOnce(context, debts, send).map(({ results, holders }) => {
        if (holders) return paidElsewhere(context, debts, holders);
        const { paid, refused, isInDoubt } = debtsAnswered(debts, results);
        const charged = debts.filter(({ serviceContractNumber: of, totalDebt }) => paid[of] === totalDebt);
        conclude(
          "payPriorDebt",
          charged.map((debt) => debtWish(payer, debt)),
          "confirmed",
        );
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
        // The rest may be charged already. Another key could charge it twice, so a person has to check.
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

/** Charges these debts, once across all browsers; `holders`: another browser has charged some, or may have. */
const chargedOnce = (
  { state, once, claim }: StepContext<At<"debt" | "ordered">, EnrollmentPorts>,
  debts: readonly PriorDebtEntry[],
  send: (key: string) => ResultAsync<readonly DebtPaid[], Problem>,
): ResultAsync<
  | { readonly results: readonly DebtPaid[]; readonly holders?: undefined }
  | { readonly holders: readonly Holder[]; readonly results?: undefined },
  Problem
> => {
  const { enrollmentInfo: info } = state;
  return claimDebts(claim, info, debts).andThen(({ generations, holders }) => {
    if (holders) return okAsync({ holders });
    const of = { info, debts, generations, answers: state.attempts };
    return once("payPriorDebt", keyed(onceOnlyCalls.payPriorDebt, of), send).map((results) => ({ results }));
  });
};

/** Another browser has charged these debts, or may have: nothing is sent. */
const paidElsewhere = (
  { state, decide }: Pick<StepContext<At<"debt" | "ordered">, unknown>, "state" | "decide">,
  debts: readonly PriorDebtEntry[],
  holders: readonly Holder[],
): StepEnd<EnrollmentState, undefined> => {
  const as = holders.every((one) => one.as === "confirmed") ? "confirmed" : "open";
  if (decide(claimedElsewhere, { call: "payPriorDebt", as }) !== "paid-there") {
    const [{ reference } = { reference: "" }] = holders.filter((one) => one.as === "open");
    const destination = toPage("outcome-unknown", { reference });
    return { state: { ...state, isPaying: false }, destination, answer: undefined };
  }
  const { state: known, isAllPaid } = withPaidElsewhere(state, paidBy(holders, debts));
  const isOrdered = state.stage === "ordered";
  const at = decide(priorDebtPaid, { isInDoubt: false, isAllPaid, isOrdered });
  const open = { ...known, isPaying: false, openPayment: [], at };
  const next: EnrollmentState =
    open.stage === "debt" && isAllPaid
      ? { ...open, stage: "review", paymentInfo: { ...open.paymentInfo, priorDebtPaid: true } }
      : open;
  return { state: next, destination: viaAddOns(next, at), answer: undefined };
};
