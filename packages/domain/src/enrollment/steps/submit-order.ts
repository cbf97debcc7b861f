import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import { type Destination, toPage, toStep } from "../../journey/model.ts";
import { laterChargeKeys, termsDigests } from "../../consent/terms-digests.ts";
import { laterChargeAtOrder, laterChargeFacts, termsAtOrder, termsAtOrderFacts } from "../../consent/rules.ts";
import { paymentTypeOf, paysByCard } from "../../payments/model.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { orderParts, orderPartsFacts } from "../../plans/order-parts.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import { type At, isAtStage } from "../model.ts";
import type { FieldProblem } from "../order-form-fields.ts";
import { choiceFields, termFields } from "../payment-choice.ts";
import { selectionAtOrder, shownPrice } from "../price-at-order.ts";
import { acceptedTerms } from "../terms.ts";
import { withoutPaidDebts } from "./debts-elsewhere.ts";
import { dayOfOrder } from "./day-of-order.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  ...termFields,
  ...choiceFields,
  ...termsDigests,
  ...laterChargeKeys,
  /** Empty from a caller of the site API without a form: the choice counts. */
  seen: shownPrice.default(""),
});

/**
 * Submits the order, first half. It checks that the calendar still has the start day and that the home belongs to
 * the plan. The form must show the plan's current price and terms. At a changed price the page returns with its ticks
 * and choices, and shows both prices. With changed terms it returns without the ticks. Where a card is charged later,
 * the page returns until its sentence names day and card. `placeOrder` is the second half. An order that may have been
 * sent goes out unchanged, to avoid a second one. Only its terms and the later charge are checked.
 */
export const submitOrder: EnrollmentStep<
  At<"review">,
  z.output<typeof input>,
  { readonly isAsSeen: boolean },
  z.input<typeof input>
> = {
  name: "submitOrder",
  allowed: isAtStage("review"),
  input,
  journaled: (operation, body, _input, { selection }) =>
    operation === "fetchPlans" ? onlyOffer(body, selection.plan.id) : body,
  run: (context, given) => {
    const { state } = context;
    const goesOn = { destination: toStep("placeOrder"), answer: { isAsSeen: true } };
    /** Nothing is sent under a sentence that the customer has not read. */
    const toRead = (at: At<"review">) => {
      if (context.decide(termsAtOrder, termsAtOrderFacts(given)) === "changed") return underOtherTerms(at, given);
      return context.decide(laterChargeAtOrder, laterChargeFacts(given)) === "to-review"
        ? toReview(at, given)
        : undefined;
    };
    if (state.isSubmitted) return okAsync(toRead(state) ?? { state, ...goesOn });
    return dayOfOrder(context, state.order, state.selection, state.startDayFee).andThen((day) =>
      day.kind === "gone"
        ? okAsync(withoutDay(state, day.code))
        : ResultAsync.combine([
            selectionAtOrder(context, state.selection, given.seen),
            paysByCard(paymentTypeOf(given.paymentType)) ? withoutPaidDebts(context, state) : okAsync(undefined),
          ] as const).map(([found, paid]) => {
            const parts = context.decide(
              orderParts,
              // Both the page and the site API show the home, its ZIP code and the kind of home beside the button.
              orderPartsFacts(state.order.address, state.selection, { isZipSeen: true, isDwellingSeen: true }),
            );
            if (parts !== "together") return atOtherUtility(state);
            if (day.kind === "fee-first" || paid) {
              const now = { ...(paid ?? state), startDayFee: day.kind === "fee-first" ? day.fee : state.startDayFee };
              return back(now, given, toPage(ordersAt(now), { notice: "charges-changed" }));
            }
            switch (found.kind) {
              case "gone":
                return back(state, given, toPage("offers"));
              case "changed": {
                const changed = { ...state, selection: found.selection };
                return back(changed, given, toPage(ordersAt(state), { notice: "price-changed" }));
              }
              case "as-seen": {
                const asSeen = { ...state, selection: found.selection };
                return toRead(asSeen) ?? { state: { ...asSeen, isSubmitted: true }, ...goesOn };
              }
            }
          }),
    );
  },
};

/** The form asks for another day, and proposes the next open one. */
const withoutDay = (state: At<"review">, code: FieldProblem["code"]) => {
  const { selectStartDate: _day, acceptsDayFee: _fee, ...draft } = state.draft ?? {};
  return backAtForm({ ...state, draft }, { field: "selectStartDate", code });
};

/** The form asks for another home, or for another plan. */
const atOtherUtility = (state: At<"review">) => backAtForm(state, { field: "serviceAddress", code: "otherUtility" });

const backAtForm = (state: At<"review">, problem: FieldProblem) => {
  const form = toPage("order-information");
  return { state: { ...state, problems: [problem], at: form }, destination: form, answer: { isAsSeen: false } };
};

/** Nothing is sent: the page returns with its ticks and choices. */
const back = (state: At<"review">, given: z.output<typeof input>, destination: Destination) => ({
  state: {
    ...state,
    ...(isDepositOpen(state) && given.paymentType !== undefined ? chosenIn(state, given) : {}),
    acceptedTerms: acceptedTerms(given),
    openTerms: [],
    openPayment: [],
    at: destination,
  },
  destination,
  answer: { isAsSeen: false },
});

/** The page returns without its ticks, because the terms beside them have changed. */
const underOtherTerms = (state: At<"review">, given: z.output<typeof input>) => {
  const { state: before, ...there } = back(state, given, toPage(ordersAt(state), { notice: "terms-changed" }));
  return { state: { ...before, acceptedTerms: [] }, ...there };
};

/** The page returns with its ticks, except for the sentence of the later charge, which now names day and card. */
const toReview = (state: At<"review">, given: z.output<typeof input>) => {
  const { state: before, ...there } = back(state, given, toPage(ordersAt(state), { notice: "later-charge" }));
  const others = before.acceptedTerms.filter((term) => term !== "acceptAuthorization");
  return { state: { ...before, acceptedTerms: others }, ...there };
};

/** The deposit's payment in the form; placing the order checks whether it is possible. */
const chosenIn = (
  state: At<"review">,
  { paymentType, scheduledDepositDate, accessToken }: z.output<typeof input>,
): Pick<At<"review">, "paymentInfo" | "cardAccess"> => ({
  paymentInfo: { ...state.paymentInfo, paymentType: paymentTypeOf(paymentType), scheduledDepositDate },
  cardAccess: accessToken || state.cardAccess,
});
