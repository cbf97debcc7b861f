import { termOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** "12 Months - Fixed" or "Month to Month": a term on account pages. */
export const accountTermText = ({ t }: Pick<PageContext, "t">, months: number): string => {
  const term = termOf(months);
  return term.kind === "months" ? t("accountPlan.termFixed", { months: term.months }) : t("planCard.monthToMonth");
};
