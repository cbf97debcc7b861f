import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import { isPossibleUse } from "@switchyard/domain/plans/month-cost";
import { roundedYear } from "@switchyard/domain/year-of-use/seasons";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { yearParameters, yearPath } from "../../../site/navigation/year-question.ts";

type Here = Pick<PageContext, "href" | "path" | "query" | "route" | "search">;

/**
 * The link from a list of plans, or their comparison, to a year's cost on them, with all parameters for the way back. A
 * given monthly use counts twelve times.
 *
 * @param months the plan whose months are shown
 */
export const yearHref = ({ href, path, query, route, search }: Here, months?: string): string => {
  const { planid: _, ...rest } = query;
  const { use, filters } = readPlanOrder(search);
  const { plans, list } = readCompared(search);
  const cameFrom = path === comparePath ? list : path === `/${route}/offers` ? undefined : path;
  return `${href(yearPath)}${toSearch(rest, {
    ...planFilterSearch(filters),
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.plans]: plans.join(",") || undefined,
    [compareParameters.list]: cameFrom,
    [yearParameters.months]: months,
    [yearParameters.year]: use !== undefined && isPossibleUse(use) ? String(roundedYear(use * 12)) : undefined,
  })}`;
};
