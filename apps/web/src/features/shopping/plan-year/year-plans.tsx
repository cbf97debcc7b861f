import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { sortPlans } from "@switchyard/domain/plans/rules";
import { yearlyKwh } from "@switchyard/domain/year-of-use/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import { heroUse } from "@switchyard/domain/plans/month-cost";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import {
  assumedOfAll,
  byKnownCost,
  type knowledges,
  monthlyPlanOf,
  yearCost,
  yearPriceOf,
} from "@switchyard/domain/year-of-use/year-cost";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { readTable, tableSearch, yearTable } from "../../../site/navigation/table-question.ts";
import { readYear, saysOddYear, yearPath, yearSearch } from "../../../site/navigation/year-question.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { numberText } from "../../../ui/format/numbers.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { FilterChips } from "../plans/plan-filters.tsx";
import { TableFilters } from "../plans/table/table-filters.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { cardOf } from "../plans/card-of.ts";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { PlanListHead, PlanListNotices } from "../plans/plan-list-head.tsx";
import { PlanTable } from "../plans/table/plan-table.tsx";
import type { ShownBand, ShownColumn } from "../plans/table/table-words.ts";
import { viewOf } from "../plans/table/row-model.ts";
import { MeterFile } from "./meter-file.tsx";
import { MeterRead } from "./meter-read.tsx";
import { MonthsPicture } from "./months-picture.tsx";
import styles from "./plan-year.module.css";
import { type OwnYear, shownYear } from "./shown-year.ts";
import { WhichYear } from "./which-year.tsx";
import { YearForm } from "./year-form.tsx";
import { type PricedPlan, shownYearRow } from "./year-row.tsx";
import { bandsOfYear, isWhole, pricedRow, yearRowOf } from "./year-table.ts";
import { lowestText, ofAllText, yearWords } from "./year-words.ts";

/** The cost of a year on every plan of the list, known costs first, then by amount; and the months of one plan. */
export function YearPlans({ list, fields, block, page, own }: ArrangementProps & { readonly own: OwnYear }) {
  const { t, href, query, route, search } = page;
  const asked = readYear(search);
  const question = readTable(search, yearTable);
  const year = shownYear(asked, own);
  const usual = sortPlans(list.plans, "priority", "ascending");
  // A typical year has no first month, so its terms begin with the current one.
  const firstMonth = year.source === "yearly-use" ? monthNow(page) : undefined;
  const priced = new Map(
    usual.map((plan): [string, PricedPlan] => {
      const monthly = monthlyPlanOf(list.offers, plan.retailer);
      const price = yearPriceOf(plan, monthly);
      const after = plan.term > 0 ? monthly?.name : undefined;
      return [plan.id, { plan, price, cost: yearCost(price, year, firstMonth), after }];
    }),
  );
  const costs = [...priced.values()];
  const rows = costs.map(({ plan, cost, after }, place) => pricedRow(yearRowOf(plan, place, after), cost));
  const view = viewOf(rows, question, yearTable);
  const ranked = costs.toSorted((one, other) => byKnownCost(one.cost, other.cost));
  const lowest = ranked.find(({ cost }) => isWhole(cost));
  const ofAll = assumedOfAll(costs.map(({ cost }) => cost));
  const first = view.pinned ?? view.rows[0];
  const shown = priced.get(asked.months ?? "") ?? priced.get(first?.id ?? "") ?? ranked[0];
  const { planid: _, ...rest } = query;
  const { use, filters } = readPlanOrder(search);
  const compared = readCompared(search);
  const ofList = {
    ...planFilterSearch(filters),
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.plans]: compared.plans.join(",") || undefined,
  };
  const along = { ...ofList, [compareParameters.list]: compared.list };
  const ofTable = { ...tableSearch({ ...question, page: 1, more: [], isWhole: false }, yearTable) };
  const yearHref = (one: typeof asked): string =>
    `${href(yearPath)}${toSearch(rest, { ...along, ...yearSearch(one), ...ofTable })}`;
  const monthsHref = ({ id }: PlanOffer): string =>
    `${href(yearPath)}${toSearch(rest, {
      ...along,
      ...yearSearch({ ...asked, months: id }),
      ...ofTable,
      ...tableSearch({ ...question, isWhole: false }, yearTable),
    })}#months`;
  const choose = (plan: PlanOffer): string => list.setting.orderHref(plan, cardOf(plan, usual, page.brand));
  const columns = yearColumns(page);
  return (
    <Wrap className={styles.page}>
      <div className={styles.top}>
        <div>
          <PlanListHead
            page={page}
            fields={fields}
            list={list}
            title={lowest && <span data-year-lowest="">{lowestText(page, lowest.cost)}</span>}
            lead={
              lowest ? (
                <span data-year-lowest-by="">{t("planYear.lowestBy", { plan: lowest.plan.name })}</span>
              ) : (
                fields.lead && page.text(fields.lead)
              )
            }
          />
          <p className={styles.links} data-print="off">
            <TextLink href={`${href(compared.list ?? `/${route}/offers`)}${toSearch(rest, ofList)}`}>
              {t("planCompare.back")}
            </TextLink>
            <TextLink href={`${href(comparePath)}${toSearch(rest, along)}`}>{t("planYear.oneMonth")}</TextLink>
          </p>
        </div>
        <div className={styles.use} data-print="off">
          <YearForm
            page={page}
            along={{ ...rest, ...along, ...ofTable }}
            shownFor={yearlyKwh(year)}
            odd={saysOddYear(asked) ? asked.year : undefined}
          />
          <MeterFile page={page} withoutYear={yearHref({ ...asked, year: undefined })} />
        </div>
      </div>
      <PlanListNotices page={page} list={list} />
      <MeterRead page={page} />
      <div className={styles.columns}>
        <div className={styles.all} data-year-plans={JSON.stringify(yearWords(page))}>
          <PlanTable
            page={page}
            id="years"
            kind="year"
            heading={t("planYear.all")}
            caption={t("planYear.all")}
            table={yearTable}
            question={question}
            view={view}
            columns={columns}
            bands={bandsOfYear.map((one) => bandText(page, one, list.offers))}
            filters={<TableFilters page={page} list={list} table={yearTable} id="years" />}
            chips={<FilterChips page={page} list={list} />}
            rowOf={({ id }) => {
              const one = priced.get(id) as PricedPlan;
              return shownYearRow(page, one, ofAll, {
                months: monthsHref(one.plan),
                choose: choose(one.plan),
                isWhole: question.isWhole,
              });
            }}
          >
            <WhichYear page={page} year={year} own={own} isAsked={asked.year !== undefined} yearHref={yearHref} />
            <p data-year-ofall>{ofAllText(page, ofAll)}</p>
          </PlanTable>
        </div>
        {shown && <MonthsPicture page={page} name={shown.plan.name} cost={shown.cost} />}
      </div>
      <Blocks blocks={block.blocks["usage"]} page={page} />
    </Wrap>
  );
}

/** The column names, for their headers and for choosing columns. */
const yearColumns = ({ t }: PageContext): Readonly<Record<string, ShownColumn>> => ({
  name: { name: t("planCompare.columns.plan") },
  term: { name: t("planCompare.columns.term") },
  cost: { name: t("planYear.columns.year") },
  month: { name: t("planYear.columns.month") },
  known: { name: t("planYear.columns.known") },
  pinned: { name: t("planTable.columns.than") },
  leave: { name: t("planTable.columns.leave") },
  cents: { name: t("planTable.columns.cents") },
  green: { name: t("planTable.columns.green") },
  after: { name: t("planTable.columns.after") },
});

// Labels used: planYear.bands.*
/** A band with the assumption about its prices. */
const bandText = ({ t }: PageContext, band: (typeof knowledges)[number], offers: readonly PlanOffer[]): ShownBand => {
  const monthly = offers.every(({ retailer }) => retailer === "") ? monthlyPlanOf(offers, "") : undefined;
  return {
    heading: t(`planYear.bands.${band}.heading`),
    text:
      band === "part" && monthly
        ? t("planYear.bands.part.monthly", {
            plan: monthly.name,
            price: centsPerKwhText(averagePriceAt(monthly, heroUse)),
            kwh: numberText(heroUse),
          })
        : t(`planYear.bands.${band}.text`),
  };
};

const monthNow = ({ site }: PageContext): number => Number(centralDay(site.clock.now()).slice(5, 7));
