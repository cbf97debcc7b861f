import type { AgreedOrder } from "../consent/model.ts";
import { isSameOrder } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import { cartCharges } from "./charges.ts";
import type { AddOnBill, AddOnOrder, PricedAddOn } from "./model.ts";
import { type AccountAddOnState, isAtStage } from "./state.ts";

/**
 * The consent to products for a customer's home.
 * @param priced the products' prices, as far as they are known
 * @param bill the bill that has the one-time prices
 */
export const addOnsAgreed = (
  { partner, contractAccountNumber, esiid, productIds }: Omit<AddOnOrder, "zip" | "currentPlanId" | "dwel">,
  priced: readonly PricedAddOn[],
  bill: AddOnBill = "first-bill",
): AgreedOrder => {
  const products = [...new Set(productIds)];
  return {
    plan: undefined,
    startDate: undefined,
    partner,
    contractAccount: contractAccountNumber,
    esiid,
    products,
    payment: undefined,
    charges: cartCharges(products, priced, bill),
  };
};

export const addOnsAgreedTo: OrderAgreedTo<AccountAddOnState> = {
  what: "add-ons",
  isStill: (state, agreed) =>
    isAtStage("submitted")(state) &&
    isSameOrder(addOnsAgreed(state.wanted, state.products ?? [], state.sending?.bill), agreed),
};
