import { z } from "zod";
import type { DaysSoFar } from "../charges/of-days.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";

const factsOfOrderShown = {
  isOtherHome: flag(),
  isOtherDay: flag(),
};
export type OrderShownFacts = FactsOf<typeof factsOfOrderShown>;

/**
 * The sentence above a button names the home and the days. Without scripts it follows the form only after a press, so a
 * changed form shows its order once before it sends it.
 */
export const orderShown = decisionTable<OrderShownFacts, "as-shown" | "home-first" | "day-first">(
  "order-shown",
  "Does the order match the sentence above its button?",
  factsOfOrderShown,
  [
    { rule: "the sentence names another home", when: { isOtherHome: true }, then: "home-first" },
    { rule: "the sentence names another day", when: { isOtherDay: true }, then: "day-first" },
    otherwise("the sentence says what is ordered, or the caller has no page", "as-shown"),
  ],
);

const named = z.string().max(40).optional();

/**
 * The values in the sentence, as its form sends them. A value is missing where the sentence does not follow it, or the
 * caller has no page. The dwelling is named where the address contradicts it.
 */
export const orderNamed = z.object({ esiid: named, startDate: named, stopServiceDate: named, dwel: named });
export type OrderNamed = z.output<typeof orderNamed>;

type Followed = Exclude<keyof OrderNamed, "dwel">;

export const orderShownFacts = (
  shown: OrderNamed | undefined,
  ordered: Readonly<Partial<Record<Followed, string>>>,
): OrderShownFacts => {
  const isOther = (name: Followed): boolean => shown?.[name] !== undefined && shown[name] !== ordered[name];
  return { isOtherHome: isOther("esiid"), isOtherDay: isOther("startDate") || isOther("stopServiceDate") };
};

/** The values that a page showed above its button, as its form sends them. */
export interface Shown {
  /** Its charges (`chargesKey`); undefined where the caller has no page. */
  readonly seen: string | undefined;
  readonly named: OrderNamed | undefined;
}

const daysNamed = [
  { of: "stop", name: "stopServiceDate", fee: "stop-day-fee" },
  { of: "start", name: "startDate", fee: "start-day-fee" },
] as const;

/**
 * The shown values, with a free day that the customer has typed since: it counts as shown, so that it needs no second
 * press without scripts.
 */
export const withFreeDays = ({ seen, named }: Shown, days: DaysSoFar): Shown => {
  const free = daysNamed.filter(({ of, name }) => named?.[name] && days[of]?.fee === 0 && days[of].day !== named[name]);
  const dropped = new Set<string>(free.map(({ fee }) => fee));
  const remaining = seen?.split(" + ").filter((one) => !dropped.has(one.split(" ")[0] ?? ""));
  return {
    seen: remaining && (remaining.join(" + ") || "none"),
    named: { ...named, ...Object.fromEntries(free.map(({ of, name }) => [name, days[of]?.day])) },
  };
};
