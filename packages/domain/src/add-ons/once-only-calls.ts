import type { OnceOnlyCalls } from "../journey/once-only-call.ts";

/** Every call of an add-on order of the account that must not happen twice. */
export const addOnOnceOnlyCalls: OnceOnlyCalls = {
  memberOrderAddOns: {
    does: "orders add-ons for a home of the customer’s",
    orders: "add-ons",
    keyOf: "account, home, and how many answers came before; not the products",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because: "the gateway has no look-up of add-on orders",
  },
};
