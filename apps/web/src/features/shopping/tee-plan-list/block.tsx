import { planList } from "../plans/plan-list.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import { TeePlans } from "./tee-plans.tsx";

/** Evergreen's plan list (S1-077 to S1-088). With the parameter `reversedCards` 1, one card of the first three is dark (S1-084). */
export default function TeePlanListBlock(props: BlockProps) {
  return planList(props, fieldsOf(props.block, content), TeePlans);
}
