import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { sortPlans } from "@switchyard/domain/plans/rules";
import { yearlyKwh } from "@switchyard/domain/year-of-use/model";
import { assumedOfAll, yearCost, yearPriceOf } from "@switchyard/domain/year-of-use/year-cost";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { listPartSearch, readListPart, searchOfPart, stepsToAll } from "../../../site/navigation/list-part.ts";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { readYear, saysOddYear, yearPath, yearSearch } from "../../../site/navigation/year-question.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Table } from "../../../ui/lists/table.tsx";
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
import { yearRow } from "./year-row.tsx";
import { ofAllText, yearWords } from "./year-words.ts";

/** The cost of a year on every plan of the list, cheapest first, and the months of one of them. */
export function YearPlans({ list, fields, block, page, own }: ArrangementProps & { readonly own: OwnYear }) {
  const { t, href, query, route, search } = page;
  const asked = readYear(search);
  const year = shownYear(asked, own);
  const usual = sortPlans(list.plans, "priority", "ascending");
  const costs = new Map(list.plans.map((plan) => [plan, yearCost(yearPriceOf(plan), year)]));
  const priced = sortPlans(list.plans, "cost", "ascending", (plan) => costs.get(plan)?.total ?? 0).flatMap((plan) => {
    const cost = costs.get(plan);
    return cost ? { plan, cost } : [];
  });
  const ofAll = assumedOfAll([...costs.values()]);
  const inRows = shownRows({ page, rows: priced.map(({ plan }) => plan), total: priced.length });
  const shown = priced.find(({ plan }) => plan.id === asked.months) ?? priced[0];
  const { planid: _, ...kept } = query;
  const { use, filters } = readPlanOrder(search);
  const compared = readCompared(search);
  const ofList = {
    ...planFilterSearch(filters),
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.plans]: compared.plans.join(",") || undefined,
  };
  const along = { ...ofList, [compareParameters.list]: compared.list };
  const yearHref = (one: typeof asked): string =>
    `${href(yearPath)}${toSearch(kept, { ...along, ...yearSearch(one) })}`;
  const { more } = readListPart(search);
  const monthsHref = ({ id }: PlanOffer): string =>
    `${href(yearPath)}${toSearch(kept, { ...along, ...listPartSearch({ more, details: undefined }), ...yearSearch({ ...asked, months: id }) })}#months`;
  // Where a script finds the plans that are not shown: it works out the year of a meter's file on all of them.
  const all = `${href(yearPath)}${searchOfPart(search, { more: stepsToAll(priced.length) })}`;
  const choose = (plan: PlanOffer): string => list.setting.orderHref(plan, cardOf(plan, usual, page.brand));
  return (
    <Wrap className={styles.page}>
      <div className={styles.top}>
        <div>
          <PlanListHead page={page} fields={fields} list={list} lead={fields.lead && page.text(fields.lead)} />
          <p className={styles.links} data-print="off">
            <TextLink href={`${href(compared.list ?? `/${route}/offers`)}${toSearch(kept, ofList)}`}>
              {t("planCompare.back")}
            </TextLink>
            <TextLink href={`${href(comparePath)}${toSearch(kept, along)}`}>{t("planYear.oneMonth")}</TextLink>
          </p>
        </div>
        <div className={styles.use} data-print="off">
          <YearForm
            page={page}
            along={{ ...kept, ...along }}
            shownFor={yearlyKwh(year)}
            odd={saysOddYear(asked) ? asked.year : undefined}
          />
          <MeterFile page={page} withoutYear={yearHref({ ...asked, year: undefined })} />
        </div>
      </div>
      <PlanListNotices page={page} list={list} />
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
              { key: "plan", label: t("planCompare.columns.plan") },
              { key: "year", label: t("planYear.columns.year"), isFigure: true },
              { key: "month", label: t("planYear.columns.month"), isFigure: true },
              { key: "choose", label: t("planCompare.columns.choose") },
            ]}
            rows={priced
              .slice(0, inRows.length)
              .map((one) => yearRow(page, one, ofAll, { months: monthsHref(one.plan), choose: choose(one.plan) }))}
          />
          <ShowMore page={page} rows={priced.map(({ plan }) => plan)} total={priced.length} />
        </section>
        {shown && <MonthsPicture page={page} name={shown.plan.name} cost={shown.cost} />}
      </div>
      <Blocks blocks={block.blocks["usage"]} page={page} />
    </Wrap>
  );
}
