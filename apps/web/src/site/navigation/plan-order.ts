import { mostSuited } from "@switchyard/domain/help-me-choose/rules";
import { type FilterChoice, planFilters, planFilterSearch, readPlanFilters } from "@switchyard/domain/plans/filters";
import { heroUse, isPossibleUse } from "@switchyard/domain/plans/month-cost";
import { type PlanSortKey, planSortKeys, type SortDirection, sortDirections } from "@switchyard/domain/plans/rules";

/** How a list of plans is sorted and narrowed. */
export interface PlanOrder {
  readonly key: PlanSortKey;
  readonly direction: SortDirection;
  /** Plans that suit the visitor's answers; they come first in the recommended order (E-324). */
  readonly suited: readonly string[];
  /** The typed kWh a month for cost estimates, possibly outside the range that we can estimate. */
  readonly use?: number | undefined;
  /** Typed text that is no number. The field shows it again, and the list is never cached. */
  readonly typed?: string | undefined;
  readonly filters: FilterChoice;
  /** Whether the questionnaire was skipped, or no plan fits the answers. */
  readonly answers?: "none" | "unmatched" | undefined;
}

/** The order of every list that the visitor has not sorted (S1-066, S1-083). */
export const usualOrder: PlanOrder = { key: "priority", direction: "ascending", suited: [], filters: {} };

/** The parameters that sort a list. Links to other pages don't carry them. */
export const orderParameters = {
  key: "sort",
  direction: "dir",
  suited: "suited",
  use: "use",
  answers: "answers",
} as const;

/** Allowed plan ids in an address. */
export const planId = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;

/** Reads the order from a search; ignores invalid values. A select names key and direction at once: "cost-descending". */
export const readPlanOrder = (search: URLSearchParams): PlanOrder => ({
  ...readSort(search),
  suited: [...new Set((search.get(orderParameters.suited) ?? "").slice(0, 500).split(" "))]
    .filter((id) => planId.test(id))
    .slice(0, mostSuited),
  ...readUse(search.get(orderParameters.use) ?? ""),
  filters: readPlanFilters(search),
  answers: (["none", "unmatched"] as const).find((kind) => kind === search.get(orderParameters.answers)),
});

const readSort = (search: URLSearchParams): Pick<PlanOrder, "key" | "direction"> => {
  const [asked, way = search.get(orderParameters.direction)] = (search.get(orderParameters.key) ?? "").split("-");
  return {
    key: planSortKeys.find((key) => key === asked) ?? usualOrder.key,
    direction: sortDirections.find((direction) => direction === way) ?? usualOrder.direction,
  };
};

/** "1,350" and "1350 kWh" are valid; anything else counts as 0, and blank text as no use. */
const readUse = (text: string): Pick<PlanOrder, "use" | "typed"> => {
  const digits = text.replace(/kwh\s*$/i, "").replaceAll(/[,\s]/g, "");
  if (digits === "") return {};
  return /^\d{1,6}$/.test(digits) ? { use: Number(digits) } : { use: 0, typed: text.trim().slice(0, longestTyped) };
};

/** The longest invalid text to return to the field. */
export const longestTyped = 10;

/** The monthly use in kWh for costs: the typed use if possible, otherwise that of the main price. */
export const useOf = ({ use }: Pick<PlanOrder, "use">): number =>
  use !== undefined && isPossibleUse(use) ? use : heroUse;
export const saysOddUse = ({ use }: Pick<PlanOrder, "use">): boolean => use !== undefined && !isPossibleUse(use);

/** The order as parameters, omitted for the default, so equal lists have equal addresses. */
export const planOrderSearch = ({
  key,
  direction,
  suited,
  use,
  typed,
  filters,
  answers,
}: PlanOrder): Readonly<Record<string, string>> => ({
  ...(key === usualOrder.key ? {} : { [orderParameters.key]: key }),
  ...(direction === usualOrder.direction ? {} : { [orderParameters.direction]: direction }),
  ...(suited.length === 0 ? {} : { [orderParameters.suited]: suited.join(" ") }),
  ...(use === undefined ? {} : { [orderParameters.use]: typed ?? String(use) }),
  ...planFilterSearch(filters),
  ...(answers === undefined ? {} : { [orderParameters.answers]: answers }),
});

/** The same search with exactly these filters. */
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
