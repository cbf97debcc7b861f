import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { YearAssumption, YearCost, YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { leavingText, termText } from "../../../parts/plans/words.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { nothing, shareText } from "../plans/table/plan-facts.ts";
import type { ShownRow } from "../plans/table/plan-table.tsx";
import styles from "./plan-year.module.css";
import { certaintyText, knownCostText, knownText, missedYearText, yearCostText } from "./year-words.ts";
import { perKwhText, yearAmounts } from "./year-table.ts";

export interface PricedPlan {
  readonly plan: PlanOffer;
  readonly price: YearPrice;
  readonly cost: YearCost;
  /** The plan that follows a term. */
  readonly after: string | undefined;
}

/** A plan with its year's cost; a script can insert another year (browser/meter-year.ts). */
export const shownYearRow = (
  page: PageContext,
  { plan, price, cost, after }: PricedPlan,
  ofAll: readonly YearAssumption[],
  { isWhole, ...hrefs }: { readonly months: string; readonly choose: string; readonly isWhole: boolean },
): ShownRow => {
  const { t } = page;
  // The page for the script has an element for each text, even for an empty one.
  const text = (name: string, words: string, look: string | undefined) =>
    (words !== "" || isWhole) && (
      <span className={look} {...{ [`data-year-${name}`]: "" }}>
        {words}
      </span>
    );
  return {
    name: plan.name,
    choose: hrefs.choose,
    data: { price },
    head: (
      <span className={styles.plan}>
        {plan.retailer !== "" && <span className={styles.by}>{plan.retailer}</span>}
        {plan.name}
        {text("certainty", certaintyText(page, cost, ofAll), styles.certainty)}
        {text("missed", missedYearText(page, cost), styles.missed)}
        <TextLink href={hrefs.months} data-year-months="">
          {t("planYear.monthByMonth")}
          <HiddenText>{` ${plan.name}`}</HiddenText>
        </TextLink>
      </span>
    ),
    cells: {
      term: termText(page, plan.term),
      cost: (
        <>
          <b data-year-cost="">{yearCostText(page, cost)}</b>
          {text("known", knownCostText(page, cost), styles.certainty)}
        </>
      ),
      month: <span data-year-average="">{yearAmounts(cost).month}</span>,
      known: (
        <span className={styles.known}>
          <YearLine months={cost.known.months} />
          {knownText(page, cost)}
        </span>
      ),
      leave: leavingText(page, plan),
      cents: <span data-year-cents="">{perKwhText(cost)}</span>,
      green: shareText(plan),
      after: after ?? nothing,
    },
  };
};

/**
 * Twelve months as a line: solid is known, dashed is an estimate, with a point at the end of the term. The text beside
 * it says the same.
 */
function YearLine({ months }: { readonly months: number }) {
  const end = 2 + months * 5;
  return (
    <svg className={styles.line} viewBox="0 0 64 12" aria-hidden="true">
      {months < 12 && <path d={`M${end} 6H62`} strokeDasharray="2 4" />}
      {months > 0 && <path d={`M2 6H${end}`} />}
      {months > 0 && months < 12 && <circle cx={end} cy="6" r="4" />}
    </svg>
  );
}
