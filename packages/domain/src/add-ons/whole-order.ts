import { err, ok, type Result } from "neverthrow";
import { success, type Verdict, verdictOf } from "../journey/verdict.ts";
import { leftInDoubt } from "../journey/whole-success.ts";
import type { Problem } from "../kernel/problem.ts";
import type { AddOnsOrdered, OrderedPlan } from "./model.ts";

/** An answer to an order, product by product. */
export interface ProductsAnswered {
  readonly indicator: string;
  /** The order's verdict as a whole: unclear if that of one product is. */
  readonly verdict: Verdict;
  /** Ordered, each with its number (E-372). */
  readonly confirmed: readonly OrderedPlan[];
  /** Products that a success omits or leaves without a number: a person checks them. */
  readonly inDoubt: readonly string[];
}

const sameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const without = "a success without its order-numbers";

/**
 * The result per product. A success confirms the requested products that have a number. The others stay in doubt: the
 * page has no number to show, and a product taken for not ordered would be ordered twice. All products are in doubt if
 * a success confirms none, or if another word names products as ordered.
 */
export const productsAnswered =
  (operation: string, asked: readonly string[]) =>
  ({ indicator, orderedPlans }: AddOnsOrdered): Result<ProductsAnswered, Problem> => {
    const confirmed = asked.flatMap((id): readonly OrderedPlan[] => {
      const found = orderedPlans.find((plan) => sameCode(plan.productCode, id) && plan.salesOrderNumber !== "");
      return found ? [{ ...found, productCode: id }] : [];
    });
    const isNamed = indicator === success ? confirmed.length > 0 : orderedPlans.length > 0;
    switch (verdictOf(indicator, isNamed ? "named" : "")) {
      case "refused":
        return ok({ indicator, verdict: "refused", confirmed: [], inDoubt: [] });
      case "unclear":
        return err(leftInDoubt(operation, isNamed ? "products beside a word that is no success" : without));
      case "done": {
        const inDoubt = asked.filter((id) => confirmed.every(({ productCode }) => productCode !== id));
        return ok({ indicator, verdict: inDoubt.length > 0 ? "unclear" : "done", confirmed, inDoubt });
      }
    }
  };

/** A part of the order has its numbers, and the rest is in doubt. */
export const partLeftInDoubt = (operation: string, { inDoubt }: ProductsAnswered): Problem | undefined =>
  inDoubt.length === 0 ? undefined : leftInDoubt(operation, without);
