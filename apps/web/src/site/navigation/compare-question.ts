import { planId } from "./plan-order.ts";

/** The page that compares plans. */
export const comparePath = "/compare";

/** The fewest plans to compare. */
export const fewestCompared = 2;
export const mostCompared = 3;

/** The plans to compare, from an address. */
export interface ComparedPlans {
  /** Plan ids, each once. One more than the maximum means that there were too many. */
  readonly plans: readonly string[];
  /** The list that the visitor came from, if not the default one for their intent. */
  readonly list: string | undefined;
}

export const compareParameters = { plans: "plans", list: "list" } as const;

/** Paths of plan lists, the only pages that the link back may lead to. */
const listPath = /^\/[a-z-]{1,30}(\/[a-z-]{1,30}){0,2}\/offers$/;

/** Parses `plans=A,B,C` as well as ticked boxes, `plans=A&plans=B`; ignores invalid ids. */
export const readCompared = (search: URLSearchParams): ComparedPlans => {
  const ids = search.getAll(compareParameters.plans).join(",").slice(0, 1_000).split(",");
  const list = search.get(compareParameters.list) ?? "";
  return {
    plans: [...new Set(ids)].filter((id) => planId.test(id)).slice(0, mostCompared + 1),
    list: listPath.test(list) ? list : undefined,
  };
};

/** The comparison as parameters, in canonical form. */
export const comparedSearch = ({ plans, list }: ComparedPlans): Readonly<Record<string, string>> => ({
  ...(plans.length === 0 ? {} : { [compareParameters.plans]: plans.join(",") }),
  ...(list === undefined ? {} : { [compareParameters.list]: list }),
});
