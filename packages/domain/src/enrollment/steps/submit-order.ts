import { okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { paymentTypeOf } from "../../payments/model.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { dayAtOrder } from "../day-at-order.ts";
import { isDepositOpen, ordersAt } from "../deposit.ts";
import { type At, standsAt } from "../model.ts";
import { choiceFields, termFields } from "../payment-choice.ts";
import { selectionAtOrder, shownPrice } from "../price-at-order.ts";
import { acceptedTerms } from "../terms.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  ...termFields,
  ...choiceFields,
  /** Empty from a caller of the site API, who has shown nothing: what was chosen counts. */
  seen: shownPrice.default(""),
});

/**
 * Submits the order, first half: the start day must not have passed, and the plan is asked for once more. At another price nothing is ordered, and the page comes back
 * with what was ticked and chosen, and says both. `placeOrder` is the second half. An order that may have been sent is not
 * looked at anew: it goes out as it was, or it could be a second one.
 */
export const submitOrder: EnrollmentStep<
  At<"review">,
  z.output<typeof input>,
  { readonly isAsSeen: boolean },
  z.input<typeof input>
> = {
  name: "submitOrder",
  allowed: standsAt("review"),
  input,
  journaled: (operation, body, _input, { selection }) =>
    operation === "fetchPlans" ? onlyOffer(body, selection.plan.id) : body,
  run: (context, given) => {
    const { state } = context;
    const goesOn = { destination: toStep("placeOrder"), answer: { isAsSeen: true } };
    if (state.isSubmitted) return okAsync({ state, ...goesOn });
    if (context.decide(dayAtOrder, { isPassed: state.order.startDate < centralDay(context.now) }) === "passed") {
      const form = toPage("order-information");
      return okAsync({
        state: {
          ...state,
          draft: { ...state.draft, selectStartDate: "" },
          problems: [{ field: "selectStartDate" as const, code: "passed" as const }],
          at: form,
        },
        destination: form,
        answer: { isAsSeen: false },
      });
    }
    return selectionAtOrder(context, state.selection, given.seen).map((found) => {
      if (found.kind === "as-seen")
        return { state: { ...state, selection: found.selection, isSubmitted: true }, ...goesOn };
      const destination =
        found.kind === "gone" ? toPage("offers") : toPage(ordersAt(state), { notice: "price-changed" });
      return {
        state: {
          ...state,
          ...(isDepositOpen(state) && given.paymentType !== undefined ? chosenIn(state, given) : {}),
          ...(found.kind === "changed" ? { selection: found.selection } : {}),
          acceptedTerms: acceptedTerms(given),
          openTerms: [],
          openPayment: [],
          at: destination,
        },
        destination,
        answer: { isAsSeen: false },
      };
    });
  },
};

/** How the deposit is to be paid, as the form has it; whether that can be done is found out when the order is placed. */
const chosenIn = (
  state: At<"review">,
  { paymentType, scheduledDepositDate, accessToken }: z.output<typeof input>,
): Pick<At<"review">, "paymentInfo" | "cardAccess"> => ({
  paymentInfo: { ...state.paymentInfo, paymentType: paymentTypeOf(paymentType), scheduledDepositDate },
  cardAccess: accessToken || state.cardAccess,
});
