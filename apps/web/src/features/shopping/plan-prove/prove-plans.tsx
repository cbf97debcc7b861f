import { sortPlans } from "@switchyard/domain/plans/rules";
import { type MonthCost, offerCost } from "@switchyard/domain/plans/month-cost";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { rebuiltBill } from "@switchyard/domain/plans/rival-bill";
import { compareParameters, readCompared } from "../../../site/navigation/compare-question.ts";
import { readProof } from "../../../site/navigation/prove-question.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { cardOf } from "../plans/card-of.ts";
import type { ArrangementProps } from "../plans/plan-list.tsx";
import { PlanListHead, PlanListNotices } from "../plans/plan-list-head.tsx";
import styles from "./plan-prove.module.css";
import { ProveForm } from "./prove-form.tsx";
import { ProveResult } from "./prove-result.tsx";

/** Shows the result first, once kWh and dollars are typed; beside it the numbers, each of which can be corrected. */
export function ProvePlans({ list: narrowed, fields, page }: ArrangementProps) {
  const { t, href, query, route, search } = page;
  const list = { ...narrowed, plans: narrowed.offers };
  const asked = readProof(search);
  const compared = readCompared(search);
  const usual = sortPlans(list.plans, "priority", "ascending");
  const kwh = asked.bill?.kwh;
  const ours = usual.find(({ id }) => id === asked.plan) ?? (kwh === undefined ? usual[0] : leastCost(usual, kwh));
  const { planid: _, ...rest } = query;
  const along = { ...rest, [compareParameters.list]: compared.list };
  const listHref = `${href(compared.list ?? `/${route}/offers`)}${toSearch(rest)}`;
  const delivery = usual.find((plan) => plan.delivery)?.delivery ?? { monthly: 0, perKwh: 0 };
  const cost = ours && kwh !== undefined ? offerCost(ours, kwh) : undefined;
  const rebuilt = asked.bill && cost ? rebuiltBill(asked.label, asked.bill, cost, delivery) : undefined;
  return (
    <Wrap className={styles.page}>
      {!rebuilt && (
        <PlanListHead page={page} fields={fields} list={list} lead={fields.lead && page.text(fields.lead)} />
      )}
      <PlanListNotices page={page} list={list} />
      <div className={styles.columns}>
        {rebuilt && asked.bill && cost && ours && (
          <ProveResult
            page={page}
            company={asked.typed.provider ?? t("planProve.theirs")}
            bill={asked.bill}
            exitFee={asked.label.exitFee}
            rebuilt={rebuilt}
            plan={ours}
            cost={cost}
            hrefs={{ choose: list.setting.orderHref(ours, cardOf(ours, usual, page.brand)), list: listHref }}
          />
        )}
        <ProveForm page={page} asked={asked} along={along} plans={usual} ours={ours} />
      </div>
      <p>
        <TextLink href={listHref}>{t("planCompare.back")}</TextLink>
      </p>
    </Wrap>
  );
}

/** The plan with the lowest cost at this use among those with a known cost; of equal ones, the first by priority. */
const leastCost = (plans: readonly PlanOffer[], kwh: number): PlanOffer | undefined => {
  const costs = plans.map((plan) => ({ plan, cost: offerCost(plan, kwh) }));
  const isKnown = ({ certainty }: MonthCost): boolean => certainty !== "estimate";
  const candidates = costs.some(({ cost }) => isKnown(cost)) ? costs.filter(({ cost }) => isKnown(cost)) : costs;
  return candidates.toSorted((one, other) => one.cost.total - other.cost.total)[0]?.plan;
};
