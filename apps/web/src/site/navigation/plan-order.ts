import { mostSuited } from "@switchyard/domain/help-me-choose/rules";
import { type FilterChoice, planFilters, planFilterSearch, readPlanFilters } from "@switchyard/domain/plans/filters";
import { heroUse, isPossibleUse } from "@switchyard/domain/plans/month-cost";
import { type PlanSortKey, planSortKeys, type SortDirection, sortDirections } from "@switchyard/domain/plans/rules";

/** How a list of plans is sorted and narrowed. */
export interface PlanOrder {
  readonly key: PlanSortKey;
  readonly direction: SortDirection;
  /** Plans that suit what the visitor answered: they come first in the recommended order (E-324). */
  readonly suited: readonly string[];
  /** kWh a month for which costs are worked out, as it was said: it may be more or less than we can tell costs for. */
  readonly use?: number | undefined;
  /** What was typed in place of a use and is no number: it stays in its field, and such a list is its visitor's own. */
  readonly typed?: string | undefined;
  readonly filters: FilterChoice;
}

/** The order of every list that the visitor has not sorted (S1-066, S1-083). */
export const usualOrder: PlanOrder = { key: "priority", direction: "ascending", suited: [], filters: {} };

/** The parameters of an address that sort a list. They belong to the list alone and do not travel on from it. */
export const orderParameters = { key: "sort", direction: "dir", suited: "suited", use: "use" } as const;

/** What an id of a plan may look like in an address. */
export const planId = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;

/** Reads the order out of any search; what is no order counts as not said. */
export const readPlanOrder = (search: URLSearchParams): PlanOrder => ({
  key: planSortKeys.find((key) => key === search.get(orderParameters.key)) ?? usualOrder.key,
  direction:
    sortDirections.find((direction) => direction === search.get(orderParameters.direction)) ?? usualOrder.direction,
  suited: [...new Set((search.get(orderParameters.suited) ?? "").slice(0, 500).split(" "))]
    .filter((id) => planId.test(id))
    .slice(0, mostSuited),
  ...readUse(search.get(orderParameters.use) ?? ""),
  filters: readPlanFilters(search),
});

/** "1,350" and "1350 kWh" are a use; 0 stands for whatever is none. Nothing was said where nothing but spaces is. */
const readUse = (text: string): Pick<PlanOrder, "use" | "typed"> => {
  const said = text.replace(/kwh\s*$/i, "").replaceAll(/[,\s]/g, "");
  if (said === "") return {};
  return /^\d{1,6}$/.test(said) ? { use: Number(said) } : { use: 0, typed: text.trim().slice(0, longestTyped) };
};

/** So much of what is no number is repeated; the field takes no more. */
export const longestTyped = 10;

/** The use that costs are shown for: what was said, if it can be, else that of the hero price. */
export const useOf = ({ use }: Pick<PlanOrder, "use">): number =>
  use !== undefined && isPossibleUse(use) ? use : heroUse;
export const saysOddUse = ({ use }: Pick<PlanOrder, "use">): boolean => use !== undefined && !isPossibleUse(use);

/** The order as parameters of an address; none for the usual one, so that equal lists have equal addresses. */
export const planOrderSearch = ({
  key,
  direction,
  suited,
  use,
  typed,
  filters,
}: PlanOrder): Readonly<Record<string, string>> => ({
  ...(key === usualOrder.key ? {} : { [orderParameters.key]: key }),
  ...(direction === usualOrder.direction ? {} : { [orderParameters.direction]: direction }),
  ...(suited.length === 0 ? {} : { [orderParameters.suited]: suited.join(" ") }),
  ...(use === undefined ? {} : { [orderParameters.use]: typed ?? String(use) }),
  ...planFilterSearch(filters),
});

/** The same search with these filters and no others; all else that it asks for stays. */
export const searchOfFilters = (search: URLSearchParams, filters: FilterChoice): URLSearchParams => {
  const other = new URLSearchParams(search);
  const spelled = planFilterSearch(filters);
  for (const filter of planFilters) {
    const options = spelled[filter];
    if (options === undefined) other.delete(filter);
    else other.set(filter, options);
  }
  return other;
};
