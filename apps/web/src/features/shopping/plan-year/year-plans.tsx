import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type SortDirection, sortPlans } from "@switchyard/domain/plans/rules";
import { yearlyKwh } from "@switchyard/domain/year-of-use/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import { heroUse } from "@switchyard/domain/plans/month-cost";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import {
  assumedOfAll,
  byKnownCost,
  knowledgeOf,
  knowledges,
  monthlyPlanOf,
  yearCost,
  yearPriceOf,
} from "@switchyard/domain/year-of-use/year-cost";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { listPartSearch, readListPart, searchOfPart, stepsToAll } from "../../../site/navigation/list-part.ts";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { readYear, saysOddYear, yearPath, yearSearch } from "../../../site/navigation/year-question.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { numberText } from "../../../ui/format/numbers.ts";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Table, type TableRow } from "../../../ui/lists/table.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { FilterChips } from "../plans/plan-filters.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { cardOf } from "../plans/card-of.ts";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { PlanListHead, PlanListNotices } from "../plans/plan-list-head.tsx";
import { ShowMore, shownRows } from "../plans/show-more.tsx";
import { MeterFile } from "./meter-file.tsx";
import { MeterRead } from "./meter-read.tsx";
import { MonthsPicture } from "./months-picture.tsx";
import styles from "./plan-year.module.css";
import { type OwnYear, shownYear } from "./shown-year.ts";
import { WhichYear } from "./which-year.tsx";
import { YearForm } from "./year-form.tsx";
import { type PricedPlan, yearRow } from "./year-row.tsx";
import { lowestText, ofAllText, yearWords } from "./year-words.ts";

/** The cost of a year on every plan of the list, known costs first, then the lowest, and the months of one plan. */
export function YearPlans({ list, fields, block, page, own }: ArrangementProps & { readonly own: OwnYear }) {
  const { t, href, query, route, search } = page;
  const asked = readYear(search);
  const year = shownYear(asked, own);
  const usual = sortPlans(list.plans, "priority", "ascending");
  // A typical year has no first month, so its terms begin with the current one.
  const firstMonth = year.source === "yearly-use" ? monthNow(page) : undefined;
  const order = yearOrder(search);
  const costs = usual.map((plan): PricedPlan => {
    const price = yearPriceOf(plan, monthlyPlanOf(list.offers, plan.retailer));
    return { plan, price, cost: yearCost(price, year, firstMonth) };
  });
  const ranked = costs.toSorted((one, other) => byKnownCost(one.cost, other.cost));
  const way = order.direction === "ascending" ? 1 : -1;
  const priced = isRanked(order)
    ? knowledges.flatMap((one) => {
        const band = ranked.filter(({ cost }) => knowledgeOf(cost) === one);
        return way === 1 ? band : band.toReversed();
      })
    : sortPlans(
        costs.map(({ plan }) => plan),
        order.key,
        order.direction,
      ).flatMap((plan) => costs.find((one) => one.plan === plan) ?? []);
  const lowest = ranked.find(({ cost }) => knowledgeOf(cost) === "whole");
  const ofAll = assumedOfAll(costs.map(({ cost }) => cost));
  const inRows = shownRows({ page, rows: priced.map(({ plan }) => plan), total: priced.length });
  const shown = priced.find(({ plan }) => plan.id === asked.months) ?? priced[0];
  const { planid: _, ...rest } = query;
  const { use, filters } = readPlanOrder(search);
  const compared = readCompared(search);
  const ofList = {
    ...planFilterSearch(filters),
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.plans]: compared.plans.join(",") || undefined,
  };
  const along = { ...ofList, [compareParameters.list]: compared.list };
  const yearHref = (one: typeof asked): string =>
    `${href(yearPath)}${toSearch(rest, { ...along, ...yearSearch(one) })}`;
  const { more } = readListPart(search);
  const monthsHref = ({ id }: PlanOffer): string =>
    `${href(yearPath)}${toSearch(rest, { ...along, ...listPartSearch({ more, details: undefined }), ...yearSearch({ ...asked, months: id }) })}#months`;
  // Where a script finds the plans that are not shown: it works out the year of a meter's file on all of them.
  const all = `${href(yearPath)}${searchOfPart(search, { more: stepsToAll(priced.length) })}`;
  const choose = (plan: PlanOffer): string => list.setting.orderHref(plan, cardOf(plan, usual, page.brand));
  const shownPlans = priced.slice(0, inRows.length);
  const rowsOf = (some: readonly PricedPlan[]): readonly TableRow[] =>
    some.map((one) => yearRow(page, one, ofAll, { months: monthsHref(one.plan), choose: choose(one.plan) }));
  const sortHref = (key: YearOrder["key"], direction: SortDirection): string =>
    `${href(yearPath)}${toSearch(rest, {
      ...along,
      ...yearSearch(asked),
      [orderParameters.key]: key === "cost" && direction === "ascending" ? undefined : key,
      [orderParameters.direction]: direction === "ascending" ? undefined : direction,
    })}#years`;
  const sortable = (key: YearOrder["key"], label: string, isFigure = true) => ({
    key,
    label,
    isFigure,
    sort: {
      hrefs: { ascending: sortHref(key, "ascending"), descending: sortHref(key, "descending") },
      now: order.key === key ? order.direction : undefined,
    },
  });
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
            along={{ ...rest, ...along }}
            shownFor={yearlyKwh(year)}
            odd={saysOddYear(asked) ? asked.year : undefined}
          />
          <MeterFile page={page} withoutYear={yearHref({ ...asked, year: undefined })} />
        </div>
      </div>
      <PlanListNotices page={page} list={list} />
      <FilterChips page={page} list={list} />
      <MeterRead page={page} />
      <div className={styles.columns}>
        <section
          className={styles.all}
          aria-labelledby="years"
          data-year-plans={JSON.stringify(yearWords(page))}
          data-year-all={inRows.length < priced.length ? all : undefined}
        >
          <div className={styles.allHead}>
            <h2 id="years" tabIndex={-1}>
              {t("planYear.all")}
            </h2>
            <WhichYear page={page} year={year} own={own} isAsked={asked.year !== undefined} yearHref={yearHref} />
            <p data-year-ofall>{ofAllText(page, ofAll)}</p>
          </div>
          <Table
            caption={t("planYear.all")}
            captionHidden
            columns={[
              sortable("name", t("planCompare.columns.plan"), false),
              sortable("term", t("planCompare.columns.term"), false),
              sortable("cost", t("planYear.columns.year")),
              { key: "month", label: t("planYear.columns.month"), isFigure: true },
              { key: "known", label: t("planYear.columns.known") },
              { key: "leave", label: t("planCard.leaveEarly") },
              { key: "choose", label: <HiddenText>{t("planCompare.columns.choose")}</HiddenText> },
            ]}
            rows={
              isRanked(order)
                ? knowledges.map((one) => ({
                    key: one,
                    heading: bandText(page, one, list.offers),
                    rows: rowsOf(shownPlans.filter(({ cost }) => knowledgeOf(cost) === one)),
                  }))
                : rowsOf(shownPlans)
            }
          />
          <ShowMore page={page} rows={priced.map(({ plan }) => plan)} total={priced.length} />
        </section>
        {shown && <MonthsPicture page={page} name={shown.plan.name} cost={shown.cost} />}
      </div>
      <Blocks blocks={block.blocks["usage"]} page={page} />
    </Wrap>
  );
}

interface YearOrder {
  readonly key: "cost" | "name" | "term";
  readonly direction: SortDirection;
}

/** The order of the table: by known cost, unless the address names another. */
const yearOrder = (search: URLSearchParams): YearOrder => {
  const { key, direction } = readPlanOrder(search);
  return key === "name" || key === "term"
    ? { key, direction }
    : { key: "cost", direction: key === "cost" ? direction : "ascending" };
};

/** By cost the plans are in bands of what is known; another order has no bands. */
const isRanked = ({ key }: YearOrder): boolean => key === "cost";

// labels: planYear.bands.*
/** A band with the assumption about its prices. */
const bandText = ({ t }: PageContext, band: (typeof knowledges)[number], offers: readonly PlanOffer[]) => {
  const monthly = offers.every(({ retailer }) => retailer === "") ? monthlyPlanOf(offers, "") : undefined;
  return (
    <>
      <b>{t(`planYear.bands.${band}.heading`)}</b>
      {band === "part" && monthly
        ? t("planYear.bands.part.monthly", {
            plan: monthly.name,
            price: centsPerKwhText(averagePriceAt(monthly, heroUse)),
            kwh: numberText(heroUse),
          })
        : t(`planYear.bands.${band}.text`)}
    </>
  );
};

const monthNow = ({ site }: PageContext): number => Number(centralDay(site.clock.now()).slice(5, 7));
