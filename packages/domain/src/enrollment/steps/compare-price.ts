import { z } from "zod";
import { toPage, toStep } from "../../journey/model.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { selectionAtOrder } from "../price-at-order.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { isSent, type Sent } from "./sent-form.ts";

/**
 * Continue, between its halves. A form may have been open for days, so this looks up the plan again before any check or
 * creation. At a changed price the form returns with its input, and shows both.
 */
export const comparePrice: EnrollmentStep<Sent, Record<string, never>, { readonly isAsSeen: boolean }> = {
  name: "comparePrice",
  allowed: isSent,
  input: z.object({}),
  // The journal stores only the chosen plan of the whole catalogue.
  journaled: (operation, body, _input, { selection }) =>
    operation === "fetchPlans" ? onlyOffer(body, selection.plan.id) : body,
  run: (context) => {
    const { state } = context;
    return selectionAtOrder(context, state.selection, state.shownPrice ?? "").map((found) => {
      const back = { ...state, pending: undefined, shownPrice: undefined };
      switch (found.kind) {
        case "gone": {
          const offers = toPage("offers");
          return { state: { ...back, at: offers }, destination: offers, answer: { isAsSeen: false } };
        }
        case "changed": {
          const form = toPage("order-information", { notice: "price-changed" });
          return {
            state: { ...back, selection: found.selection, at: form },
            destination: form,
            answer: { isAsSeen: false },
          };
        }
        case "as-seen":
          return {
            state: { ...state, shownPrice: undefined, selection: found.selection },
            destination: toStep("confirmHomeAndDate"),
            answer: { isAsSeen: true },
          };
      }
    });
  },
};
