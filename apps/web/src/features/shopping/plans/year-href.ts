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
 * The link from a list of plans, or their comparison, to the costs of a year, with the way back. A typed monthly use
 * becomes twelve times that.
 */
export const yearHref = ({ href, path, query, route, search }: Here): string => {
  const { planid: _, ...kept } = query;
  const { use, filters } = readPlanOrder(search);
  const { plans, list } = readCompared(search);
  const cameFrom = path === comparePath ? list : path === `/${route}/offers` ? undefined : path;
  return `${href(yearPath)}${toSearch(kept, {
    ...planFilterSearch(filters),
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.plans]: plans.join(",") || undefined,
    [compareParameters.list]: cameFrom,
    [yearParameters.year]: use !== undefined && isPossibleUse(use) ? String(roundedYear(use * 12)) : undefined,
  })}`;
};
