import { okAsync } from "neverthrow";
import { z } from "zod";
import { canAddToCart } from "../../add-ons/rules.ts";
import { besideOf, cartOf, mayChangeCart } from "../add-on-cart.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep, WithPlan } from "./enrollment-step.ts";

/** A product's code. */
export const addOnId = z.string().regex(/^[\w-]{1,60}$/);

const cents = z.int().nonnegative();
/** A journal writes nothing as null. */
const paidOnce = cents.nullish().transform((amount) => amount ?? undefined);
const input = z.object({
  /** As it is offered now: the caller takes it from the offers, not from the browser. */
  entry: z.object({
    planId: addOnId,
    planName: z.string().min(1).max(200),
    rate: cents,
    once: paidOnce,
    tosUrl: z.string().max(400),
  }),
  isTermsAccepted: z.boolean(),
});

/** Puts an add-on into the cart, once its terms are accepted; without them its card says so (S1-127). */
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
