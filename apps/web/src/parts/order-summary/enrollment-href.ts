import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { PageName } from "@switchyard/domain/journey/model";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../site/navigation/to-search.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { withChosenPlan } from "../../site/journeys/address.ts";

/** The address of a page of this enrollment, with its shopping parameters. */
export const enrollmentHref = (page: PageContext, state: EnrollmentState, name: PageName): string | undefined => {
  const { selection } = state;
  if (!selection) return undefined;
  const { zip, dwel, prom, esiid, tdsp } = selection;
  const search = toSearch({ ...withChosenPlan(selection, page.query), zip, dwel, prom, esiid, tdsp });
  return page.href(`/${routeOfIntent(selection.intent)}/${name}${search}`);
};
