import { readCompared } from "../../../site/navigation/compare-question.ts";
import { planList } from "../plans/plan-list.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { ComparePlans } from "./compare-plans.tsx";
import { content } from "./content.ts";

/**
 * Plans of a place side by side, and all of them by what a month costs. A visitor who came from a list of their own gets its
 * plans, and chooses as from there.
 */
export default function PlanCompareBlock({ block, page }: BlockProps) {
  const { list } = readCompared(page.search);
  const own = page.audience === "member" ? list : undefined;
  const params = {
    ...block.params,
    ...(own === undefined
      ? {}
      : { AuthenticatedPage: "1", orderInformationLink: own.replace(/\/offers$/, "/order-information") }),
  };
  return planList({ block: { ...block, params }, page }, fieldsOf(block, content), ComparePlans);
}
