import type { OnceOnlyCalls } from "../journey/once-only-call.ts";

/** Every call of a renewal that must not happen twice. */
export const renewalOnceOnlyCalls: OnceOnlyCalls = {
  createSwap: {
    does: "orders the contract that follows",
    orders: "renewal",
    keyOf: "the whole order, and how many answers came before",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "a home that may not renew any more may have renewed, or its offer may have ended; neither tells the number",
  },
};
