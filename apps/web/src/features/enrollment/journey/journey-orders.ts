import { advisedOrders, mostUrgent } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentOrders } from "@switchyard/domain/enrollment/standing";
import { toPage } from "@switchyard/domain/journey/model";
import type { Standing } from "@switchyard/domain/standing/model";
import { inPageLanguage } from "../../add-ons/product-names.ts";
import { enrollmentHref } from "../../../parts/order-summary/enrollment-href.ts";
import { memberOrders } from "../../../parts/order-summary/member-orders.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { destinationHref } from "../../../site/navigation/destination-href.ts";

/** The orders of the journey that led to this page. */
export interface JourneyOrders {
  /** The order that needs an action; undefined if none does. */
  readonly urgent: AdvisedOrder | undefined;
  /** The address of its button. */
  readonly href: string | undefined;
  /** The other orders. */
  readonly others: readonly Standing[];
  readonly all: readonly Standing[];
}

/** The orders of this browser's enrollment, or of the signed-in customer's journey that the address names. */
export const journeyOrders = async (page: PageContext, state: EnrollmentState | undefined): Promise<JourneyOrders> => {
  const advised = advisedOrders(state ? enrollmentOrders(state) : await memberOrders(page));
  const named = await inPageLanguage(
    page,
    advised.map(({ standing }) => standing),
  );
  const orders = advised.map((one, place) => ({ ...one, standing: named[place] ?? one.standing }));
  const urgent = mostUrgent(orders);
  const others = orders.filter((one) => one !== urgent).map(({ standing }) => standing);
  const { wayOn } = urgent ?? {};
  const href =
    wayOn === undefined
      ? undefined
      : state
        ? enrollmentHref(page, state, wayOn)
        : await destinationHref(page, toPage(wayOn), page.query);
  return { urgent, href, others, all: orders.map(({ standing }) => standing) };
};
