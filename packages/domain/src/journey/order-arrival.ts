import { flag, oneOf } from "../kernel/facts.ts";
import type { PageName } from "./model.ts";

/** The facts of a signed-in customer's order when one of its pages is opened by its address, whichever order it is. */
export const factsOfOrderArrival = <const Page extends PageName>(pages: readonly Page[]) => ({
  page: oneOf(pages),
  isInDoubt: flag(),
  isOrdered: flag(),
});

/** What such a table may say; each order's own says some of these. */
export type OrderArrival =
  "show" | "choose-plan" | "plan-first" | "begin" | "confirmation" | "where-it-is" | "my-account";

/** The first rule of an order that no page of it goes on with while its answer is missing (ADR 8). */
export const inDoubtFirst = {
  rule: "what became of the order has to be found out by hand",
  when: { isInDoubt: true },
  then: "where-it-is",
} as const;
