import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { besideList } from "../plans/beside-list.ts";
import { planList } from "../plans/plan-list.tsx";
import { content } from "./content.ts";
import { ProvePlans } from "./prove-plans.tsx";

/** Recalculates another provider's bill, and puts one of our plans beside it at the same use. */
export default function PlanProveBlock(props: BlockProps) {
  return planList(besideList(props), fieldsOf(props.block, content), ProvePlans);
}
