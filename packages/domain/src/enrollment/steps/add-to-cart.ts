import { okAsync } from "neverthrow";
import { z } from "zod";
import { pricedAddOn } from "../../add-ons/priced-schema.ts";
import { canAddToCart } from "../../add-ons/rules.ts";
import { besideOf, cartOf, mayChangeCart } from "../add-on-cart.ts";
import type { At, WithPlan } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  entry: pricedAddOn.extend({ tosUrl: z.string().max(400) }),
  isTermsAccepted: z.boolean(),
});

/** Puts an add-on into the cart, once its terms are accepted; without them its card shows an error (S1-127). */
export const addToCart: EnrollmentStep<
  WithPlan | At<"ordered">,
  z.output<typeof input>,
  undefined,
  z.input<typeof input>
> = {
  name: "addToCart",
  allowed: mayChangeCart,
  input,
  run: ({ state }, { entry, isTermsAccepted }) => {
    const before = cartOf(state);
    const cart = canAddToCart(before, entry.planId, isTermsAccepted) ? [...before, entry] : before;
    const addOns = { beside: besideOf(state), cart, withoutTerms: isTermsAccepted ? "" : entry.planId };
    return okAsync({ state: { ...state, addOns }, destination: state.at, answer: undefined });
  },
};
