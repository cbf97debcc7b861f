import type { PageName } from "../journey/model.ts";
import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, optional, type FactsOf } from "../kernel/facts.ts";
import { isOpenLife, isOrderedLife, type Standing, lives } from "../standing/model.ts";
import { type OrderSeen, standingWithRule } from "../standing/standing-of-order.ts";
import { type Advice, type AdvisedOrder, groupOf, kindGroups } from "./model.ts";

const factsOfAdviceForOrder = {
  group: oneOf(kindGroups),
  life: oneOf(lives),
  settledAs: optional(oneOf(["ordered", "not-ordered"])),
  needsLookUp: flag("Nothing is sent again: the gateway ignores keys, or its answer is unusable."),
  hasWayOn: flag("A page orders it, or sends it again."),
};
export type AdviceFacts = FactsOf<typeof factsOfAdviceForOrder>;

const receipt: Advice = { name: "see-receipt", action: "receipt", contact: "none" };
const isRefused: Condition<AdviceFacts> = { anyOf: [{ life: "refused" }, { settledAs: "not-ordered" }] };

/**
 * Our own rule. Pages, mails, calls and support users give the same advice about one order. We advise "Send it again"
 * only if a page sends it with the same key. If a person has to check an unknown outcome, nothing is sent.
 */
export const adviceForOrder = decisionTable<AdviceFacts, Advice>(
  "advice-for-order",
  "What should a customer do about an order with this standing?",
  factsOfAdviceForOrder,
  [
    {
      rule: "it waits in the cart",
      when: { life: "in-cart" },
      then: { name: "order-with-a-later-button", action: "order", contact: "none" },
    },
    {
      rule: "this page's button orders it",
      when: { life: "ready" },
      then: { name: "order-with-the-button", action: "order", contact: "none" },
    },
    { rule: "the gateway has it", when: { anyOf: [{ life: "confirmed" }, { settledAs: "ordered" }] }, then: receipt },
    {
      rule: "a payment was refused, and a page takes another card",
      when: { allOf: [isRefused, { group: "payment", hasWayOn: true }] },
      then: { name: "use-another-card", action: "use-another-card", contact: "phone" },
    },
    {
      rule: "it was refused or never ordered, and a page orders it again",
      when: { allOf: [isRefused, { hasWayOn: true }] },
      then: { name: "choose-again", action: "choose-again", contact: "phone" },
    },
    {
      rule: "it was refused or never ordered, and no page orders it",
      when: isRefused,
      then: { name: "call-about-a-refusal", action: "call", contact: "phone" },
    },
    {
      rule: "its outcome is unknown, and a page sends it again under its key",
      when: { needsLookUp: false, hasWayOn: true },
      then: { name: "send-again", action: "send-again", contact: "phone" },
    },
    otherwise("its outcome is unknown, and a person looks it up", {
      name: "do-not-send-again",
      action: "call",
      contact: "phone",
    }),
  ],
);

export const adviceFacts = (standing: Standing, wayOn: PageName | undefined): AdviceFacts => ({
  group: groupOf[standing.what],
  life: standing.is,
  settledAs: "as" in standing ? standing.as : undefined,
  needsLookUp: standing.is === "in-doubt" && standing.needsLookUp === true,
  hasWayOn: wayOn !== undefined,
});

/** @param wayOn a page that orders it or sends it again; undefined without one */
export const advisedOrder = (standing: Standing, wayOn: PageName | undefined): AdvisedOrder => ({
  standing,
  wayOn,
  advice: adviceForOrder.decide(adviceFacts(standing, wayOn)).outcome,
});

/** Each order of a flow with its standing and its advice, in the flow's order. */
export const advisedOrders = (orders: readonly OrderSeen[]): readonly AdvisedOrder[] =>
  orders.flatMap((order): readonly AdvisedOrder[] => {
    const { standing } = standingWithRule(order) ?? {};
    return standing ? [advisedOrder(standing, order.wayOn)] : [];
  });

/**
 * The order of a failure page: one in doubt before a refused one, an order before a payment, an extra and a setting.
 */
export const mostUrgent = (orders: readonly AdvisedOrder[]): AdvisedOrder | undefined => {
  const rank = ({ standing }: AdvisedOrder): number =>
    (isOpenLife(standing) ? 0 : kindGroups.length) + kindGroups.indexOf(groupOf[standing.what]);
  return orders
    .filter(({ standing }) => !isOrderedLife(standing) && standing.is !== "in-cart" && standing.is !== "ready")
    .toSorted((one, other) => rank(one) - rank(other))[0];
};

/** The advice for the most urgent order without an answer; undefined where every order has one. */
export const openAdvice = (orders: readonly OrderSeen[]): AdvisedOrder | undefined =>
  mostUrgent(advisedOrders(orders).filter(({ standing }) => isOpenLife(standing)));

/** The advice if no page can send it again: its journey has expired, or another browser has it. */
export const openAdviceElsewhere = (orders: readonly OrderSeen[]): AdvisedOrder | undefined => {
  const open = openAdvice(orders);
  return open && advisedOrder(open.standing, undefined);
};
