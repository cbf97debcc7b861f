import { err, type Result } from "neverthrow";
import type { AccountSelector } from "../account/ports.ts";
import {
  accountOf,
  asOffered,
  dayOffered,
  foundOr,
  homeOf,
  type NotTaken,
  partnerOf,
  placeOfMeter,
  planOf,
} from "../account/whole-order.ts";
import { phoneDigits } from "../identity/typing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { centsPerKwhText2, sameRate } from "../kernel/money.ts";
import { inCampaign } from "../plans/in-campaign.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { Member } from "../session/model.ts";
import type { CalendarPolicy } from "./calendars.ts";
import type { DaysOfMove } from "./days.ts";
import type { TransferAnswered, TransferOrder } from "./model.ts";
import type { TransferPorts, TransferState } from "./state.ts";
import { orderedAlready } from "./steps/transfer-at-once.ts";

/** A transfer in a request of the site API: the order, with its plan by name. */
export interface RequestedTransfer extends Omit<TransferOrder, "plan"> {
  readonly planId: string;
  readonly incentiveId: string;
  /** The campaign of the order; the plan's own when empty. */
  readonly campaignId: string;
  /** Cents per kWh as text; not compared when missing. */
  readonly rate: string | undefined;
  readonly term: number | undefined;
}
export type TransferNotTaken = NotTaken<keyof RequestedTransfer>;

/** The look-ups before a whole transfer is sent. */
export type WholeTransferPorts = Pick<
  TransferPorts,
  "addresses" | "billing" | "customersPlans" | "moveCalendar" | "ownPlans"
> & { readonly accounts: Pick<AccountSelector, "account" | "homes"> };

export interface WholeTransferOf {
  readonly member: Member;
  readonly ports: WholeTransferPorts;
  readonly policy: CalendarPolicy;
  /** Today in Texas. */
  readonly today: IsoDate;
}

/**
 * The result of the same earlier transfer, or its doubt; undefined where it can be ordered. An order may end its own
 * offer, so a repeat is not compared with the offers.
 */
export const transferBefore = (
  state: TransferState | undefined,
  { partner, contractAccount, from, to, startDate, stopDate, dwel, planId }: RequestedTransfer,
  member: Member,
): { readonly answered: TransferAnswered } | "in-doubt" | undefined => {
  if (state?.stage === "in-doubt") return "in-doubt";
  const order = { contractAccount, from, to, startDate, stopDate, dwel, plan: { id: planId } };
  const answered = state && orderedAlready(state, order);
  return answered && partnerOf(member, partner, "partner").isOk() ? { answered } : undefined;
};

/** A transfer that may be sent, with its charges besides electricity. */
export interface WholeTransfer {
  readonly order: TransferOrder;
  readonly oldPlanId: string;
  readonly days: DaysOfMove;
  readonly offer: Pick<PlanOffer, "baseCharge">;
  /** The parts of the consent other than its days. */
  readonly moved: { readonly plan: PlanOffer; readonly from: string; readonly to: string };
}

/**
 * The checks before a transfer: the homes are right, the phone number is the account's, and the plan may be ordered.
 */
export const wholeTransfer = async (
  asked: RequestedTransfer,
  { member, ports, policy, today }: WholeTransferOf,
): Promise<Result<WholeTransfer, TransferNotTaken>> => {
  const partner = partnerOf(member, asked.partner, "partner");
  if (partner.isErr()) return err(partner.error);
  const account = await accountOf(ports.accounts, member, asked.contractAccount, "contractAccount");
  if (account.isErr()) return err(account.error);
  const contractAccount = account.value.number;
  const from = await homeOf(ports.accounts, member, { esiid: asked.from, contractAccount }, "from");
  if (from.isErr()) return err(from.error);
  const { esiid } = from.value;
  if (asked.to === esiid) return err({ kind: "same-home", what: "to" });
  const to = await placeOfMeter(ports.addresses, asked.to, "to");
  if (to.isErr()) return err(to.error);

  const { holidays, connectDays, disconnectDays } = policy;
  const starts = { data: ports.moveCalendar.transferConnectDates(to.value.esiid), holidays, length: connectDays };
  const start = await dayOffered(starts, asked.startDate, today, "startDate");
  if (start.isErr()) return err(start.error);
  const stops = { data: ports.moveCalendar.transferDisconnectDates(esiid), holidays, length: disconnectDays };
  const stop = await dayOffered(stops, asked.stopDate, today, "stopDate");
  if (stop.isErr()) return err(stop.error);

  const at = { partner: partner.value, contractAccount, esiid };
  const contact = await ports.billing.transferContact(at);
  if (contact.isErr()) return err({ kind: "problem", problem: contact.error });
  // The request's plan values are compared with the offer; the rest is the order.
  const { planId, incentiveId: _, campaignId: wantedCampaign, rate: wantedRate, term: wantedTerm, ...request } = asked;
  const { dwel, prom } = request;
  const sought = { partner: member.partner, intent: "transfer" as const, home: to.value, dwel, prom, planId };
  const found = await planOf(ports.ownPlans, sought, "planId");
  if (found.isErr()) return err(found.error);
  const { id, term, baseRate, campaignId, incentiveId } = inCampaign(found.value, wantedCampaign);
  const rate = centsPerKwhText2(baseRate);
  const isOffered = asOffered<keyof RequestedTransfer>({
    // If the account has no phone number, the caller's is used.
    phoneNumber: [asked.phoneNumber, phoneDigits(contact.value.phoneNumber) || asked.phoneNumber],
    term: [wantedTerm?.toString(), String(term)],
    rate: [sameRate(wantedRate, rate), rate],
    incentiveId: [asked.incentiveId, incentiveId],
  });
  if (isOffered.isErr()) return err(isOffered.error);
  const plan = await foundOr<{ readonly planId: string }, keyof RequestedTransfer>(
    ports.customersPlans.currentPlan(at),
    {
      kind: "no-current-plan",
    },
  );
  return plan.map(({ planId: oldPlanId }) => ({
    order: {
      ...request,
      partner: partner.value,
      contractAccount,
      from: esiid,
      to: to.value.esiid,
      plan: { id, term, baseRate, campaignId, incentiveId },
    },
    oldPlanId,
    days: { stop: stop.value, start: start.value },
    offer: { baseCharge: found.value.baseCharge },
    moved: { plan: found.value, from: from.value.serviceAddress, to: to.value.displayText },
  }));
};
