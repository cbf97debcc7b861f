import { ok, okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import type { Problem } from "../../kernel/problem.ts";
import { isPage, toPage } from "../../journey/model.ts";
import { verdictOf } from "../../journey/verdict.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { keyed } from "../../standing/once-only-call.ts";
import type { Holder, StepContext, StepEnd } from "../../journey/step.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { codeOfPaymentType, paysByCard } from "../../payments/model.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { viaCopies } from "../confirmation-copies.ts";
import { connectAnswered, connectFacts } from "../connected.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import { type At, type EnrollmentState, isAtStage } from "../model.ts";
import { emptyEnrollment, newOrder } from "../empty-parts.ts";
import type { PaymentField } from "../parts.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { depositAfterOrder } from "../paid.ts";
import { choiceFields, chosenPayment, termFields } from "../payment-choice.ts";
import type { ConnectOrder, Connected, EnrollmentPorts } from "../ports.ts";
import { claimedElsewhere, orderWish } from "../wishes.ts";
import { type TermName, type TermsAccepted, acceptedTerms, openTerms } from "../terms.ts";
import { type EnrollmentStep, errorOf } from "./enrollment-step.ts";

/** The terms and, where a deposit is owed, its payment. */
const input = z.object({ ...termFields, ...choiceFields }) satisfies z.ZodType<TermsAccepted>;

export interface PlaceOrderAnswer {
  /** Terms to accept; nothing was sent (E-184). */
  readonly openTerms: readonly TermName[];
  /** Problems of the deposit's payment; nothing was sent either. */
  readonly openPayment: readonly PaymentField[];
  readonly connected: Connected | undefined;
}

/**
 * Submits the order: checks the terms and the deposit's payment, then calls connect, once (specification 2, section 4).
 * Separate steps send the confirmation copies and charge the card, so that the order's answer is stored first.
 */
export const placeOrder: EnrollmentStep<
  At<"review">,
  z.output<typeof input>,
  PlaceOrderAnswer,
  z.input<typeof input>
> = {
  name: "placeOrder",
  allowed: isAtStage("review"),
  input,
  run: (context, given) => {
    const { state, policy, now, conclude, decide } = context;
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
      return connectedOnce(context, connectOrder).andThen(({ connected, holders }) => {
        if (holders) return ok(joining(context, holders));
        const verdict = verdictOf(connected.indicator, connected.serviceContractNumber);
        const connectedTo = decide(connectAnswered, connectFacts(connected));
        const isOrdered = isPage(connectedTo, "mini-confirmation");
        if (isOrdered) conclude("connect", [orderWish(state)], "confirmed");
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
        // The customer pays by phone or at a payment location, so no card is needed.
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
            ? // The order may exist. A second one would be a duplicate, so a person has to check.
              { ...answered, stage: "in-doubt" }
            : answered;
        const answer: PlaceOrderAnswer = { openTerms: [], openPayment: [], connected };
        return ok<StepEnd<EnrollmentState, PlaceOrderAnswer>>({
          state: next,
          destination: viaCopies(next, viaAddOns(next, destination)),
          answer,
          leftInDoubt: doubtOf("connect", verdict),
        });
      });
    });
  },
};

/** Connects service, once across all browsers; `holders`: another browser has sent it. */
const connectedOnce = (
  { state, ports, once, claim }: StepContext<At<"review">, EnrollmentPorts>,
  connectOrder: ConnectOrder,
): ResultAsync<
  | { readonly connected: Connected; readonly holders?: undefined }
  | { readonly holders: readonly Holder[]; readonly connected?: undefined },
  Problem
> =>
  claim("connect", [orderWish(state)], { overBefore: state.customerSince }).andThen(({ generations, holders }) => {
    if (holders) return okAsync({ holders });
    const [generation = 0] = generations;
    const { enrollmentInfo: info, order } = state;
    const of = { info, esiid: order.address.esiid, generation, answers: state.attempts };
    return once("connect", keyed(onceOnlyCalls.connect, of), (key) => ports.connection.connect(connectOrder, key)).map(
      (connected) => ({ connected }),
    );
  });

/**
 * Another browser has sent this order: nothing is sent, and this browser continues in that journey. The form is
 * deleted.
 */
const joining = (
  { decide }: Pick<StepContext<At<"review">, unknown>, "decide">,
  holders: readonly Holder[],
): StepEnd<EnrollmentState, PlaceOrderAnswer> => {
  const as = holders[0]?.as ?? "open";
  decide(claimedElsewhere, { call: "connect", as });
  const at = toPage(as === "confirmed" ? "mini-confirmation" : "outcome-unknown");
  const [{ journey, reference } = { journey: "" as never, reference: "" as never }] = holders;
  return {
    state: { ...emptyEnrollment, stage: "joined", at, joined: { journey, reference } },
    destination: at,
    answer: { openTerms: [], openPayment: [], connected: undefined },
  };
};
