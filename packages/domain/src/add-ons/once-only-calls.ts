import type { OnceOnlyCalls } from "../standing/once-only-call.ts";

interface OrderingExtras {
  readonly account: string;
  readonly esiid: string;
  readonly generation: number;
  readonly answers: number;
}

/** Every once-only call of an add-on order of the account. */
export const addOnOnceOnlyCalls = {
  memberOrderAddOns: {
    does: "orders add-ons for a home of the customer’s",
    orders: "add-ons",
    key: {
      "contract account": ({ account }: OrderingExtras) => account,
      home: ({ esiid }: OrderingExtras) => esiid,
      "earlier orders of these": ({ generation }: OrderingExtras) => generation,
      "answers before": ({ answers }: OrderingExtras) => answers,
    },
    keyNote: "not the products",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because: "the gateway has no look-up of add-on orders",
  },
} satisfies OnceOnlyCalls;
