import { moneyText } from "../kernel/money.ts";
import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import { isScheduled } from "./charges.ts";
import { type AskedPayment, allMade, type BillPaymentState } from "./state.ts";

const what = "bill-payment" as const;

/** A payment goes by its amount; a scheduled one has its day. */
const named = (payment: AskedPayment): Pick<OrderSeen, "what" | "name" | "day"> => ({
  what,
  name: moneyText(payment.amount),
  ...(isScheduled(payment) ? { day: payment.day } : {}),
});

/** Accepted payments first, then the one without an answer, or the last refusal. */
export const billPaymentOrders = (state: BillPaymentState): readonly OrderSeen[] => {
  const { stage, asked, lastTry } = state;
  const all = allMade(state);
  const isSettled = lastTry?.is === "settled" && lastTry.as === "ordered";
  return [
    ...all.map((made, place): OrderSeen => ({
      ...named(made),
      of: made.number,
      number: made.number,
      isOrdered: true,
      ...(isSettled && stage === "paid" && place === all.length - 1 ? { lastTry } : {}),
    })),
    {
      ...(asked ? named(asked) : { what }),
      isInDoubt: stage === "in-doubt",
      isSent: asked !== undefined,
      wayOn: stage === "in-doubt" ? undefined : "pay-bill",
      ...(isSettled ? {} : { lastTry }),
    },
  ];
};

export const billPaymentStanding = (state: BillPaymentState): readonly Standing[] =>
  standingsOf(billPaymentOrders(state));

/** The gateway's word for the refusal of the last payment; undefined without one. */
export const refusalOf = (state: BillPaymentState | undefined): string | undefined =>
  state?.lastTry?.is === "refused" ? state.lastTry.because : undefined;
