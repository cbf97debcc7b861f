import type { AddHomeState } from "../add-home/state.ts";
import type { EnrollmentState } from "../enrollment/model.ts";
import type { OrderedFact } from "../standing/settle-by-fact.ts";
import { sameAccount } from "../kernel/contract-account.ts";
import type { RenewalFlowState } from "../renewal/state.ts";
import type { TransferState } from "../transfer/state.ts";
import type { AccountHome, FollowingPlan } from "../account/model.ts";

/** The gateway's current data about a customer. */
export interface ShownByNow {
  /** The customer's homes on all accounts. */
  readonly homes: readonly AccountHome[];
  /** The next plan already ordered for the order's home. */
  readonly following: FollowingPlan | undefined;
}

/*
 * Whether something that the gateway shows can only come from an order whose answer was lost: the same plan, or the same home
 * among the customer's own. A transaction that is pending at a meter may be another's, and shows nothing.
 */

/** The plan of the renewal is ordered to follow at its home. */
export const renewalShown = ({ choice }: RenewalFlowState, { following }: ShownByNow): OrderedFact | undefined =>
  choice && following?.planId === choice.plan.id ? { day: following.startsOn } : undefined;

const isTheirs = (homes: readonly AccountHome[], esiid: string | undefined): boolean =>
  esiid !== undefined && homes.some((home) => home.esiid === esiid && home.status !== "inactive");

/** The home to which the move leads has become one of the customer's. */
export const moveShown = ({ info, days }: TransferState, { homes }: ShownByNow): OrderedFact | undefined =>
  isTheirs(homes, info?.to.esiid) ? { day: days?.start.day } : undefined;

/** The further home has become one of the customer's. */
export const homeShown = ({ submitted }: AddHomeState, { homes }: ShownByNow): OrderedFact | undefined =>
  isTheirs(homes, submitted?.order.address.esiid) ? { day: submitted?.order.startDate } : undefined;

/** The home of new service is on the contract account that the application has made. */
export const serviceShown = (
  { order, enrollmentInfo }: EnrollmentState,
  homes: readonly AccountHome[],
): OrderedFact | undefined => {
  const account = enrollmentInfo?.contractAccountNumber ?? "";
  const isShown =
    order !== undefined &&
    account !== "" &&
    homes.some(({ esiid, contractAccount }) => esiid === order.address.esiid && sameAccount(contractAccount, account));
  return isShown ? { day: order.startDate } : undefined;
};
