import { type AdvisedOrder, groupOf } from "@switchyard/domain/advice/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { standingText } from "./standing-words.ts";

export interface AdviceWords {
  /** The order's state: "We don’t know yet if your move is ordered." */
  readonly heading: string;
  readonly sentence: string;
  readonly button: string;
}

// Labels used: advice.*
/** The advice for one order as text, for every page and call. */
export const adviceWords = (
  page: Pick<PageContext, "t" | "locale">,
  { standing, advice }: Pick<AdvisedOrder, "standing" | "advice">,
): AdviceWords => ({
  heading: standingText(page, standing),
  sentence: page.t(`advice.${advice.name}.sentence`, { group: groupOf[standing.what] }),
  button: page.t(`advice.${advice.name}.button`),
});
