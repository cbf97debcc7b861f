import { flag, oneOf } from "../kernel/facts.ts";
import type { PageName } from "./model.ts";

/** The facts of a signed-in customer's order when a page of it opens, for all kinds of orders. */
export const factsOfOrderArrival = <const Page extends PageName>(pages: readonly Page[]) => ({
  page: oneOf(pages),
  isInDoubt: flag(),
  isOrdered: flag(),
});

/** All outcomes of such tables; each order uses some. */
export type OrderArrival =
  "show" | "choose-plan" | "plan-first" | "begin" | "confirmation" | "where-it-is" | "my-account";

/** The first rule of an order without a page that continues while its answer is missing (ADR 8). */
export const inDoubtFirst = {
  rule: "a person has to find out the order's outcome",
  when: { isInDoubt: true },
  then: "where-it-is",
} as const;
