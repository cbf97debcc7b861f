import { err, ok, type Result } from "neverthrow";
import { leftInDoubtBy } from "../journey/whole-success.ts";
import type { Problem } from "../kernel/problem.ts";
import type { AddOnsOrdered, OrderedPlan } from "./model.ts";

/** What an answer to an order says of each product that was asked for. */
export interface ProductsAnswered {
  readonly indicator: string;
  /** Ordered, each with its number (E-372). */
  readonly confirmed: readonly OrderedPlan[];
  /** A success that names them not, or without a number: a person finds out. */
  readonly inDoubt: readonly string[];
}

/**
 * What became of each product. A success counts for those of its products that were asked for and have a number: one without
 * would be told without it, and one taken for not ordered would be ordered twice. Where that is none, all are left in doubt.
 */
export const productsAnswered =
  (operation: string, asked: readonly string[]) =>
  ({ indicator, orderedPlans }: AddOnsOrdered): Result<ProductsAnswered, Problem> => {
    if (indicator !== "Success") return ok({ indicator, confirmed: [], inDoubt: [] });
    const confirmed = asked.flatMap((id): readonly OrderedPlan[] => {
      // A gateway may write its codes in another case; the one that was sent is the one that is kept.
      const named = orderedPlans.find(
        ({ productCode, salesOrderNumber }) =>
          productCode.toUpperCase() === id.toUpperCase() && salesOrderNumber !== "",
      );
      return named ? [{ ...named, productCode: id }] : [];
    });
    const inDoubt = asked.filter((id) => confirmed.every(({ productCode }) => productCode !== id));
    return confirmed.length === 0
      ? err(leftInDoubtBy(operation, "order-numbers"))
      : ok({ indicator, confirmed, inDoubt });
  };

/** A part of the order has its numbers, and the rest has to be found out. */
export const partLeftInDoubt = (operation: string, { inDoubt }: ProductsAnswered): Problem | undefined =>
  inDoubt.length === 0 ? undefined : leftInDoubtBy(operation, "order-numbers");
