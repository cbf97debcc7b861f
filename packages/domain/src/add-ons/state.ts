import type { LastTry } from "../standing/model.ts";
import type { AddOnOrder, OrderedPlan, PricedAddOn } from "./model.ts";

/** With what add-ons are ordered: it names the step when that fails. */
export const besides = ["swap", "transfer", "add-home", "account"] as const;
export type Beside = (typeof besides)[number];

/** The add-on orders for one home of a customer. */
export interface AccountAddOnState {
  readonly isInDoubt: boolean;
  readonly beside: Beside;
  /** What was submitted and has no answer yet: it is sent again as it was. */
  readonly wanted: AddOnOrder | undefined;
  /** The order that was carried out last; the same one again is answered from here. */
  readonly ordered: { readonly productIds: readonly string[]; readonly orderedPlans: readonly OrderedPlan[] };
  /** The prices at which products were ordered; an order of an older release does not say them. */
  readonly products?: readonly PricedAddOn[];
  /** Answers to orders, refusals too: an order after an answer is a new one. */
  readonly answers: number;
  /** What the order that was sent last came to, where it was not ordered. A definite answer to a later one takes its place. */
  readonly lastTry?: LastTry | undefined;
}

export const emptyAccountAddOns: AccountAddOnState = {
  isInDoubt: false,
  beside: "account",
  wanted: undefined,
  ordered: { productIds: [], orderedPlans: [] },
  answers: 0,
};
