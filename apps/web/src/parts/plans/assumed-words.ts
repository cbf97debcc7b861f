import type { YearAssumption, YearCost } from "@switchyard/domain/year-of-use/year-cost";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { listText } from "../../ui/format/lists.ts";

type Words = Pick<PageContext, "t" | "locale">;

// Labels used: planYear.assumes.*
const assumedText = ({ t, locale }: Words, assumes: readonly YearAssumption[]): string =>
  listText(
    assumes.map((one) => t(`planYear.assumes.${one}`)),
    locale,
  );

/** The assumptions of an estimate beyond those of all plans; empty without any. */
export const estimateText = (
  words: Words,
  { assumes }: Pick<YearCost, "assumes">,
  ofAll: readonly YearAssumption[],
): string => {
  const own = assumes.filter((one) => !ofAll.includes(one));
  return own.length === 0 ? "" : words.t("planYear.estimateBy", { why: assumedText(words, own) });
};

/** The assumptions about every plan; empty without any. */
export const ofAllText = (words: Words, ofAll: readonly YearAssumption[]): string =>
  ofAll.length === 0 ? "" : words.t("planYear.ofAll", { why: assumedText(words, ofAll) });
