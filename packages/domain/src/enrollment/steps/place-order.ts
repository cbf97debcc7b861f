import { ok, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { isPage, toPage } from "../../journey/model.ts";
import { verdictOf } from "../../journey/verdict.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { codeOfPaymentType, paysByCard } from "../../payments/model.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { viaCopies } from "../confirmation-copies.ts";
import { connectAnswered, connectFacts } from "../connected.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import { type At, type EnrollmentState, newOrder, type PaymentField, selectionInKeys, standsAt } from "../model.ts";
import { depositAfterOrder } from "../paid.ts";
import { choiceFields, chosenPayment, termFields } from "../payment-choice.ts";
import type { ConnectOrder, Connected } from "../ports.ts";
import { type TermName, type TermsAccepted, acceptedTerms, openTerms } from "../terms.ts";
import { type EnrollmentStep, errorOf } from "./enrollment-step.ts";

/** The terms and, where a deposit is owed, how it is paid. */
const input = z.object({ ...termFields, ...choiceFields }) satisfies z.ZodType<TermsAccepted>;

export interface PlaceOrderAnswer {
  /** Terms that still have to be accepted; nothing was sent while there are any (E-184). */
  readonly openTerms: readonly TermName[];
  /** What of the deposit's payment has to be mended; nothing was sent either. */
  readonly openPayment: readonly PaymentField[];
  readonly connected: Connected | undefined;
}

/**
 * Submits the order: the terms and how a deposit is paid, then the connect call, once (specification 2, section 4). The
 * confirmation copies follow, then a card pays, each in a step of its own: an answer is safe before anything else is asked.
 */
export const placeOrder: EnrollmentStep<
  At<"review">,
  z.output<typeof input>,
  PlaceOrderAnswer,
  z.input<typeof input>
> = {
  name: "placeOrder",
  allowed: standsAt("review"),
  input,
  run: (context, given) => {
    const { state, policy, ports, now, once, decide } = context;
    const { selection, order, enrollmentInfo: info } = state;
    const isPaying = isDepositOpen(state) && given.paymentType !== undefined;
    const chosen = isPaying
      ? chosenPayment(context, given)
      : okAsync({ info: state.paymentInfo, cardAccess: state.cardAccess, open: [] });
    return chosen.andThen(({ info: paymentInfo, cardAccess, open: openPayment }) => {
      const open = openTerms(given, selection.plan.ev, policy.evModels);
      const ready: At<"review"> = {
        ...state,
        paymentInfo,
        cardAccess,
        openPayment,
        openTerms: open,
        acceptedTerms: acceptedTerms(given),
      };
      if (open.length > 0 || openPayment.length > 0) {
        const destination = toPage(ordersAt(state));
        return okAsync({
          state: { ...ready, isSubmitted: false, at: destination },
          destination,
          answer: { openTerms: open, openPayment, connected: undefined },
        });
      }
      const connectOrder: ConnectOrder = { info, selection, order };
      const keyed = { ...connectOrder, selection: selectionInKeys(selection) };
      return once("connect", { connectOrder: keyed, attempt: state.attempts }, (key) =>
        ports.connection.connect(connectOrder, key),
      ).andThen((connected) => {
        const verdict = verdictOf(connected.indicator, connected.serviceContractNumber);
        const connectedTo = decide(connectAnswered, connectFacts(connected));
        const isOrdered = isPage(connectedTo, "mini-confirmation");
        const destination =
          isOrdered && isDepositOpen(state)
            ? decide(depositAfterOrder, { paymentType: codeOfPaymentType(paymentInfo.paymentType) })
            : connectedTo;
        const numbers = {
          ...info,
          serviceContractNumber: connected.serviceContractNumber,
          serviceAccountNumber: connected.serviceContractNumber,
        };
        const answered = {
          ...ready,
          attempts: state.attempts + 1,
          lastTries: withLastTry(state.lastTries, "new-service", triedWith(verdict, connected.indicator)),
          isSubmitted: false,
          at: destination.kind === "step" ? toPage("place-order-deposit") : destination,
          isPaying: destination.kind === "step",
          error: errorOf(destination),
        };
        // Left to the phone or a payment location: nothing more is asked of a card.
        const isLeft =
          isDepositOpen(state) && paymentInfo.paymentType !== undefined && !paysByCard(paymentInfo.paymentType);
        const next: EnrollmentState = isOrdered
          ? {
              ...answered,
              ...newOrder,
              orderedOn: centralDay(now),
              otherPlan: undefined,
              setAside: undefined,
              otherDraft: undefined,
              stage: "ordered",
              created: undefined,
              enrollmentInfo: numbers,
              depositPayment: isLeft ? "settled" : state.depositPayment,
              paymentDay: centralDay(now),
            }
          : verdict === "unclear"
            ? // It may be ordered: a second order would be one too many, so a person has to look.
              { ...answered, stage: "in-doubt" }
            : answered;
        const answer: PlaceOrderAnswer = { openTerms: [], openPayment: [], connected };
        return ok({
          state: next,
          destination: viaCopies(next, viaAddOns(next, destination)),
          answer,
          leftInDoubt: doubtOf("connect", verdict),
        });
      });
    });
  },
};
