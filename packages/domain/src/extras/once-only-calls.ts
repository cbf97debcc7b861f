import type { OnceOnlyCalls } from "../standing/once-only-call.ts";

interface EndingExtra {
  readonly account: string;
  readonly extra: string;
  readonly generation: number;
  readonly answers: number;
}

/** Every once-only call of an extra's end. */
export const extraEndOnceOnlyCalls = {
  endExtra: {
    does: "ends an extra on a day",
    orders: "extra-end",
    key: {
      "contract account": ({ account }: EndingExtra) => account,
      extra: ({ extra }: EndingExtra) => extra,
      "earlier orders of these": ({ generation }: EndingExtra) => generation,
      "answers before": ({ answers }: EndingExtra) => answers,
    },
    keyNote: "not the day or its price",
    wayOut: "look-up",
    foundAs: "ordered",
    because: "the gateway lists each extra with the reference of the request that ends it",
  },
} satisfies OnceOnlyCalls;
