import { codeOfDwelling, kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { byReasons, reasonsFor } from "@switchyard/domain/help-me-choose/reasons";
import { mostSuited, withSuited } from "@switchyard/domain/help-me-choose/rules";
import { withOwnPlan, withPlan } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import { type NarrowedPlans, narrowPlans } from "@switchyard/domain/plans/filters";
import { areImported, listOrder } from "@switchyard/domain/plans/list-order";
import { sortPlans, threeAndRest } from "@switchyard/domain/plans/rules";
import type { AgainstToday } from "@switchyard/domain/renewal/against-today";
import type { Block } from "@switchyard/domain/content/model";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { scaleFor } from "../../../parts/plans/components/price-curve.ts";
import type { LoadedPlans, PlanPlace } from "@switchyard/domain/plans/loaded-plans";
import { type RenewalList, renewalList } from "./renewal/renewal-list.ts";
import type { Today } from "./renewal/today.ts";
import { type GivenAnswers, noAnswers } from "./given-answers.ts";
import { planBadges } from "./plan-badges.ts";
import type { CardSetting } from "./plan-card.ts";
import { centsOf } from "../../../parts/plans/average-prices.ts";
import { changeHref } from "./place-texts.ts";
import type { PlanListContent } from "./plan-list-content.ts";
import { readCompared } from "../../../site/navigation/compare-question.ts";
import { readListPart, searchOfPart } from "../../../site/navigation/list-part.ts";
import {
  type PlanOrder,
  readPlanOrder,
  searchOfFilters,
  useOf,
  usualOrder,
} from "../../../site/navigation/plan-order.ts";

/** A loaded list in the visitor's sort order, with everything that its cards share. */
export interface ListedPlans {
  readonly plans: readonly PlanOffer[];
  /** All plans, if no filter is active. */
  readonly offers: readonly PlanOffer[];
  /** The active and the possible filters. */
  readonly narrowed: NarrowedPlans;
  /** The address's search, without filters that have no effect; links of the list are built from it. */
  readonly search: URLSearchParams;
  /** The current sort order. */
  readonly order: Pick<PlanOrder, "key" | "direction">;
  readonly unreadable: number;
  readonly place: PlanPlace;
  readonly setting: CardSetting;
  /** The plan whose details are shown alone. */
  readonly detailed: PlanOffer | undefined;
  /** Whether the plan that was chosen or requested is not on the list any more. */
  readonly chosenIsGone: boolean;
  /** Whether the list uses the visitor's answers to the questionnaire. */
  readonly isSuited: boolean;
  /** The visitor's answers to the questionnaire, where the list follows them. */
  readonly given: GivenAnswers;
  /** The offers come from an export, in no order of the provider. */
  readonly isImported: boolean;
  /** The customer's current plan beside its renewal offers; undefined for other lists. */
  readonly renewal: RenewalList | undefined;
  /** Whether it is a signed-in customer's own list. */
  readonly isOwn: boolean;
  /** The page that asks for place, dwelling and intent again. */
  readonly changeHref: string;
}

/** Sorts the plans and computes what their cards share. */
export const listedPlans = (
  { plans: offered, unreadable, place, own }: Extract<LoadedPlans, { kind: "plans" }>,
  fields: Pick<PlanListContent, "badges" | "phone">,
  block: Block,
  page: Pick<PageContext, "href" | "path" | "query" | "route" | "search" | "t" | "text" | "locale">,
  given: GivenAnswers = noAnswers,
  today?: Today,
): ListedPlans => {
  const { answers } = given;
  const order = readPlanOrder(page.search);
  const use = useOf(order);
  // Reasons follow from the answers and the use. A list without answers has the sort order of its address.
  const reasonsOf = answers.length > 0 ? reasonsFor(offered, answers, use) : undefined;
  const suited = reasonsOf
    ? byReasons(offered, answers, use)
        .slice(0, mostSuited)
        .map(({ id }) => id)
    : order.suited;
  const plans = withSuited(offered, suited);
  const { query } = page;
  const renewal = today && renewalList(page, today, plans, order.use === undefined ? undefined : use);
  const prom = query.prom ?? "";
  const { details } = readListPart(page.search);
  // Passes on the utility that was found, so that the next page need not look it up.
  const isFoundOut = (query.tdsp === undefined || place.insteadOf !== undefined) && place.tdsp !== "";
  const travelling = { ...query, ...(isFoundOut ? { tdsp: place.tdsp } : {}) };
  const narrowed = narrowPlans(plans, order.filters);
  const search = searchOfFilters(page.search, narrowed.choice);
  const isSuited = narrowed.plans.some(({ id }) => suited.includes(id));
  const isImported = areImported(plans);
  const { outcome: rule } = listOrder.decide({
    isSorted: order.key !== usualOrder.key,
    isSuited,
    isImported,
  });
  // The shown price is the one at this use, so sorting by price means sorting by a month's cost.
  const asSorted = order.key === "price" ? "cost" : order.key;
  const sorted = { key: rule === "as-sorted" ? asSorted : rule, direction: order.direction };
  const badgesOf = planBadges(fields.badges, plans, {
    prom,
    // Without a dwelling the list shows the plans of a house, with a note.
    dwel: codeOfDwelling(kindOfDwelling(query.dwel ?? "")),
  });
  const orderInformation = page.href(block.params["orderInformationLink"] ?? `/${page.route}/order-information`);
  return {
    offers: plans,
    narrowed,
    search,
    order: sorted,
    plans: againstCost(
      sortPlans(narrowed.plans, sorted.key, sorted.direction, (plan) => offerCost(plan, use).exact),
      isUsual(sorted) && !isSuited ? renewal?.against : undefined,
    ),
    unreadable,
    place,
    chosenIsGone: [query.planid, details].some((asked) => asked !== undefined && !plans.some(({ id }) => id === asked)),
    detailed: plans.find(({ id }) => id === details),
    isOwn: own !== undefined,
    changeHref: changeHref(page, block.params["changeLink"]),
    isSuited,
    isImported,
    given,
    renewal,
    setting: {
      page,
      reasonsOf,
      againstOf: renewal?.againstOf,
      prom,
      phone: fields.phone,
      use,
      compared: plans.length > 1 ? readCompared(page.search).plans : undefined,
      scale: scaleFor(plans.flatMap(({ averagePrices }) => averagePrices.map(({ rate }) => centsOf(rate)))),
      detailsHref: ({ id }) => `${page.href(page.path)}${searchOfPart(search, { details: id })}`,
      orderHref: ({ id }, card) =>
        `${orderInformation}${toSearch(own ? withOwnPlan(travelling, id, own.currentPlanId) : withPlan(travelling, id, card))}`,
      badgesOf: renewal ? (plan) => renewal.badgesOf(plan, badgesOf(plan)) : badgesOf,
    },
  };
};

const isUsual = ({ key, direction }: Pick<PlanOrder, "key" | "direction">): boolean =>
  key === usualOrder.key && direction === usualOrder.direction;

/** Offers beside the customer's own plan: the provider's first three, then the others by what their year costs. */
const againstCost = (plans: readonly PlanOffer[], against: AgainstToday | undefined): readonly PlanOffer[] => {
  if (!against) return plans;
  const first = plans.slice(0, threeAndRest[0]);
  return [
    ...first,
    ...plans.slice(first.length).toSorted((one, other) => against.of(one).cost.total - against.of(other).cost.total),
  ];
};
