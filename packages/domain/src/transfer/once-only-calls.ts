import type { OnceOnlyCalls } from "../journey/once-only-call.ts";

/** Every call of a transfer that must not happen twice. Where bills go may be said as often as one likes. */
export const transferOnceOnlyCalls: OnceOnlyCalls = {
  transferService: {
    does: "moves service to another home",
    orders: "move",
    keyOf: "the whole order, and how many answers came before",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "the status of the new home says that a service is pending, not under which number, and a “not yet” is no “no”",
  },
};
