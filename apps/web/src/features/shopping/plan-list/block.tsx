import { brandFacts } from "@switchyard/domain/kernel/brand";
import { planList } from "../plans/plan-list.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import { loadToday } from "../plans/renewal/today.ts";
import { ThreeAndRest } from "./three-and-rest.tsx";
import { ThreeThreeRest } from "./three-three-rest.tsx";

const arrangements = { "three-and-rest": ThreeAndRest, "three-three-rest": ThreeThreeRest };

/** The plan list (S1-056 to S1-088), in the brand's arrangement. With the parameter `cardVariant` wide, one plan per wide row (S1-091). */
export default function PlanListBlock(props: BlockProps) {
  return planList(
    props,
    fieldsOf(props.block, content),
    arrangements[brandFacts[props.page.brand].planList],
    loadToday,
  );
}
