import { planList } from "../plans/plan-list.tsx";
import { besideList } from "../plans/beside-list.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { ComparePlans } from "./compare-plans.tsx";
import { content } from "./content.ts";

/** Plans for a place side by side, and all plans by a month's cost. */
export default function PlanCompareBlock(props: BlockProps) {
  return planList(besideList(props), fieldsOf(props.block, content), ComparePlans);
}
