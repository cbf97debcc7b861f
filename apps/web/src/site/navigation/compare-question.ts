import { planId } from "./plan-order.ts";

/** Where plans stand side by side. */
export const comparePath = "/compare";

/** How many plans may stand side by side. */
export const fewestCompared = 2;
export const mostCompared = 3;

/** What an address asks to be compared. */
export interface ComparedPlans {
  /** Ids, each once. One more than can be compared says that there were too many. */
  readonly plans: readonly string[];
  /** The list that the visitor comes from, where it is not the one for their intent. */
  readonly list: string | undefined;
}

export const compareParameters = { plans: "plans", list: "list" } as const;

/** Lists of plans, wherever in the site they are: nothing else can be gone back to. */
const listPath = /^\/[a-z-]{1,30}(\/[a-z-]{1,30}){0,2}\/offers$/;

/** Reads `plans=A,B,C` as well as a ticked box each, `plans=A&plans=B`; what is no id counts as not said. */
export const readCompared = (search: URLSearchParams): ComparedPlans => {
  const ids = search.getAll(compareParameters.plans).join(",").slice(0, 1_000).split(",");
  const list = search.get(compareParameters.list) ?? "";
  return {
    plans: [...new Set(ids)].filter((id) => planId.test(id)).slice(0, mostCompared + 1),
    list: listPath.test(list) ? list : undefined,
  };
};

/** The question as parameters of an address, in one spelling. */
export const comparedSearch = ({ plans, list }: ComparedPlans): Readonly<Record<string, string>> => ({
  ...(plans.length === 0 ? {} : { [compareParameters.plans]: plans.join(",") }),
  ...(list === undefined ? {} : { [compareParameters.list]: list }),
});
