import type { PageContext } from "../../../site/blocks/block-props.ts";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { provePath } from "../../../site/navigation/prove-question.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";

type Here = Pick<PageContext, "href" | "path" | "query" | "route" | "search">;

/**
 * The link from a list of plans, its details or comparison to the page that compares a plan with another provider's
 * bill.
 */
export const proveHref = ({ href, path, query, route, search }: Here, plan?: string): string => {
  const { planid: _, ...rest } = query;
  const cameFrom = path === comparePath ? readCompared(search).list : path === `/${route}/offers` ? undefined : path;
  return `${href(provePath)}${toSearch(rest, { plan, [compareParameters.list]: cameFrom })}`;
};
