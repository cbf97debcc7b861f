import { mostSuited } from "@switchyard/domain/help-me-choose/rules";
import { type PlanSortKey, planSortKeys, type SortDirection, sortDirections } from "@switchyard/domain/plans/rules";

/** How a list of plans is sorted. */
export interface PlanOrder {
  readonly key: PlanSortKey;
  readonly direction: SortDirection;
  /** Plans that suit what the visitor answered: they come first in the recommended order (E-324). */
  readonly suited: readonly string[];
}

/** The order of every list that nobody has sorted (S1-066, S1-083). */
export const usualOrder: PlanOrder = { key: "priority", direction: "ascending", suited: [] };

/** The parameters of an address that sort a list. They belong to the list alone and do not travel on from it. */
export const orderParameters = { key: "sort", direction: "dir", suited: "suited" } as const;

const planId = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;

/** Reads the order out of any search; what is no order counts as not said. */
export const readPlanOrder = (search: URLSearchParams): PlanOrder => ({
  key: planSortKeys.find((key) => key === search.get(orderParameters.key)) ?? usualOrder.key,
  direction: sortDirections.find((direction) => direction === search.get(orderParameters.direction)) ?? usualOrder.direction,
  suited: [...new Set((search.get(orderParameters.suited) ?? "").slice(0, 500).split(" "))].filter((id) => planId.test(id)).slice(0, mostSuited),
});

/** The order as parameters of an address; none for the usual one, so that equal lists have equal addresses. */
export const planOrderSearch = ({ key, direction, suited }: PlanOrder): Readonly<Record<string, string>> => ({
  ...(key === usualOrder.key ? {} : { [orderParameters.key]: key }),
  ...(direction === usualOrder.direction ? {} : { [orderParameters.direction]: direction }),
  ...(suited.length === 0 ? {} : { [orderParameters.suited]: suited.join(" ") }),
});
