import { extrasOfAccount, extrasOfEnrollment, type OwnExtras } from "@switchyard/domain/account/own-extras";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { MemberRequest } from "../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";

/** An order of products beside the electricity, with what the customer reads out to support. */
export interface OrderOfExtras {
  readonly order: OwnExtras;
  readonly reference: string;
}

/** All extras that a customer has ordered or may have, with new service or for a home; undefined where the store does not answer. */
export async function ownExtras(request: MemberRequest): Promise<readonly OrderOfExtras[] | undefined> {
  const [ofAccount, ofEnrollment] = await Promise.all([
    ownJourneys(addOnOrder, request),
    ownJourneys(enrollment, request),
  ]);
  if (!ofAccount || !ofEnrollment) return undefined;
  return [
    ...ofAccount.map(({ state, correlationId }) => ({ order: extrasOfAccount(state), reference: correlationId })),
    ...ofEnrollment.map(({ state, correlationId }) => ({ order: extrasOfEnrollment(state), reference: correlationId })),
  ].flatMap(({ order, reference }) => (order ? [{ order, reference }] : []));
}
