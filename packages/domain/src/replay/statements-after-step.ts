import { chargeInWords } from "../charges/in-words.ts";
import { chargeFacts, partOfReceipt } from "../charges/part-of-receipt.ts";
import { standingInWords } from "../standing/in-words.ts";
import { listedOnPages } from "../standing/model.ts";
import { standingWithRule } from "../standing/standing-of-order.ts";
import type { OrderFlow } from "../consent/order-flow.ts";

/** A statement of pages after a step, in words, and its rule. */
export interface Statement {
  readonly text: string;
  readonly rule: string;
}

/** The problems in forms that a step has found, in words, without those of earlier steps. */
export const found = <State>(
  { formProblems }: Pick<OrderFlow<State, unknown>, "formProblems">,
  before: State,
  after: State,
): readonly string[] => {
  const earlier = formProblems?.(before) ?? [];
  return (formProblems?.(after) ?? [])
    .filter((list) => !earlier.includes(list))
    .flatMap((list) => list.map((one) => (typeof one === "string" ? one : `${one.field} ${one.code}`)));
};

export const chargesIn = <State>(
  { charges }: Pick<OrderFlow<State, unknown>, "charges">,
  state: State,
): readonly Statement[] =>
  (charges?.(state) ?? []).map((charge) => ({
    text: chargeInWords(charge),
    rule: partOfReceipt.decide(chargeFacts(charge)).rule,
  }));

export const ordersIn = <State>(
  { orders }: Pick<OrderFlow<State, unknown>, "orders">,
  state: State,
): readonly Statement[] =>
  (orders?.(state) ?? []).flatMap((order) => {
    const known = standingWithRule(order);
    return known && listedOnPages([known.standing]).length > 0
      ? [{ text: standingInWords(known.standing), rule: known.rule }]
      : [];
  });

/** The statements after a step; empty where nothing has changed. */
export const changed = (before: readonly Statement[], after: readonly Statement[]): readonly Statement[] =>
  before.length === after.length && after.every(({ text }, index) => text === before[index]?.text) ? [] : after;
