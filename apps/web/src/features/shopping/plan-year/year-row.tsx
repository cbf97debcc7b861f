import { moneyText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { YearAssumption, YearCost, YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { leavingText, leavingTextInLine, termText } from "../../../parts/plans/words.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { TableRow } from "../../../ui/lists/table.tsx";
import { cardId } from "../plans/plan-card.ts";
import styles from "./plan-year.module.css";
import { certaintyText, knownCostText, knownText, missedYearText, yearCostText } from "./year-words.ts";

export interface PricedPlan {
  readonly plan: PlanOffer;
  readonly price: YearPrice;
  readonly cost: YearCost;
}

/** A plan with its year; a script finds its price there, and puts another year in (browser/meter-year.ts). */
export const yearRow = (
  page: PageContext,
  { plan, price, cost }: PricedPlan,
  ofAll: readonly YearAssumption[],
  hrefs: { readonly months: string; readonly choose: string },
): TableRow => {
  const { t } = page;
  return {
    key: plan.id,
    cells: [
      <span key="plan" className={styles.plan} data-year-plan={plan.id} data-price={JSON.stringify(price)}>
        <span data-year-name="" id={`${cardId(plan)}-name`}>
          {plan.name}
        </span>
        {plan.retailer !== "" && <span className={styles.by}>{plan.retailer}</span>}
        <span className={styles.certainty} data-year-certainty="">
          {certaintyText(page, cost, ofAll)}
        </span>
        <span className={styles.missed} data-year-missed="">
          {missedYearText(page, cost)}
        </span>
        <span className={styles.onPhone}>
          {[
            termText(page, plan.term),
            knownText(page, cost),
            t("planCard.leaveEarlyShort", { fee: leavingTextInLine(page, plan) }),
          ].join(" · ")}
        </span>
        <TextLink href={hrefs.months} data-year-months="">
          {t("planYear.monthByMonth")}
          <HiddenText> {plan.name}</HiddenText>
        </TextLink>
      </span>,
      termText(page, plan.term),
      <span key="year" className={styles.cost}>
        <b data-year-cost="">{yearCostText(page, cost)}</b>
        <span className={styles.certainty} data-year-known="">
          {knownCostText(page, cost)}
        </span>
      </span>,
      <span key="month" data-year-average="">
        {moneyText(Math.round(cost.total / 12))}
      </span>,
      <span key="known" className={styles.known}>
        <YearLine months={cost.known.months} />
        {knownText(page, cost)}
      </span>,
      leavingText(page, plan),
      <LinkButton key="choose" href={hrefs.choose} variant="secondary" small>
        {t("planCompare.columns.choose")}
        <HiddenText> {plan.name}</HiddenText>
      </LinkButton>,
    ],
  };
};

/** Twelve months as a line: solid is known, dashed is not, with a point where the term ends. The words beside it say the same. */
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
