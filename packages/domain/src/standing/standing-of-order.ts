import type { PageName } from "../journey/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, optional, type FactsOf } from "../kernel/facts.ts";
import type { LastTry, Life, OrderKind, Standing } from "./model.ts";

const factsOfStandingOfOrder = {
  isOrdered: flag("The gateway has confirmed the order."),
  isInDoubt: flag("Its answer was lost, and the flow waits until a person checks it."),
  isSent: flag("It is sent, and there is no answer."),
  lastTry: optional(oneOf(["in-doubt", "refused", "settled"])),
  settledBy: optional(oneOf(["fact", "support"])),
  settledAs: optional(oneOf(["ordered", "not-ordered"])),
  isReady: flag("The button of the customer's page orders it."),
  isInCart: flag("Chosen; a later button orders it."),
};
type OrderFacts = FactsOf<typeof factsOfStandingOfOrder>;

/**
 * Ours. Only the gateway's answer, a fact or a person makes an order confirmed or refused. The answer to a second try
 * does not resolve a lost first one.
 */
export const standingOfOrder = decisionTable<OrderFacts, Life["is"] | "nothing-asked">(
  "standing-of-order",
  "Which standing does an order have?",
  factsOfStandingOfOrder,
  [
    {
      rule: "a fact of the gateway shows that it is ordered",
      when: { settledAs: "ordered", settledBy: "fact" },
      then: "settled-by-fact",
    },
    {
      rule: "support found it ordered",
      when: { settledAs: "ordered", settledBy: "support" },
      then: "settled-by-support",
    },
    { rule: "the gateway has confirmed it", when: { isOrdered: true }, then: "confirmed" },
    { rule: "it waits until somebody looks it up", when: { isInDoubt: true }, then: "in-doubt" },
    { rule: "the answer of a try was lost", when: { lastTry: "in-doubt" }, then: "in-doubt" },
    { rule: "it is sent, and there is no answer yet", when: { isSent: true }, then: "sent" },
    { rule: "the gateway has refused it", when: { lastTry: "refused" }, then: "refused" },
    {
      rule: "a fact of the gateway shows that it is not ordered",
      when: { settledAs: "not-ordered", settledBy: "fact" },
      then: "settled-by-fact",
    },
    {
      rule: "support found that it is not ordered",
      when: { settledAs: "not-ordered" },
      then: "settled-by-support",
    },
    { rule: "this page's button orders it", when: { isReady: true }, then: "ready" },
    { rule: "it is chosen, and a later button orders it", when: { isInCart: true }, then: "in-cart" },
    otherwise("the customer has not asked for it", "nothing-asked"),
  ],
);

/** An order in its flow; a missing field is false. */
export interface OrderSeen {
  readonly what: OrderKind;
  /** The number of the product or contract, where a flow has several of a kind. */
  readonly of?: string;
  readonly name?: string;
  readonly isOrdered?: boolean;
  readonly day?: IsoDate | undefined;
  /** The gateway's number of the order. */
  readonly number?: string | undefined;
  readonly isInDoubt?: boolean;
  readonly isSent?: boolean;
  readonly lastTry?: LastTry | undefined;
  readonly isReady?: boolean;
  readonly isInCart?: boolean;
  /** The page that orders it, or sends it again; undefined where none does. */
  readonly wayOn?: PageName | undefined;
}

const settled = (lastTry: LastTry | undefined) => (lastTry?.is === "settled" ? lastTry : undefined);

const orderFacts = ({ lastTry, ...order }: OrderSeen): OrderFacts => ({
  isOrdered: order.isOrdered ?? false,
  isInDoubt: order.isInDoubt ?? false,
  isSent: order.isSent ?? false,
  lastTry: lastTry?.is,
  settledBy: settled(lastTry)?.by,
  settledAs: settled(lastTry)?.as,
  isReady: order.isReady ?? false,
  isInCart: order.isInCart ?? false,
});

const lifeOf = (is: Life["is"], { day, number, lastTry, isInDoubt }: OrderSeen): Life => {
  const isLookedUp = isInDoubt || (lastTry?.is === "in-doubt" && lastTry.needsLookUp);
  const known = { ...(day ? { day } : {}), ...(number ? { number } : {}) };
  switch (is) {
    case "confirmed":
      return { is, ...known };
    case "refused":
      return { is, because: lastTry?.is === "refused" ? lastTry.because : "" };
    case "settled-by-fact":
    case "settled-by-support": {
      const { is: _, by: _by, ...settlement } = settled(lastTry) ?? { is, by: is, as: "not-ordered" as const };
      return settlement.as === "ordered" ? { is, ...known, ...settlement } : { is, as: settlement.as };
    }
    case "in-doubt":
      return { is, ...(isLookedUp ? { needsLookUp: true } : {}) };
    default:
      return { is };
  }
};

/** An order with its standing, and the deciding rule; undefined without a request. */
export const standingWithRule = (
  order: OrderSeen,
): { readonly standing: Standing; readonly rule: string } | undefined => {
  const { what, of, name } = order;
  const { outcome: is, rule } = standingOfOrder.decide(orderFacts(order));
  if (is === "nothing-asked") return undefined;
  const which = { ...(of ? { of } : {}), ...(name ? { name } : {}) };
  return { standing: { what, ...which, ...lifeOf(is, order) }, rule };
};

/** The standing of each order; an order without a request is left out. */
export const standingsOf = (orders: readonly OrderSeen[]): readonly Standing[] =>
  orders.flatMap((order) => standingWithRule(order)?.standing ?? []);
