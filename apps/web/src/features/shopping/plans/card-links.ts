import {
  type PlanCard as CardKind,
  type ShoppingQuery,
  toSearch,
  withOwnPlan,
  withPlan,
} from "@switchyard/domain/navigation/shopping-query";
import type { LoadedPlans } from "@switchyard/domain/plans/loaded-plans";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { searchOfPart } from "../../../site/navigation/list-part.ts";
import type { CardSetting } from "./plan-card.ts";

/** Of what the links on the cards of one list are made. */
export interface CardLinks {
  readonly list: string;
  /** What the list's own address asks for. */
  readonly search: string;
  readonly orderInformation: string;
  readonly travelling: ShoppingQuery;
  /** Of a customer's own list. */
  readonly own: Extract<LoadedPlans, { kind: "plans" }>["own"];
}

export const hrefsOf = ({
  list,
  search,
  orderInformation,
  travelling,
  own,
}: CardLinks): Pick<CardSetting, "detailsHref" | "orderHref"> => ({
  detailsHref: ({ id }: PlanOffer) => `${list}${searchOfPart(new URLSearchParams(search), { details: id })}`,
  orderHref: ({ id }: PlanOffer, card: CardKind) =>
    `${orderInformation}${toSearch(own ? withOwnPlan(travelling, id, own.currentPlanId) : withPlan(travelling, id, card))}`,
});
