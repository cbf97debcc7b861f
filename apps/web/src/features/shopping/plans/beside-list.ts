import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { readCompared } from "../../../site/navigation/compare-question.ts";

/**
 * A page beside a list of plans, for visitors who came from there: of a list of a customer's own it gets the plans, and chooses as
 * from it.
 */
export const besideList = ({ block, page }: BlockProps): BlockProps => {
  const { list } = readCompared(page.search);
  if (page.audience !== "member" || list === undefined) return { block, page };
  const orderInformationLink = list.replace(/\/offers$/, "/order-information");
  return { block: { ...block, params: { ...block.params, AuthenticatedPage: "1", orderInformationLink } }, page };
};
