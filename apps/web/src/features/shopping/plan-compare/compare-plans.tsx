import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import { sortPlans } from "@switchyard/domain/plans/rules";
import {
  compareParameters,
  comparePath,
  fewestCompared,
  mostCompared,
  readCompared,
} from "../../../site/navigation/compare-question.ts";
import { firstRows } from "../../../site/navigation/list-part.ts";
import { cardOf } from "../plans/card-of.ts";
import { FilterChips } from "../plans/plan-filters.tsx";
import { HiddenInputs } from "../plans/hidden-inputs.tsx";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { PlanListHead, PlanListNotices } from "../plans/plan-list-head.tsx";
import { ShowMore, shownRows } from "../plans/show-more.tsx";
import { TickedBeyond } from "../plans/ticked-beyond.tsx";
import { proveHref } from "../plans/prove-href.ts";
import { yearHref } from "../plans/year-href.ts";
import { orderParameters, readPlanOrder, useOf } from "../../../site/navigation/plan-order.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { planRows, sortHrefs, sortOrder, tableWords } from "./plan-rows.ts";
import styles from "./plan-compare.module.css";
import { PlansTable } from "./plans-table.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { UseForm } from "./use-form.tsx";

/** Two or three plans side by side, what a month costs on them, and all plans of the list by that cost. */
export function ComparePlans({ list, fields, block, page }: ArrangementProps) {
  const { t, href, query, route } = page;
  const { filters, use } = readPlanOrder(page.search);
  const back = {
    ...planFilterSearch(filters),
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.plans]: readCompared(page.search).plans.join(",") || undefined,
  };
  const asked = readCompared(page.search);
  const kwh = useOf(readPlanOrder(page.search));
  const order = sortOrder(page.search);
  const found = asked.plans.flatMap((id) => list.offers.find((plan) => plan.id === id) ?? []);
  const chosen = found.slice(0, mostCompared);
  const missing = asked.plans.length - found.length;
  const sorted = sortPlans(list.plans, order.key, order.direction, (plan) => offerCost(plan, kwh).exact);
  const shown = shownRows({ page, rows: sorted, total: sorted.length, first: firstRows });
  const usual = sortPlans(list.offers, "priority", "ascending");
  const choose = (plan: PlanOffer): string => list.setting.orderHref(plan, cardOf(plan, usual, page.brand));
  const { planid: _, ...rest } = query;
  return (
    <Wrap className={styles.page}>
      <div className={styles.top}>
        <div>
          <PlanListHead page={page} fields={fields} list={list} lead={fields.lead && page.text(fields.lead)} />
          <p className={styles.back}>
            <TextLink href={`${href(asked.list ?? `/${route}/offers`)}${toSearch(rest, back)}`}>
              {t("planCompare.back")}
            </TextLink>{" "}
            <TextLink href={yearHref(page)}>{t("planYear.link")}</TextLink>{" "}
            <TextLink href={proveHref(page, chosen[0]?.id)}>{t("planProve.link")}</TextLink>
          </p>
        </div>
        <UseForm page={page} />
      </div>
      <PlanListNotices page={page} list={list} />
      {asked.plans.length > mostCompared && (
        <Alert tone="info" title={t("planCompare.tooMany.title")}>
          {t("planCompare.tooMany.text")}
        </Alert>
      )}
      {missing > 0 && <Alert tone="warning" title={t("planCompare.gone", { count: missing })} />}
      {chosen.length >= fewestCompared ? (
        <SideBySide page={page} plans={chosen} kwh={kwh} choose={choose} />
      ) : (
        <Alert tone="info" title={t("planCompare.tooFew.title", { count: chosen.length })}>
          {t("planCompare.tooFew.text")}
        </Alert>
      )}
      <section aria-labelledby="all-plans" className={styles.all}>
        <div className={styles.allHead}>
          <h2 id="all-plans">{t("planCompare.all")}</h2>
          <Button form="compare" variant="secondary" small>
            {t("planCompare.compare")}
          </Button>
        </div>
        <FilterChips page={page} list={list} />
        <PlansTable
          rows={planRows(page, { shown, all: sorted }, { kwh, ticked: asked.plans, choose })}
          order={order}
          hrefs={sortHrefs(page)}
          words={tableWords(page, kwh)}
        />
        <ShowMore page={page} rows={sorted} total={sorted.length} first={firstRows} />
        <form id="compare" action={href(comparePath)} data-print="off">
          <HiddenInputs
            values={{
              ...rest,
              use: page.search.get("use") ?? undefined,
              sort: page.search.get("sort") ?? undefined,
              dir: page.search.get("dir") ?? undefined,
              ...planFilterSearch(filters),
              [compareParameters.list]: asked.list,
            }}
          />
          <TickedBeyond ticked={asked.plans} plans={list.offers.filter((plan) => !shown.includes(plan))} />
          <Button>{t("planCompare.compare")}</Button>
        </form>
      </section>
      <Blocks blocks={block.blocks["usage"]} page={page} />
    </Wrap>
  );
}
