import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { sortPlans } from "@switchyard/domain/plans/rules";
import {
  compareParameters,
  comparePath,
  fewestCompared,
  mostCompared,
  readCompared,
} from "../../../site/navigation/compare-question.ts";
import { cardOf } from "../plans/card-of.ts";
import { HiddenInputs } from "../plans/hidden-inputs.tsx";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { PlanListHead, PlanListNotices } from "../plans/plan-list-head.tsx";
import { TickedBeyond } from "../plans/ticked-beyond.tsx";
import { proveHref } from "../plans/prove-href.ts";
import { yearHref } from "../plans/year-href.ts";
import { compareTable, tableSearch } from "../../../site/navigation/table-question.ts";
import { orderParameters, readPlanOrder, useOf } from "../../../site/navigation/plan-order.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { AllPlans, allPlansView } from "./all-plans.tsx";
import styles from "./plan-compare.module.css";
import { CompareChart } from "./compare-chart.tsx";
import { comparedPlans, dearerText, leastText } from "./least-words.ts";
import { SideBySide } from "./side-by-side.tsx";
import { UseForm } from "./use-form.tsx";

/** Two or three plans side by side, a month's cost on each, and all plans of the list by that cost. */
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
  const found = asked.plans.flatMap((id) => list.offers.find((plan) => plan.id === id) ?? []);
  const chosen = found.slice(0, mostCompared);
  const compared = comparedPlans(chosen, kwh);
  const missing = asked.plans.length - found.length;
  const { view, question } = allPlansView(page, list, kwh);
  const inRows = new Set([view.pinned, ...view.rows].map((row) => row?.id));
  const usual = sortPlans(list.offers, "priority", "ascending");
  const choose = (plan: PlanOffer): string => list.setting.orderHref(plan, cardOf(plan, usual, page.brand));
  const { planid: _, ...rest } = query;
  return (
    <Wrap className={styles.page}>
      <div className={styles.top}>
        <div>
          <PlanListHead
            page={page}
            fields={fields}
            list={list}
            title={compared.length < fewestCompared ? undefined : leastText(page, compared, kwh)}
            lead={
              (compared.length >= fewestCompared && dearerText(page, compared, kwh)) ||
              (fields.lead && page.text(fields.lead))
            }
          />
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
        <>
          <CompareChart page={page} compared={compared} kwh={kwh} />
          <SideBySide page={page} compared={compared} kwh={kwh} choose={choose} />
        </>
      ) : (
        <Alert tone="info" title={t("planCompare.tooFew.title", { count: chosen.length })}>
          {t("planCompare.tooFew.text")}
        </Alert>
      )}
      <div className={styles.all}>
        <AllPlans page={page} list={list} kwh={kwh} ticked={asked.plans} choose={choose} />
        <form id="compare" action={href(comparePath)} data-print="off">
          <HiddenInputs
            values={{
              ...rest,
              use: page.search.get("use") ?? undefined,
              ...tableSearch({ ...question, isWhole: false }, compareTable),
              ...planFilterSearch(filters),
              [compareParameters.list]: asked.list,
            }}
          />
          <TickedBeyond ticked={asked.plans} plans={list.offers.filter(({ id }) => !inRows.has(id))} />
          <Button>{t("planCompare.compare")}</Button>
        </form>
      </div>
      <Blocks blocks={block.blocks["usage"]} page={page} />
    </Wrap>
  );
}
