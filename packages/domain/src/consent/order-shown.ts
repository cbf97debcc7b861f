import { z } from "zod";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";

export interface OrderShownFacts {
  readonly isOtherHome: boolean;
  readonly isOtherDay: boolean;
}

/**
 * The sentence above a button names the home and the days. Without a script it follows the form only after a press, so a form
 * that was changed shows its order once before it sends it.
 */
export const orderShown = decisionTable<OrderShownFacts, "as-shown" | "home-first" | "day-first">(
  "order-shown",
  "Does the button order what the sentence above it says?",
  [
    { rule: "the sentence names another home", when: (f) => f.isOtherHome, then: "home-first" },
    { rule: "the sentence names another day", when: (f) => f.isOtherDay, then: "day-first" },
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
