import { moneyText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type YearAssumption, type YearCost, yearPriceOf } from "@switchyard/domain/year-of-use/year-cost";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { TableRow } from "../../../ui/lists/table.tsx";
import { cardId } from "../plans/plan-card.ts";
import styles from "./plan-year.module.css";
import { certaintyText, missedYearText } from "./year-words.ts";

export interface PricedPlan {
  readonly plan: PlanOffer;
  readonly cost: YearCost;
}

/** A plan with its year; a script finds its price there, and puts another year in (browser/meter-year.ts). */
export const yearRow = (
  page: PageContext,
  { plan, cost }: PricedPlan,
  ofAll: readonly YearAssumption[],
  hrefs: { readonly months: string; readonly choose: string },
): TableRow => {
  const { t } = page;
  return {
    key: plan.id,
    cells: [
      <span key="plan" className={styles.plan} data-year-plan={plan.id} data-price={JSON.stringify(yearPriceOf(plan))}>
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
        <TextLink href={hrefs.months} data-year-months="">
          {t("planYear.monthByMonth")}
          <HiddenText> {plan.name}</HiddenText>
        </TextLink>
      </span>,
      <b key="year" data-year-cost="">
        {moneyText(cost.total)}
      </b>,
      <span key="month" data-year-average="">
        {moneyText(Math.round(cost.total / 12))}
      </span>,
      <LinkButton key="choose" href={hrefs.choose} variant="secondary" small>
        {t("planCompare.columns.choose")}
        <HiddenText> {plan.name}</HiddenText>
      </LinkButton>,
    ],
  };
};
