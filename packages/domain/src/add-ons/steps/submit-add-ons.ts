import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage, toStep } from "../../journey/model.ts";
import type { AddOnsOrdered } from "../model.ts";
import { besides } from "../state.ts";
import type { AccountAddOnStep } from "./account-add-on-step.ts";

const productId = z.string().regex(/^[\w-]{1,60}$/);
const input = z.object({
  /** Of the session; the caller has found that it has this account and this home. */
  partner: z.string().max(10),
  contractAccountNumber: z.string().max(12),
  esiid: z.string().max(22),
  zip: z.string().max(10),
  currentPlanId: z.string().max(80),
  dwel: z.string().max(10),
  productIds: z.array(productId).min(1).max(20),
  beside: z.enum(besides),
});
export type SubmitAddOnsInput = z.input<typeof input>;

export type AddOnsAnswer = { readonly kind: "answered" } & AddOnsOrdered;

/**
 * Takes an order of add-ons for a home of the customer's. The same order again is answered from memory; one whose answer was
 * lost goes out again as it was, whatever has been chosen since.
 */
export const submitAddOns: AccountAddOnStep<z.output<typeof input>, AddOnsAnswer | undefined> = {
  name: "submitAddOns",
  allowed: ({ isInDoubt }) => !isInDoubt,
  input,
  run: ({ state }, { beside, ...order }) => {
    const productIds = [...new Set(order.productIds)];
    const { ordered } = state;
    if (state.wanted) return okAsync({ state, destination: toStep("sendAddOnOrder"), answer: undefined });
    if (isSameSet(productIds, ordered.productIds))
      return okAsync({
        state,
        destination: toPage("my-account", { clearcache: "true" }),
        answer: { kind: "answered", indicator: "Success", orderedPlans: ordered.orderedPlans },
      });
    return okAsync({
      state: { ...state, beside, wanted: { ...order, productIds } },
      destination: toStep("sendAddOnOrder"),
      answer: undefined,
    });
  },
};

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));
