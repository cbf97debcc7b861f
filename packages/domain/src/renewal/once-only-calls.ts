import type { OnceOnlyCalls } from "../standing/once-only-call.ts";
import type { SwapOrder } from "./model.ts";

interface Ordering {
  readonly order: SwapOrder;
  readonly generation: number;
  readonly answers: number;
}

/** Every call of a renewal that must not happen twice. */
export const renewalOnceOnlyCalls = {
  createSwap: {
    does: "orders the next contract",
    orders: "renewal",
    key: {
      order: ({ order }: Ordering) => order,
      "earlier orders of these": ({ generation }: Ordering) => generation,
      "answers before": ({ answers }: Ordering) => answers,
    },
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because: "a home that can no longer renew has renewed or lost its offer, and both hide the number",
  },
} satisfies OnceOnlyCalls;
