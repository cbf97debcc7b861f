import type { OnceOnlyCalls } from "../standing/once-only-call.ts";

interface PayingBill {
  readonly account: string;
  readonly generation: number;
  readonly answers: number;
}

/** Every once-only call of a bill's payment. */
export const billPaymentOnceOnlyCalls = {
  payBill: {
    does: "pays a bill now, or schedules its payment",
    orders: "bill-payment",
    takesMoneyFor: ["bill-payment"],
    key: {
      "contract account": ({ account }: PayingBill) => account,
      "earlier payments of these": ({ generation }: PayingBill) => generation,
      "answers before": ({ answers }: PayingBill) => answers,
    },
    keyNote: "not amount, method or day",
    wayOut: "look-up",
    foundAs: "charged",
    because: "the gateway lists each payment with the reference of its request",
  },
} satisfies OnceOnlyCalls;
