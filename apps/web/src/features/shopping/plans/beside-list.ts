import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { readCompared } from "../../../site/navigation/compare-question.ts";

/**
 * A page beside a list of plans, for visitors who came from the list. For a customer's own list, it has the customer's
 * plans, and choosing one works as on the list.
 */
export const besideList = ({ block, page }: BlockProps): BlockProps => {
  const { list } = readCompared(page.search);
  if (page.audience !== "member" || list === undefined) return { block, page };
  const orderInformationLink = list.replace(/\/offers$/, "/order-information");
  return { block: { ...block, params: { ...block.params, AuthenticatedPage: "1", orderInformationLink } }, page };
};
