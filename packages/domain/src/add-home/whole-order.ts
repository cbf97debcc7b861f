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

/** Service at a further home as a caller of the site API asks for it: the order, but for its home and plan, which are named. */
export interface HomeAsked extends Omit<HomeToAdd, "address" | "plan"> {
  readonly esiid: string;
  /** Empty ones are not compared. */
  readonly zip: string;
  readonly incentiveId: string;
  readonly planId: string;
  /** Under which the plan is ordered; under its own when empty. */
  readonly campaignId: string;
}
export type HomeNotTaken = NotTaken<keyof HomeAsked>;

export interface WholeHomeOf {
  readonly member: Member;
  readonly ports: Pick<AddHomePorts, "addresses" | "moveCalendar" | "ownPlans"> & {
    readonly accounts: Pick<AccountSelector, "account">;
  };
  readonly policy: { readonly holidays: readonly IsoDate[]; readonly connectDays: number };
  /** The day in Texas. */
  readonly today: IsoDate;
}

/**
 * What became of the same order before, or that a call of it was left in doubt; undefined where it can be ordered. What was
 * offered may be gone once it is ordered, so a repeat is not compared with it.
 */
export const homeBefore = (
  state: AddHomeState | undefined,
  { partner, contractAccount, esiid, startDate, dwel, planId }: HomeAsked,
  member: Member,
): { readonly answered: HomeAdded } | "in-doubt" | undefined => {
  if (state?.stage === "in-doubt") return "in-doubt";
  const order = { address: { esiid }, startDate, dwel, plan: { id: planId }, contractAccount };
  const answered = state && orderedAlready(state, order);
  return answered && partnerOf(member, partner, "partner").isOk() ? { answered } : undefined;
};

/** An order for another home that may be sent, with what it costs beside the electricity. */
export interface WholeHome {
  readonly order: HomeToAdd;
  readonly startDayFee: Cents | "unknown";
  readonly offer: Pick<PlanOffer, "baseCharge">;
  /** As it is offered. */
  readonly plan: PlanOffer;
}

/** What has to be so before a home is added: the home is what the meter's address says, and the plan is offered there. */
export const wholeHome = async (
  asked: HomeAsked,
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
  // What is asked of the home and the plan is compared with what there is; the rest is the order.
  const { esiid: _, zip, incentiveId: wantedIncentive, planId, campaignId: wantedCampaign, ...told } = asked;
  const { customerIntent, startDate, dwel, prom } = told;
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
  return asOffered<keyof HomeAsked>({
    zip: [zip, home.zip],
    incentiveId: [wantedIncentive, incentiveId],
  }).map(() => ({
    startDayFee: start.value.fee,
    offer: { baseCharge: found.value.baseCharge },
    plan: found.value,
    order: {
      ...told,
      partner: partner.value,
      address: home,
      plan: { id, campaignId, incentiveId, enrollDate },
      contractAccount: account.value?.number,
    },
  }));
};
