import { okAsync } from "neverthrow";
import { z } from "zod";
import { besideOf, cartOf, mayChangeCart } from "../add-on-cart.ts";
import { addOnId } from "../../add-ons/priced-schema.ts";
import type { At, WithPlan } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({ planId: addOnId });

/** Removes an add-on from the cart (S1-132). */
export const removeFromCart: EnrollmentStep<WithPlan | At<"ordered">, z.output<typeof input>> = {
  name: "removeFromCart",
  allowed: mayChangeCart,
  input,
  run: ({ state }, { planId }) => {
    const addOns = {
      beside: besideOf(state),
      cart: cartOf(state).filter((entry) => entry.planId !== planId),
      withoutTerms: "",
    };
    return okAsync({ state: { ...state, addOns }, destination: state.at, answer: undefined });
  },
};
