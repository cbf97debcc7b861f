import { planList } from "../plans/plan-list.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import { MainPlans } from "./main-plans.tsx";

/** The plan list of the main brand (S1-056 to S1-076). With the parameter `cardVariant` wide, one plan per wide row (S1-091). */
export default function PlanListBlock(props: BlockProps) {
  return planList(props, fieldsOf(props.block, content), MainPlans);
}
