import type { PageName } from "../journey/model.ts";
import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import { type AccountAddOnState, allCarriedOut } from "./state.ts";

/** The products of a home, each with its own standing: earlier orders first, then the last order. */
export const addOnOrders = (state: AccountAddOnState): readonly OrderSeen[] => {
  const { stage, wanted, lastTry, products = [] } = state;
  const what = "add-ons" as const;
  const product = (of: string): Pick<OrderSeen, "what" | "of" | "name"> => ({
    what,
    of,
    name: products.find(({ planId }) => planId === of)?.planName ?? of,
  });
  const carriedOut = allCarriedOut(state);
  const isSettled = stage === "ordered" && lastTry?.is === "settled" && lastTry.as === "ordered";
  const done = carriedOut.flatMap(({ productIds, orderedPlans }, place) => {
    const codes = orderedPlans.map(({ productCode }) => productCode);
    const isLast = place === carriedOut.length - 1;
    return [...new Set([...productIds, ...codes])].map((of): OrderSeen => {
      const plan = orderedPlans.find(({ productCode }) => productCode === of);
      return {
        ...product(of),
        isOrdered: plan !== undefined,
        number: plan?.salesOrderNumber,
        // A success that omits a product leaves that product in doubt.
        isInDoubt: plan === undefined,
        ...(isLast && isSettled ? { lastTry } : {}),
      };
    });
  });
  const wayOn: PageName | undefined = stage === "in-doubt" ? undefined : "account-add-ons";
  const tried = {
    isInDoubt: stage === "in-doubt",
    isSent: wanted !== undefined,
    wayOn,
    ...(isSettled ? {} : { lastTry }),
  };
  const later = wanted ? wanted.productIds.map((of) => ({ ...product(of), ...tried })) : [{ what, ...tried }];
  return [...done, ...later];
};

export const addOnStanding = (state: AccountAddOnState): readonly Standing[] => standingsOf(addOnOrders(state));
