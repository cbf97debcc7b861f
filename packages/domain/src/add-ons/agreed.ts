import type { AgreedOrder } from "../consent/model.ts";
import { isSameOrder } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../journey/step.ts";
import { cartCharges } from "./charges.ts";
import type { AddOnBill, AddOnOrder, PricedAddOn } from "./model.ts";
import { type AccountAddOnState, standsAt } from "./state.ts";

/** What a customer agrees to with an order of products for a home that they have. @param priced what they cost, as far as it is known @param bill which one has what is paid once */
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
    standsAt("submitted")(state) &&
    isSameOrder(addOnsAgreed(state.wanted, state.products ?? [], state.sending?.bill), agreed),
};
