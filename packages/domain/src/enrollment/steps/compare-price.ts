import { z } from "zod";
import { toPage, toStep } from "../../journey/model.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { selectionAtOrder } from "../price-at-order.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { isSent, type Sent } from "./sent-form.ts";

/**
 * Continue, between its halves: a form may have stood open for days, so the plan is asked for once more before anybody is
 * checked or created with it. At another price the form comes back with what was typed, and says both.
 */
export const comparePrice: EnrollmentStep<Sent, Record<string, never>, { readonly isAsSeen: boolean }> = {
  name: "comparePrice",
  allowed: isSent,
  input: z.object({}),
  // Of the whole catalogue, only the chosen plan matters to this journey.
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
