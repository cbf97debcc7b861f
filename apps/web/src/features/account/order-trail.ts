import type { AdvisedOrder } from "@switchyard/domain/advice/model";

/** Facts about an order that only its journey contains. */
export interface OrderTrail {
  /** The reference that the customer reads out to support. */
  readonly reference: string;
  /** The confirmation's address, while it is stored; undefined for an order without an answer. */
  readonly confirmation: string | undefined;
  /** Advice while the order has no answer; `way` is the page on which the customer follows it. */
  readonly advised?: AdvisedOrder | undefined;
  readonly way?: string | undefined;
}

/** The trail of a call without an answer. @param way the page that sends it again */
export const trailOfCall = (
  {
    reference,
    advised,
    isSentAgain,
  }: Pick<OrderTrail, "reference"> & { readonly advised: AdvisedOrder; readonly isSentAgain: boolean },
  way: string,
): OrderTrail => ({ reference, confirmation: undefined, advised, way: isSentAgain ? way : undefined });
