import { phoneDigits } from "@switchyard/domain/identity/typing";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import { centsPerKwhText2 } from "@switchyard/domain/kernel/money";
import { inCampaign } from "@switchyard/domain/plans/in-campaign";
import type { MeterStatus, TransferOrder } from "@switchyard/domain/transfer/model";
import { orderedAlready } from "@switchyard/domain/transfer/steps/transfer-at-once";
import { transferAtOnce } from "@switchyard/domain/transfer/steps/transfer-at-once";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { transferJourney } from "./journey.ts";
import { connectAnswer } from "../../site/calls/answers.ts";
import { dayWithinReach } from "../../site/calls/day-within-reach.ts";
import {
  type Answer,
  type Caller,
  type Endpoint,
  endpoint,
  memberEndpoint,
  type MemberCaller,
} from "../../site/calls/endpoint.ts";
import {
  campaign,
  contractAccount,
  esiid,
  optionalWords,
  partner,
  phoneNumber,
  reference,
  slashDate,
  words,
} from "../../site/calls/fields.ts";
import { asOffered, homeOf, months, offeredPlan, ratePerKwh, sameRate } from "../shopping/calls/offered-plan.ts";
import { ownAccount, ownMeter, ownPartner, ownPartners } from "../../site/calls/own.ts";
import {
  mismatch,
  notAllowed,
  notStored,
  type Refusal,
  refusal,
  refusalFor,
  refusalOf,
} from "../../site/calls/refusal.ts";
import { nameOf, runningEnrollment } from "../../site/calls/running-enrollment.ts";
import { toldPartner } from "../../site/calls/told-partner.ts";

const pendingAnswer = z.object({
  result: z.object({
    isPending: z.boolean(),
    isActive: z.boolean(),
    partnerNumber: z
      .string()
      .describe(
        "The caller's own number where service is active for them; empty where it is for another, or for nobody.",
      ),
  }),
});

/** What goes on at a meter, as one of these partners hears it. */
const toWireStatus =
  (theirs: readonly string[]) =>
  ({ isPending, isActive, partner }: MeterStatus) => ({
    result: { isPending, isActive, partnerNumber: toldPartner(partner, theirs) },
  });

/** A visitor asks about the meter of their enrollment, and about no other. @returns the partner number that the enrollment has created */
const meterOfEnrollment = async (caller: Caller, meter: string): Promise<Result<string, Refusal>> => {
  const running = await runningEnrollment(caller);
  return running.andThen(({ journey: { state }, selection }) => {
    const own = state.order?.address.esiid ?? selection.esiid;
    return meter === own ? ok(state.enrollmentInfo?.bpNumber ?? "") : err(mismatch(["esiid"]));
  });
};

export const pendingTransactionStatus = endpoint({
  method: "GET",
  path: "/myaccount/transfer/pendingtransactionstatus",
  summary:
    "What is going on at a meter; for signed-in customers, and for visitors at the meter of their running enrollment (A-367, E-399). Whose service it is hears nobody but the partner.",
  query: z.object({ esiid }),
  answer: pendingAnswer,
  limit: "people",
  handle: async ({ query }, caller) => {
    const meter = query.esiid as Esiid;
    const { brand, locale } = caller;
    const member = await caller.member();
    if (member)
      return caller.site
        .memberLookUps(member, brand, locale)
        .pendingTransactions.statusOf(meter)
        .map(toWireStatus(ownPartners(member)))
        .mapErr(refusalOf);
    const own = await meterOfEnrollment(caller, meter);
    if (own.isErr()) return err(own.error);
    return caller.site
      .lookUps(brand, locale)
      .pendingTransactions.statusOf(meter)
      .map(toWireStatus([own.value]))
      .mapErr(refusalOf);
  },
});

export const switchHold = memberEndpoint({
  method: "POST",
  path: "/myaccount/transfer/switchhold",
  task: "move",
  summary: "Whether a meter is under a switch hold on a day, today when none is given (A-382).",
  body: z.object({ ESIID: esiid, Datum: slashDate.optional() }),
  answer: z.object({ result: z.object({ switchHold: z.boolean() }) }),
  limit: "people",
  handle: async ({ body }, { site, member, brand, locale }) => {
    const on = body.Datum ?? centralDay(site.clock.now());
    return site
      .memberLookUps(member, brand, locale)
      .transfers.isUnderSwitchHold(body.ESIID as Esiid, on)
      .map((held) => ({ result: { switchHold: held } }))
      .mapErr(refusalOf);
  },
});

/** The plan that one of the customer's homes has; without one there is nothing to move. */
const planAt = async (
  { site, member, brand, locale }: MemberCaller,
  partnerNumber: string,
  home: { readonly contractAccount: string; readonly esiid: Esiid },
): Promise<Result<string, Refusal>> => {
  const plan = await site.memberLookUps(member, brand, locale).customersPlans.currentPlan({
    partner: partnerNumber,
    ...home,
  });
  return plan
    .mapErr(refusalOf)
    .andThen((current) =>
      current ? ok(current.planId) : err(refusal(409, "NO_CURRENT_PLAN", "The old home has no plan now.")),
    );
};

export const transferEligibility = memberEndpoint({
  method: "POST",
  path: "/myaccount/transfer/transfereligibility",
  task: "move",
  summary: "Whether the plan of one of the customer's homes can move along to another: a code (A-375).",
  body: z.object({
    BusinessPartner: partner,
    FromESIID: esiid,
    ToESIID: esiid,
    OldProduct: words(80).min(1),
    MoveInDate: slashDate.nullish(),
    IsKyp: z.union([z.literal(true), z.literal("true")]).optional(),
  }),
  answer: z.object({ result: z.string() }),
  limit: "people",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.BusinessPartner, "BusinessPartner");
    if (own.isErr()) return err(own.error);
    const from = await ownMeter(caller, body.FromESIID, { field: "FromESIID" });
    if (from.isErr()) return err(from.error);
    const planId = await planAt(caller, own.value, from.value);
    if (planId.isErr()) return err(planId.error);
    const offered = asOffered({ OldProduct: [body.OldProduct, planId.value] });
    if (offered.isErr()) return err(offered.error);
    const question = {
      partner: own.value,
      from: from.value.esiid,
      to: body.ToESIID as Esiid,
      planId: planId.value,
      moveInDate: body.MoveInDate ?? undefined,
    };
    return caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .transfers.eligibility(question)
      .map(({ code }) => ({ result: code }))
      .mapErr(refusalOf);
  },
});

const transferRequest = z.object({
  BusinessPartnerNumber: partner,
  ContractAccountNumber: contractAccount,
  StartDate: slashDate,
  StopDate: slashDate,
  OldAddressEsiid: esiid,
  Esiid: esiid,
  Intent: z.literal("2").optional(),
  DwellingType: optionalWords(10).transform((dwel) => dwel || "01"),
  ProductId: words(80).min(1),
  IncentiveId: optionalWords(80),
  PromoCode: optionalWords(20),
  CampaignId: campaign,
  ReferId: optionalWords(40).pipe(z.string().regex(/^[A-Za-z0-9-]*$/)),
  PhoneNumber: phoneNumber,
  ExtId: reference,
  selectedPlanRate: ratePerKwh,
  selectedProductTerm: months.optional(),
});

/** What has to be so before service is moved: the homes are right, the phone number is the account's, and the plan may be ordered. */
const transferOf = async (
  body: z.output<typeof transferRequest>,
  caller: MemberCaller,
): Promise<Result<TransferOrder, Refusal>> => {
  const own = ownPartner(caller, body.BusinessPartnerNumber, "BusinessPartnerNumber");
  if (own.isErr()) return err(own.error);
  const account = await ownAccount(caller, body.ContractAccountNumber, "ContractAccountNumber");
  if (account.isErr()) return err(account.error);
  const from = await ownMeter(caller, body.OldAddressEsiid, {
    field: "OldAddressEsiid",
    contractAccount: account.value.number,
  });
  if (from.isErr()) return err(from.error);
  if (body.Esiid === from.value.esiid)
    return err(
      refusal(422, "SAME_ADDRESS", "The new home is the one that is left.", [{ field: "Esiid", code: "same" }]),
    );
  const to = await homeOf(caller, body.Esiid, "Esiid");
  if (to.isErr()) return err(to.error);

  const gateway = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
  const starts = await dayWithinReach(
    caller,
    gateway.moveCalendar.transferConnectDates(to.value.esiid),
    body.StartDate,
    "StartDate",
    "connectDays",
  );
  if (starts.isErr()) return err(starts.error);
  const stops = await dayWithinReach(
    caller,
    gateway.moveCalendar.transferDisconnectDates(from.value.esiid),
    body.StopDate,
    "StopDate",
    "disconnectDays",
  );
  if (stops.isErr()) return err(stops.error);
  const contact = await gateway.billing.transferContact({
    partner: own.value,
    contractAccount: account.value.number,
    esiid: from.value.esiid,
  });
  if (contact.isErr()) return err(refusalOf(contact.error));
  const found = await offeredPlan(caller, {
    intent: "2",
    home: to.value,
    dwel: body.DwellingType,
    prom: body.PromoCode,
    planId: body.ProductId,
    field: "ProductId",
  });
  if (found.isErr()) return err(found.error);
  const { id, term, baseRate, campaignId, incentiveId } = inCampaign(found.value, body.CampaignId);
  const rate = centsPerKwhText2(baseRate);
  const offered = asOffered({
    PhoneNumber: [body.PhoneNumber, phoneDigits(contact.value.phoneNumber)],
    selectedProductTerm: [body.selectedProductTerm?.toString(), String(term)],
    selectedPlanRate: [sameRate(body.selectedPlanRate, rate), rate],
    IncentiveId: [body.IncentiveId, incentiveId],
  });
  return offered.map(() => ({
    partner: own.value,
    contractAccount: account.value.number,
    from: from.value.esiid,
    to: to.value.esiid,
    startDate: body.StartDate,
    stopDate: body.StopDate,
    dwel: body.DwellingType,
    plan: { id, term, baseRate, campaignId, incentiveId },
    prom: body.PromoCode,
    phoneNumber: body.PhoneNumber,
    referral: body.ReferId,
    reference: body.ExtId,
  }));
};

const outcomeUnknown = refusal(
  409,
  "OUTCOME_UNKNOWN",
  "An earlier try of this call was left in doubt and is not repeated.",
);

/** Moves service by the step of the flow, unless the eligibility check wants something else first. The same order again is answered, not repeated. */
const moved = async (body: z.output<typeof transferRequest>, caller: MemberCaller): Promise<Answer> => {
  const from = await ownMeter(caller, body.OldAddressEsiid, { field: "OldAddressEsiid" });
  if (from.isErr()) return err(from.error);
  const journey = transferJourney(from.value.esiid, caller);
  const state = (await journey.now())?.state;
  if (state?.isInDoubt) return err(outcomeUnknown);
  // What was offered may be gone once it is ordered, so a repeat is not compared with it.
  const before =
    state &&
    orderedAlready(state, {
      contractAccount: body.ContractAccountNumber,
      from: from.value.esiid,
      to: body.Esiid as Esiid,
      startDate: body.StartDate,
      stopDate: body.StopDate,
      dwel: body.DwellingType,
      plan: { id: body.ProductId },
    });
  if (before && ownPartner(caller, body.BusinessPartnerNumber, "BusinessPartnerNumber").isOk())
    return ok({ result: before });

  const order = await transferOf(body, caller);
  if (order.isErr()) return err(order.error);
  const planId = await planAt(caller, order.value.partner, {
    contractAccount: order.value.contractAccount,
    esiid: order.value.from,
  });
  if (planId.isErr()) return err(planId.error);
  const done = await journey.runAlone(transferAtOnce, { order: order.value, oldPlanId: planId.value });
  if (done.kind === "not-allowed")
    return err(done.journey.state.isInDoubt ? outcomeUnknown : notAllowed(nameOf(done.destination)));
  if (done.kind !== "moved") return err(notStored);
  if (done.problem) return err(refusalFor(done.problem));
  const { answered } = done.answer;
  return answered
    ? ok({ result: answered })
    : err(
        refusal(
          409,
          "NOT_NOW",
          `This transfer can't be ordered; it stands at ${done.journey.state.isBlocked ? "blocking-popup" : "call-center"}.`,
        ),
      );
};

export const transferService = memberEndpoint({
  method: "POST",
  path: "/myaccount/transfer",
  summary:
    "Moves service to another home: plan, rate and phone number must be what the provider has now (A-377), under the campaign that is named, else the plan's own (A-025). Sent twice, it is ordered once.",
  body: transferRequest,
  answer: connectAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => moved(body, caller),
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [pendingTransactionStatus, switchHold, transferEligibility, transferService];
