import { err, ok, type Result } from "neverthrow";
import type { AccountSelector } from "../account/ports.ts";
import {
  accountOf,
  asOffered,
  dayOffered,
  type NotTaken,
  partnerOf,
  placeOfMeter,
  planOf,
} from "../account/whole-order.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import { inCampaign } from "../plans/in-campaign.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { Member } from "../session/model.ts";
import type { HomeAdded, HomeToAdd } from "./model.ts";
import { intentOfHome } from "./rules.ts";
import type { AddHomePorts, AddHomeState } from "./state.ts";
import { orderedAlready } from "./steps/add-home-at-once.ts";

/** Service at a further home in a request of the site API: the order, with home and plan by name. */
export interface RequestedHome extends Omit<HomeToAdd, "address" | "plan"> {
  readonly esiid: string;
  /** Empty ones are not compared. */
  readonly zip: string;
  readonly incentiveId: string;
  readonly planId: string;
  /** The campaign of the order; the plan's own when empty. */
  readonly campaignId: string;
}
export type HomeNotTaken = NotTaken<keyof RequestedHome>;

export interface WholeHomeOf {
  readonly member: Member;
  readonly ports: Pick<AddHomePorts, "addresses" | "moveCalendar" | "ownPlans"> & {
    readonly accounts: Pick<AccountSelector, "account">;
  };
  readonly policy: { readonly holidays: readonly IsoDate[]; readonly connectDays: number };
  /** Today in Texas. */
  readonly today: IsoDate;
}

/**
 * The result of the same earlier order, or its doubt; undefined where it can be ordered. An order may end its own
 * offer, so a repeat is not compared with the offers.
 */
export const homeBefore = (
  state: AddHomeState | undefined,
  { partner, contractAccount, esiid, startDate, dwel, planId }: RequestedHome,
  member: Member,
): { readonly answered: HomeAdded } | "in-doubt" | undefined => {
  if (state?.stage === "in-doubt") return "in-doubt";
  const order = { address: { esiid }, startDate, dwel, plan: { id: planId }, contractAccount };
  const answered = state && orderedAlready(state, order);
  return answered && partnerOf(member, partner, "partner").isOk() ? { answered } : undefined;
};

/** An order for another home that may be sent, with its charges besides electricity. */
export interface WholeHome {
  readonly order: HomeToAdd;
  readonly startDayFee: Cents | "unknown";
  readonly offer: Pick<PlanOffer, "baseCharge">;
  /** The values of the offer. */
  readonly plan: PlanOffer;
}

/** The checks before adding a home: the meter's address is the home, and the plan is offered there. */
export const wholeHome = async (
  asked: RequestedHome,
  { member, ports, policy, today }: WholeHomeOf,
): Promise<Result<WholeHome, HomeNotTaken>> => {
  const partner = partnerOf(member, asked.partner, "partner");
  if (partner.isErr()) return err(partner.error);
  const account =
    asked.contractAccount === undefined
      ? ok(undefined)
      : await accountOf(ports.accounts, member, asked.contractAccount, "contractAccount");
  if (account.isErr()) return err(account.error);
  const address = await placeOfMeter(ports.addresses, asked.esiid, "esiid");
  if (address.isErr()) return err(address.error);
  const home = address.value;
  // The request's home and plan values are compared with the actual ones; the rest is the order.
  const { esiid: _, zip, incentiveId: wantedIncentive, planId, campaignId: wantedCampaign, ...request } = asked;
  const { customerIntent, startDate, dwel, prom } = request;
  const intent = intentOfHome(customerIntent);
  const starts = {
    data: ports.moveCalendar.addConnectDates(home.esiid, intent),
    holidays: policy.holidays,
    length: policy.connectDays,
  };
  const start = await dayOffered(starts, startDate, today, "startDate");
  if (start.isErr()) return err(start.error);
  const found = await planOf(ports.ownPlans, { partner: member.partner, intent, home, dwel, prom, planId }, "planId");
  if (found.isErr()) return err(found.error);
  const { id, campaignId, incentiveId, enrollDate } = inCampaign(found.value, wantedCampaign);
  return asOffered<keyof RequestedHome>({
    zip: [zip, home.zip],
    incentiveId: [wantedIncentive, incentiveId],
  }).map(() => ({
    startDayFee: start.value.fee,
    offer: { baseCharge: found.value.baseCharge },
    plan: found.value,
    order: {
      ...request,
      partner: partner.value,
      address: home,
      plan: { id, campaignId, incentiveId, enrollDate },
      contractAccount: account.value?.number,
    },
  }));
};
