import { centsPerKwhText, moneyText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type MonthCost, offerCost } from "@switchyard/domain/plans/month-cost";
import { sortPlans } from "@switchyard/domain/plans/rules";
import { missedText } from "../../../parts/plans/cost-words.ts";
import { leavingText, retailerText, termText } from "../../../parts/plans/words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { compareTable, readTable } from "../../../site/navigation/table-question.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { listText } from "../../../ui/format/lists.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { ListedPlans } from "../plans/listed-plans.ts";
import { FilterChips } from "../plans/plan-filters.tsx";
import { TableFilters } from "../plans/table/table-filters.tsx";
import { leavingCents, shareText } from "../plans/table/plan-facts.ts";
import { PlanTable, type ShownRow } from "../plans/table/plan-table.tsx";
import type { ShownColumn } from "../plans/table/table-words.ts";
import { type PlanRow, viewOf } from "../plans/table/row-model.ts";
import styles from "./plan-compare.module.css";

interface AllPlansProps {
  readonly page: PageContext;
  readonly list: ListedPlans;
  readonly kwh: number;
  readonly ticked: readonly string[];
  choose(plan: PlanOffer): string;
}

type CostOf = (plan: PlanOffer) => MonthCost;

// Labels used: planCompare.bands.*
/** All plans of the list, sorted by a month's cost, with controls to tick, pin and choose each. */
export function AllPlans({ page, list, kwh, ticked, choose }: AllPlansProps) {
  const { t } = page;
  const plans = new Map(list.plans.map((plan) => [plan.id, { plan, cost: offerCost(plan, kwh) }]));
  const { rows, view, question } = allPlansView(page, list, kwh);
  return (
    <PlanTable
      page={page}
      id="all-plans"
      kind="compare"
      heading={t("planCompare.all")}
      caption={t("planCompare.all")}
      table={compareTable}
      question={question}
      view={view}
      columns={compareColumns(page, kwh)}
      bands={bandKeys.map((key) => ({
        heading: t(`planCompare.bands.${key}.heading`),
        text: t(`planCompare.bands.${key}.text`),
      }))}
      filters={<TableFilters page={page} list={list} table={compareTable} id="all-plans" />}
      chips={<FilterChips page={page} list={list} />}
      rowOf={({ id }) => {
        const one = plans.get(id) as { plan: PlanOffer; cost: MonthCost };
        return shownRow(page, { ...one, kwh, isTicked: ticked.includes(id), href: choose(one.plan) });
      }}
    >
      {rows.length > 1 && (
        <Button form="compare" variant="secondary" small>
          {t("planCompare.compare")}
        </Button>
      )}
    </PlanTable>
  );
}

/** The rows of all plans, and the view of them that the address describes. */
export const allPlansView = ({ search }: Pick<PageContext, "search">, list: ListedPlans, kwh: number) => {
  const question = readTable(search, compareTable);
  const rows = compareRows(list.plans, (plan) => offerCost(plan, kwh));
  return { rows, question, view: viewOf(rows, question, compareTable) };
};

/** Prices that follow an index come last, even if they are lower today. */
const bandKeys = ["known", "index"] as const;
const certainties = ["exact", "published", "estimate"] as const;

const compareRows = (plans: readonly PlanOffer[], costOf: CostOf): readonly PlanRow[] =>
  sortPlans(plans, "priority", "ascending").map((plan, place) => {
    const { exact, total, certainty, assumes } = costOf(plan);
    return {
      id: plan.id,
      place,
      band: assumes.includes("index") ? 1 : 0,
      by: plan.retailer,
      values: {
        name: plan.name,
        price: plan.baseRate,
        term: plan.term,
        cost: exact,
        pinned: total,
        certainty: certainties.indexOf(certainty),
        leave: leavingCents(plan),
        green: plan.renewablePercent,
      },
    };
  });

const compareColumns = ({ t }: PageContext, kwh: number): Readonly<Record<string, ShownColumn>> => ({
  name: { name: t("planCompare.columns.plan") },
  price: { name: t("planCompare.columns.price") },
  term: { name: t("planCompare.columns.term") },
  cost: { name: t("planCompare.columns.cost", { kwh: numberText(kwh) }) },
  pinned: { name: t("planTable.columns.than") },
  certainty: { name: t("planCompare.columns.certainty") },
  leave: { name: t("planTable.columns.leave") },
  green: { name: t("planTable.columns.green") },
});

interface ShownPlan {
  readonly plan: PlanOffer;
  readonly cost: MonthCost;
  readonly kwh: number;
  readonly isTicked: boolean;
  readonly href: string;
}

// Labels used: planCompare.certaintyShort.* planCompare.assumesShort.*
const shownRow = (page: PageContext, { plan, cost, kwh, isTicked, href }: ShownPlan): ShownRow => {
  const { t, locale } = page;
  const { total, certainty, assumes } = cost;
  const by = retailerText(page, plan);
  const missed = missedText(page, plan, kwh);
  return {
    name: plan.name,
    choose: href,
    head: (
      <span className={styles.plan}>
        <label>
          <input type="checkbox" form="compare" name="plans" value={plan.id} defaultChecked={isTicked} />
          <span>
            {plan.name}
            <HiddenText> {t("planCompare.tick")}</HiddenText>
          </span>
        </label>
        {by !== "" && <span className={styles.by}>{by}</span>}
        {missed !== "" && (
          <span className={styles.missed}>
            <Icon name="warning" size="tiny" />
            {missed}
          </span>
        )}
      </span>
    ),
    cells: {
      price: `${centsPerKwhText(plan.baseRate)}¢`,
      term: termText(page, plan.term),
      cost: <b>{moneyText(total)}</b>,
      certainty: t(`planCompare.certaintyShort.${certainty}`, {
        why: listText(
          assumes.map((one) => t(`planCompare.assumesShort.${one}`)),
          locale,
        ),
      }),
      leave: leavingText(page, plan),
      green: shareText(plan),
    },
  };
};
