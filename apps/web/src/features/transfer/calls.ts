import { ownPartners, partnerIfOwn } from "@switchyard/domain/account/own";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import { transferCharges } from "@switchyard/domain/transfer/charges";
import type { MeterStatus, TransferAnswered } from "@switchyard/domain/transfer/model";
import { transferOrders } from "@switchyard/domain/transfer/standing";
import type { TransferState } from "@switchyard/domain/transfer/state";
import { transferAtOnce } from "@switchyard/domain/transfer/steps/transfer-at-once";
import { transferBefore, wholeTransfer } from "@switchyard/domain/transfer/whole-order";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { isPage } from "@switchyard/domain/journey/model";
import { transferStated } from "./transfer-order-information/agreement.ts";
import { transferJourney } from "./journey.ts";
import { transferNames, transferAsked, type TransferBody, transferRequest } from "./transfer-request.ts";
import { chargedOrderAnswer } from "../../site/calls/answers.ts";
import { toWireCharges } from "../../site/calls/charges.ts";
import {
  type Answer,
  type Caller,
  type Endpoint,
  endpoint,
  memberEndpoint,
  type MemberCaller,
} from "../../site/calls/endpoint.ts";
import { esiid, partner, slashDate, words } from "../../site/calls/fields.ts";
import { outcomeUnknown } from "../../site/calls/member-step.ts";
import { refusalOfOrder } from "../../site/calls/not-taken.ts";
import { askedByWholeOrder } from "../../parts/journeys/whole-order.ts";
import { ownMeter, ownPartner } from "../../site/calls/own.ts";
import {
  mismatch,
  notAllowed,
  notOffered,
  notStored,
  type Refusal,
  refusal,
  refusalFor,
  refusalOf,
} from "../../site/calls/refusal.ts";
import { nameOf, runningEnrollment } from "../../parts/journeys/running-enrollment.ts";
import { toWireStanding } from "../../site/calls/standing.ts";

const pendingAnswer = z.object({
  result: z.object({
    isPending: z.boolean(),
    isActive: z.boolean(),
    partnerNumber: z.string().describe("The caller's own number where service is active for them; otherwise empty."),
  }),
});

/** A meter's activity, as these partner numbers may see it. */
const toWireStatus =
  (theirs: readonly string[]) =>
  ({ isPending, isActive, partner }: MeterStatus) => ({
    result: { isPending, isActive, partnerNumber: partnerIfOwn(partner, theirs) },
  });

/**
 * A visitor may look up only the meter of their enrollment.
 *
 * @returns the partner number that the enrollment has created
 */
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
    "The activity at a meter, for signed-in customers, and for visitors at the meter of their running enrollment (A-367, E-399). Only the partner learns whose service it is.",
  query: z.object({ esiid }),
  answer: pendingAnswer,
  limit: "people",
  handle: async ({ query }, caller) => {
    const meter = query.esiid;
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
      .transfers.isUnderSwitchHold(body.ESIID, on)
      .map((isOn) => ({ result: { switchHold: isOn } }))
      .mapErr(refusalOf);
  },
});

/** The plan at one of the customer's homes; without one there is nothing to move. */
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
    if (body.OldProduct !== planId.value) return err(notOffered(["OldProduct"]));
    const question = {
      partner: own.value,
      from: from.value.esiid,
      to: body.ToESIID,
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

/** The gateway's answer, with the move's state and charges; empty if nothing was ordered. */
const toWireMove = (answered: TransferAnswered, state: TransferState) => ({
  result: {
    ...answered,
    standing: toWireStanding(transferOrders(state)),
    charges: state.stage === "ordered" ? toWireCharges(transferCharges(state)) : [],
  },
});

/**
 * Moves service with the flow's step, unless the eligibility check requires something else first. The same order again
 * gets the first answer.
 */
const moved = async (body: TransferBody, caller: MemberCaller): Promise<Answer> => {
  const from = await ownMeter(caller, body.OldAddressEsiid, { field: transferNames.from });
  if (from.isErr()) return err(from.error);
  const asked = transferAsked(body, from.value.esiid);
  const journey = transferJourney(asked.from, caller);
  const now = (await journey.now())?.state;
  const before = transferBefore(now, asked, caller.member);
  if (before === "in-doubt") return err(outcomeUnknown);
  if (now && before) return ok(toWireMove(before.answered, now));

  const rules = await askedByWholeOrder(caller);
  if (rules.isErr()) return err(rules.error);
  const order = await wholeTransfer(asked, rules.value);
  if (order.isErr()) return err(refusalOfOrder(order.error, transferNames));
  const { moved: answer, ...whole } = order.value;
  const { partner, contractAccount, to } = whole.order;
  const agreed = await transferStated({ ...answer, partner, contractAccount, esiid: to }, whole.days, caller);
  const done = await journey.runAlone(transferAtOnce, whole, agreed?.agreement);
  if (done.kind === "not-allowed")
    return err(done.journey.state.stage === "in-doubt" ? outcomeUnknown : notAllowed(nameOf(done.destination)));
  if (done.kind !== "moved") return err(notStored);
  if (done.problem) return err(refusalFor(done.problem));
  const { answered } = done.answer;
  return answered
    ? ok(toWireMove(answered, done.journey.state))
    : err(
        refusal(
          409,
          "NOT_NOW",
          `This transfer can't be ordered; it is at ${isPage(done.destination, "transfer-call-center") ? "call-center" : "blocking-popup"}.`,
        ),
      );
};

export const transferService = memberEndpoint({
  method: "POST",
  path: "/myaccount/transfer",
  summary:
    "Moves service to another home. Plan, rate and phone number must match the provider's current data (A-377). The campaign defaults to the plan's own (A-025). Sent twice, it is ordered once.",
  body: transferRequest,
  answer: chargedOrderAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => moved(body, caller),
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [pendingTransactionStatus, switchHold, transferEligibility, transferService];
