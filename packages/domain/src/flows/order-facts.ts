import type { AddHomeState } from "../add-home/state.ts";
import type { EnrollmentState } from "../enrollment/model.ts";
import type { OrderedFact } from "../standing/settle-by-fact.ts";
import { sameAccount } from "../kernel/contract-account.ts";
import type { RenewalFlowState } from "../renewal/state.ts";
import type { TransferState } from "../transfer/state.ts";
import type { AccountHome, FollowingPlan } from "../account/model.ts";

/** The gateway's current data about a customer. */
export interface GatewayData {
  /** The customer's homes on all accounts. */
  readonly homes: readonly AccountHome[];
  /** The next plan already ordered for the order's home. */
  readonly following: FollowingPlan | undefined;
}

/*
 * Whether the gateway's data can only come from an order with a lost answer: the same next plan, or the same home among
 * the customer's own. A transaction pending at a meter may be another customer's, and proves nothing.
 */

/** The renewal's plan follows at its home. */
export const renewalShown = ({ choice }: RenewalFlowState, { following }: GatewayData): OrderedFact | undefined =>
  choice && following?.planId === choice.plan.id ? { day: following.startsOn } : undefined;

const isTheirs = (homes: readonly AccountHome[], esiid: string | undefined): boolean =>
  esiid !== undefined && homes.some((home) => home.esiid === esiid && home.status !== "inactive");

/** The move's new home has become one of the customer's. */
export const moveShown = ({ info, days }: TransferState, { homes }: GatewayData): OrderedFact | undefined =>
  isTheirs(homes, info?.to.esiid) ? { day: days?.start.day } : undefined;

/** The further home has become one of the customer's. */
export const homeShown = ({ submitted }: AddHomeState, { homes }: GatewayData): OrderedFact | undefined =>
  isTheirs(homes, submitted?.order.address.esiid) ? { day: submitted?.order.startDate } : undefined;

/** The home of new service is on the application's contract account. */
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
