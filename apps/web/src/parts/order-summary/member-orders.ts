import { addHome } from "@switchyard/domain/add-home/flow";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { renewal } from "@switchyard/domain/renewal/flow";
import { isOrderedLife } from "@switchyard/domain/standing/model";
import { type OrderSeen, standingsOf } from "@switchyard/domain/standing/standing-of-order";
import { transfer } from "@switchyard/domain/transfer/flow";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { Journey } from "@switchyard/domain/journey/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { memberJourney } from "../../site/journeys/member-journey.ts";
import { referenceIn } from "../journeys/reference.ts";
import { currentMember } from "../../site/session/member.ts";

type Page = Pick<PageContext, "brand" | "locale" | "search">;

/** The parameters that contain the meter of a customer's journey; for a move, the meter of the old home. */
const meterNames = ["esiid", "oldEsiId"];

/** Facts of one journey. */
interface JourneyFacts {
  readonly isIt: boolean;
  readonly isExtras: boolean;
  readonly orders: readonly OrderSeen[];
}

/**
 * The orders of a signed-in customer whose journey led to a page outside of any flow. The meter in the address selects
 * the journey, and the reference picks one of several. For add-ons it includes the state of their main order. Empty for
 * other customers' orders.
 */
export const memberOrders = async ({ brand, locale, search }: Page): Promise<readonly OrderSeen[]> => {
  const reference = referenceIn(search);
  const meters = [...new Set(meterNames.flatMap((name) => search.get(name) || []))];
  if (reference === "" || meters.length === 0) return [];
  const member = await currentMember(brand);
  if (!member) return [];
  const request = { member, brand, locale };
  const factsOf = <State>(
    { name, orders }: OrderFlow<State, never>,
    journey: Journey<State> | undefined,
  ): JourneyFacts => ({
    isIt: journey?.correlationId === reference,
    isExtras: name === addOnOrder.name,
    orders: journey ? (orders?.(journey.state) ?? []) : [],
  });
  const found = await Promise.all(
    meters.flatMap((meter) => [
      memberJourney(renewal, meter, request)
        .now()
        .then((journey) => factsOf(renewal, journey)),
      memberJourney(transfer, meter, request)
        .now()
        .then((journey) => factsOf(transfer, journey)),
      memberJourney(addHome, meter, request)
        .now()
        .then((journey) => factsOf(addHome, journey)),
      memberJourney(addOnOrder, meter, request)
        .now()
        .then((journey) => factsOf(addOnOrder, journey)),
    ]),
  );
  const hasExtras = found.some(({ isIt, isExtras }) => isIt && isExtras);
  const isStanding = (order: OrderSeen): boolean => standingsOf([order]).some(isOrderedLife);
  return found.flatMap(({ isIt, orders }) => (isIt ? orders : hasExtras ? orders.filter(isStanding) : []));
};
