import { okAsync } from "neverthrow";
import { z } from "zod";
import { termsAtOrder, termsAtOrderFacts } from "../../consent/rules.ts";
import { termsDigests } from "../../consent/terms-digests.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import { cartUnderOtherTerms } from "../account-order-rules.ts";
import type { AddOnsOrdered, PricedAddOn } from "../model.ts";
import { addOnId, pricedAddOn } from "../priced-schema.ts";
import { type AccountAddOnState, allCarriedOut, type At, besides, notOrderedYet, isAtStage } from "../state.ts";
import type { AccountAddOnStep } from "./account-add-on-step.ts";

const input = z.object({
  /** From the session; the caller has checked the account and the home. */
  partner: z.string().max(10),
  contractAccountNumber: z.string().max(12),
  esiid: z.string().max(22),
  zip: z.string().max(10),
  currentPlanId: z.string().max(80),
  dwel: z.string().max(10),
  productIds: z.array(addOnId).min(1).max(20),
  beside: z.enum(besides),
  /** The bill for one-time prices; missing from callers of older releases. */
  bill: z.enum(["first-bill", "next-bill"]).default("first-bill"),
  /** Their prices, as far as the offers have them. */
  products: z.array(pricedAddOn).max(40).optional(),
  ...termsDigests,
});
export type SubmitAddOnsInput = z.input<typeof input>;

export type AddOnsAnswer =
  | ({ readonly kind: "answered" } & AddOnsOrdered)
  /** The terms have changed since the form was shown: nothing was sent. */
  | { readonly kind: "terms-changed" };

/** The orders are not in doubt. */
type Decided = At<"shopping" | "submitted" | "ordered">;

/**
 * Submits an order of add-ons for a customer's home, under the terms of its form. For products ordered before, the
 * journey's state has the answer. An order with a lost answer is sent again unchanged, even if the customer has chosen
 * other products since.
 */
export const submitAddOns: AccountAddOnStep<
  Decided,
  z.output<typeof input>,
  AddOnsAnswer | undefined,
  SubmitAddOnsInput
> = {
  name: "submitAddOns",
  leadsTo: ["account-add-ons"],
  allowed: isAtStage("shopping", "submitted", "ordered"),
  input,
  run: ({ state, now, decide }, { beside, bill, products = [], shownTerms, termsNow, ...order }) => {
    const productIds = notOrderedYet(order.productIds, state);
    const isOrderedBefore = state.stage !== "submitted" && productIds.length === 0;
    if (
      !isOrderedBefore &&
      shownTerms !== undefined &&
      decide(termsAtOrder, termsAtOrderFacts({ shownTerms, termsNow })) === "changed"
    )
      return okAsync({ state, destination: cartUnderOtherTerms(beside), answer: { kind: "terms-changed" } });
    if (state.stage === "submitted")
      return okAsync({ state, destination: toStep("sendAddOnOrder"), answer: undefined });
    if (isOrderedBefore)
      return okAsync({
        state,
        destination: toPage("my-account", { clearcache: "true" }),
        answer: {
          kind: "answered",
          indicator: "Success",
          orderedPlans: allCarriedOut(state)
            .flatMap(({ orderedPlans }) => orderedPlans)
            .filter(({ productCode }) => order.productIds.includes(productCode)),
        },
      });
    return okAsync({
      state: {
        ...state,
        stage: "submitted" as const,
        beside,
        wanted: { ...order, productIds },
        sending: { esiid: order.esiid, on: centralDay(now), bill },
        products: pricesOf(state, productIds, products),
      },
      destination: toStep("sendAddOnOrder"),
      answer: undefined,
    });
  },
};

/** Current prices for new products; earlier orders keep their own. */
const pricesOf = (
  state: AccountAddOnState,
  productIds: readonly string[],
  now: readonly PricedAddOn[],
): readonly PricedAddOn[] => {
  const before = allCarriedOut(state).flatMap((order) => order.productIds);
  return [
    ...now.filter(({ planId }) => productIds.includes(planId)),
    ...(state.products ?? []).filter(({ planId }) => before.includes(planId) && !productIds.includes(planId)),
  ];
};
