import type { HomeAdded, HomeToAdd } from "@switchyard/domain/add-home/model";
import { orderedAlready } from "@switchyard/domain/add-home/steps/add-home-at-once";
import { inCampaign } from "@switchyard/domain/plans/in-campaign";
import { addHomeAtOnce } from "@switchyard/domain/add-home/steps/add-home-at-once";
import { sendHomeOrder } from "@switchyard/domain/add-home/steps/send-home-order";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { addHomeJourney } from "../journey.ts";
import { addHomeRequest, billingOf } from "./add-home-request.ts";
import { dayWithinReach } from "../../../site/calls/day-within-reach.ts";
import { type Answer, memberEndpoint, type MemberCaller } from "../../../site/calls/endpoint.ts";
import { outcomeUnknown, stepAnswered } from "../../../site/calls/member-step.ts";
import { asOffered, homeOf, offeredPlan } from "../../shopping/calls/offered-plan.ts";
import { ownAccount, ownPartner } from "../../../site/calls/own.ts";
import type { Refusal } from "../../../site/calls/refusal.ts";

const homeAddedAnswer = z.object({
  connectValidateResponse: z.object({ result: z.object({ indicator: z.string(), messages: z.array(z.string()) }) }),
  createContractResponse: z.object({ result: z.object({ contractAccount: z.string() }) }),
  connectResponse: z.object({ result: z.object({ serviceContractNumber: z.string() }) }),
});

/** What came of it by its names on the wire; a step that did not run has empty texts. */
const toWireHomeAdded = ({ indicator, messages, contractAccount, serviceContractNumber }: HomeAdded) => ({
  connectValidateResponse: { result: { indicator, messages } },
  createContractResponse: { result: { contractAccount } },
  connectResponse: { result: { serviceContractNumber } },
});

/** The account that the home goes on, one of the customer's own; none when it gets one of its own. */
const accountOf = async (
  caller: MemberCaller,
  { isExistingBill, contractAccountNumber }: z.output<typeof addHomeRequest>,
): Promise<Result<string | undefined, Refusal>> =>
  isExistingBill
    ? (await ownAccount(caller, contractAccountNumber ?? "", "contractAccountNumber")).map(({ number }) => number)
    : ok(undefined);

/** What has to be so before a home is added: the home is what the meter's address says, and the plan is offered there. */
const homeToAdd = async (
  body: z.output<typeof addHomeRequest>,
  caller: MemberCaller,
): Promise<Result<HomeToAdd, Refusal>> => {
  const own = ownPartner(caller, body.bpNumber, "bpNumber");
  if (own.isErr()) return err(own.error);
  const account = await accountOf(caller, body);
  if (account.isErr()) return err(account.error);
  const address = await homeOf(caller, body.esiid, "esiid");
  if (address.isErr()) return err(address.error);
  const { customerIntent, dwellingType, promoCode: prom } = body;
  const { moveCalendar } = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
  const starts = await dayWithinReach(
    caller,
    moveCalendar.addConnectDates(address.value.esiid, customerIntent === "MoveIn" ? "6" : "5"),
    body.startDate,
    "startDate",
    "connectDays",
  );
  if (starts.isErr()) return err(starts.error);
  const found = await offeredPlan(caller, {
    intent: customerIntent === "MoveIn" ? "6" : "5",
    home: address.value,
    dwel: dwellingType,
    prom,
    planId: body.productId,
    field: "productId",
  });
  if (found.isErr()) return err(found.error);
  const { id, campaignId, incentiveId, enrollDate } = inCampaign(found.value, body.campaignId);
  const offered = asOffered({
    postalCode: [body.postalCode, address.value.zip],
    incentiveId: [body.incentiveId, incentiveId],
  });
  const { secondaryAccountFirstName: firstName, secondaryAccountLastName: lastName } = body;
  return offered.map(() => ({
    partner: own.value,
    address: address.value,
    startDate: body.startDate,
    customerIntent,
    dwel: dwellingType,
    prom,
    plan: { id, campaignId, incentiveId, enrollDate },
    contractAccount: account.value,
    billing: billingOf(body),
    secondaryHolder: firstName === "" ? undefined : { firstName, lastName },
    paperlessEmail: body.isPaperlessBilling ? body.paperlessEmail : undefined,
  }));
};

/** Orders by the steps of the flow. The same order again is answered, not repeated; another one waits while an answer is missing. */
const ordered = async (body: z.output<typeof addHomeRequest>, caller: MemberCaller): Promise<Answer> => {
  const journey = addHomeJourney(body.esiid, caller);
  const state = (await journey.now())?.state;
  if (state?.isInDoubt) return err(outcomeUnknown);
  // What was offered may be gone once it is ordered, so a repeat is not compared with it.
  const before =
    state &&
    orderedAlready(state, {
      address: { esiid: body.esiid },
      startDate: body.startDate,
      dwel: body.dwellingType,
      plan: { id: body.productId },
      contractAccount: body.isExistingBill ? body.contractAccountNumber : undefined,
    });
  if (before && ownPartner(caller, body.bpNumber, "bpNumber").isOk()) return ok(toWireHomeAdded(before));

  const order = await homeToAdd(body, caller);
  if (order.isErr()) return err(order.error);
  const done = stepAnswered(await journey.run(addHomeAtOnce, { order: order.value }));
  return done.andThen((step) => {
    const answered =
      step.kind === "moved" ? (step.answer.of(sendHomeOrder) ?? step.answer.of(addHomeAtOnce))?.answered : undefined;
    return answered ? ok(toWireHomeAdded(answered)) : err(outcomeUnknown);
  });
};

export const addHome = memberEndpoint({
  method: "POST",
  path: "/myaccount/add/home",
  task: "add-home",
  summary:
    "Orders service at a further home of the customer: the plan must be offered there now (A-383), and goes under the campaign that is named, else its own (A-025). Sent twice, it is ordered once.",
  body: addHomeRequest,
  answer: homeAddedAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => ordered(body, caller),
});
