import type { IsoDate } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { Known, LastTry, OrderKind, Standing } from "./model.ts";

interface OrderFacts {
  /** The gateway has said that it is ordered. */
  readonly isOrdered: boolean;
  /** The day on which it begins is known. */
  readonly hasDay: boolean;
  /** Its answer was lost, and it is not sent again. */
  readonly isInDoubt: boolean;
  /** It is sent, and its answer is not there. */
  readonly isSent: boolean;
  /** What the last try came to, where it was not ordered by it. */
  readonly lastTry: LastTry["is"] | undefined;
  /** The customer is about to order it. */
  readonly isWanted: boolean;
}

/**
 * Ours. A lost answer says nothing, whatever was known before it: only the gateway's word makes an order ordered or refused,
 * and a second try does not make the first one's answer known.
 */
export const standingOfOrder = decisionTable<OrderFacts, Known["is"] | "nothing-asked">(
  "standing-of-order",
  "What is known of an order, and said of it wherever it is spoken of?",
  [
    { rule: "it is ordered for a day", when: (f) => f.isOrdered && f.hasDay, then: "scheduled" },
    { rule: "it is ordered", when: (f) => f.isOrdered, then: "ordered" },
    { rule: "it is in doubt", when: (f) => f.isInDoubt, then: "unknown" },
    { rule: "the answer of a try was lost", when: (f) => f.lastTry === "unknown", then: "unknown" },
    { rule: "its answer is not there yet", when: (f) => f.isSent, then: "asked" },
    { rule: "the gateway has refused it", when: (f) => f.lastTry === "refused", then: "refused" },
    { rule: "it is not sent yet", when: (f) => f.isWanted, then: "not-sent" },
    otherwise("nobody has asked for it", "nothing-asked"),
  ],
);

/** An order as its flow knows it; what is left out is not so. */
export interface OrderSeen {
  readonly what: OrderKind;
  readonly isOrdered?: boolean;
  readonly day?: IsoDate | undefined;
  readonly isInDoubt?: boolean;
  readonly isSent?: boolean;
  readonly lastTry?: LastTry | undefined;
  readonly isWanted?: boolean;
}

const orderFacts = ({ day, lastTry, ...order }: OrderSeen): OrderFacts => ({
  isOrdered: order.isOrdered ?? false,
  hasDay: day !== undefined && day !== "",
  isInDoubt: order.isInDoubt ?? false,
  isSent: order.isSent ?? false,
  lastTry: lastTry?.is,
  isWanted: order.isWanted ?? false,
});

/** What is known of an order, with the rule that says so; undefined where nobody has asked for it. */
export const standingWithRule = (
  order: OrderSeen,
): { readonly standing: Standing; readonly rule: string } | undefined => {
  const { what, day = "", lastTry } = order;
  const { outcome: is, rule } = standingOfOrder.decide(orderFacts(order));
  if (is === "nothing-asked") return undefined;
  const said = (known: Known) => ({ standing: { what, ...known }, rule });
  if (is === "scheduled") return said({ is, day });
  if (is === "refused") return said({ is, because: lastTry?.is === "refused" ? lastTry.because : "" });
  return said({ is });
};

/** What is known of each order; of what nobody has asked for, nothing is said. */
export const standingsOf = (orders: readonly OrderSeen[]): readonly Standing[] =>
  orders.flatMap((order) => standingWithRule(order)?.standing ?? []);
