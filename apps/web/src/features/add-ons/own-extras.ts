import { extrasOfAccount, extrasOfEnrollment, type OwnExtras } from "@switchyard/domain/flows/own-extras";
import { openAdvice } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { addOnOrders } from "@switchyard/domain/add-ons/standing";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { enrollmentOrders } from "@switchyard/domain/enrollment/standing";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { MemberRequest } from "../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";

/** An order of products besides electricity, with what the customer reads out to support. */
export interface OrderOfExtras {
  readonly order: OwnExtras;
  readonly reference: string;
  /** Advice for the customer while a product is in doubt. */
  readonly advised: AdvisedOrder | undefined;
}

/** All extras that a customer has ordered or may have, with new service or for a home. */
export async function ownExtras(request: MemberRequest): Promise<readonly OrderOfExtras[]> {
  const [ofAccount, ofEnrollment] = await Promise.all([
    ownJourneys(addOnOrder, request),
    ownJourneys(enrollment, request),
  ]);
  return [
    ...ofAccount.map(({ state, correlationId }) => ({
      order: extrasOfAccount(state),
      reference: correlationId,
      advised: openAdvice(addOnOrders(state)),
    })),
    ...ofEnrollment.map(({ state, correlationId }) => ({
      order: extrasOfEnrollment(state),
      reference: correlationId,
      advised: openAdvice(enrollmentOrders(state).filter(({ what }) => what === "add-ons")),
    })),
  ].flatMap(({ order, ...known }) => (order ? [{ order, ...known }] : []));
}
