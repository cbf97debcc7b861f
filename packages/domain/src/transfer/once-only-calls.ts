import type { OnceOnlyCalls } from "../standing/once-only-call.ts";
import type { TransferOrder } from "./model.ts";

interface Ordering {
  readonly order: TransferOrder;
  readonly generation: number;
  readonly answers: number;
}

/** Every call of a transfer that must not happen twice. Bill settings can be sent repeatedly. */
export const transferOnceOnlyCalls = {
  transferService: {
    does: "moves service to another home",
    orders: "move",
    key: {
      order: ({ order }: Ordering) => order,
      "earlier orders of these": ({ generation }: Ordering) => generation,
      "answers before": ({ answers }: Ordering) => answers,
    },
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "the new home's status shows that service is pending, without its number; “not yet” may still become “yes”",
  },
} satisfies OnceOnlyCalls;
