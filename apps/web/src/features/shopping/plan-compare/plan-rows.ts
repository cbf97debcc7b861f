import { listText } from "../../../ui/format/lists.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { centsPerKwhText, moneyText } from "@switchyard/domain/kernel/money";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import { type SortDirection, sortPlans } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { retailerText, termText } from "../../../parts/plans/words.ts";
import { comparePath, comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import { missedText } from "../../../parts/plans/cost-words.ts";
import { orderParameters, planOrderSearch, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { cardId } from "../plans/plan-card.ts";
import {
  type Places,
  type PlanRow,
  type SortHrefs,
  type TableKey,
  tableKeys,
  type TableOrder,
  type TableWords,
} from "./table-data.ts";

/** The order of the table: by cost, unless the address says otherwise. */
export const sortOrder = (search: URLSearchParams): TableOrder => {
  const { key, direction } = readPlanOrder(search);
  const requested = tableKeys.find((one) => one === key);
  return requested === undefined ? { key: "cost", direction: "ascending" } : { key: requested, direction };
};

export const sortHrefs = ({ href, query, search }: Pick<PageContext, "href" | "query" | "search">): SortHrefs => {
  const to = (key: TableKey, direction: SortDirection): string =>
    `${href(comparePath)}${toSearch(query, { ...planOrderSearch({ ...readPlanOrder(search), key, direction }), ...comparedSearch(readCompared(search)), [orderParameters.key]: key })}#all-plans`;
  const of = (key: TableKey) => ({ ascending: to(key, "ascending"), descending: to(key, "descending") });
  return { name: of("name"), price: of("price"), term: of("term"), cost: of("cost") };
};

// labels: planCompare.certaintyShort.* planCompare.assumesShort.*
export const planRows = (
  { t, locale }: Pick<PageContext, "t" | "locale">,
  { shown, all }: { readonly shown: readonly PlanOffer[]; readonly all: readonly PlanOffer[] },
  {
    kwh,
    ticked,
    choose,
  }: { readonly kwh: number; readonly ticked: readonly string[]; choose(plan: PlanOffer): string },
): readonly PlanRow[] => {
  // A part of the plans would be sorted without those that are not shown.
  const placesOf = shown.length < all.length ? () => undefined : placesIn(all, kwh);
  return shown.map((plan) => {
    const { total, certainty, assumes } = offerCost(plan, kwh);
    return {
      id: plan.id,
      nameId: `${cardId(plan)}-name`,
      name: plan.name,
      by: retailerText({ t }, plan),
      places: placesOf(plan),
      price: `${centsPerKwhText(plan.baseRate)}¢`,
      termText: termText({ t }, plan.term),
      cost: moneyText(total),
      certainty: t(`planCompare.certaintyShort.${certainty}`, {
        why: listText(
          assumes.map((one) => t(`planCompare.assumesShort.${one}`)),
          locale,
        ),
      }),
      missed: missedText({ t }, plan, kwh),
      isTicked: ticked.includes(plan.id),
      href: choose(plan),
    };
  });
};

/** Which row a plan is in each order of the table. */
const placesIn = (plans: readonly PlanOffer[], kwh: number): ((plan: PlanOffer) => Places) => {
  const costs = new Map(plans.map((plan) => [plan, offerCost(plan, kwh).exact]));
  const sorted = (key: TableKey, direction: SortDirection): ReadonlyMap<PlanOffer, number> =>
    new Map(sortPlans(plans, key, direction, (plan) => costs.get(plan) ?? 0).map((plan, place) => [plan, place]));
  const by = (key: TableKey) => {
    const [ascending, descending] = [sorted(key, "ascending"), sorted(key, "descending")];
    return (plan: PlanOffer) => ({ ascending: ascending.get(plan) ?? 0, descending: descending.get(plan) ?? 0 });
  };
  const [name, price, term, cost] = [by("name"), by("price"), by("term"), by("cost")];
  return (plan) => ({ name: name(plan), price: price(plan), term: term(plan), cost: cost(plan) });
};

export const tableWords = ({ t }: Pick<PageContext, "t">, kwh: number): TableWords => ({
  caption: t("planCompare.all"),
  plan: t("planCompare.columns.plan"),
  price: t("planCompare.columns.price"),
  term: t("planCompare.columns.term"),
  cost: t("planCompare.columns.cost", { kwh: numberText(kwh) }),
  certainty: t("planCompare.columns.certainty"),
  choose: t("planCompare.columns.choose"),
  tick: t("planCompare.tick"),
});
