import type { OnceOnlyCalls } from "../journey/once-only-call.ts";

/** Every call for another home that must not happen twice. */
export const addHomeOnceOnlyCalls: OnceOnlyCalls = {
  addHome: {
    does: "orders service at a further home",
    orders: "another-home",
    keyOf: "the home, and how many answers came before; not the rest of the order",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "the status of the home says that a service is pending, not on which account and under which number, and a “not yet” is no “no”",
  },
};
