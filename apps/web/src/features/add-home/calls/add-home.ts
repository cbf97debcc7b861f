import { addHomeCharges } from "@switchyard/domain/add-home/charges";
import type { HomeAdded } from "@switchyard/domain/add-home/model";
import { addHomeOrders } from "@switchyard/domain/add-home/standing";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import { addHomeAtOnce } from "@switchyard/domain/add-home/steps/add-home-at-once";
import { sendHomeOrder } from "@switchyard/domain/add-home/steps/send-home-order";
import { type RequestedHome, homeBefore, wholeHome } from "@switchyard/domain/add-home/whole-order";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { chargesAnswer, toWireCharges } from "../../../site/calls/charges.ts";
import { addHomeJourney } from "../journey.ts";
import { homeStated } from "../add-home-order-information/agreement.ts";
import { type AddHomeBody, addHomeRequest, homeAsked } from "./add-home-request.ts";
import { type Answer, memberEndpoint, type MemberCaller } from "../../../site/calls/endpoint.ts";
import { outcomeUnknown, stepAnswered } from "../../../site/calls/member-step.ts";
import { refusalOfOrder } from "../../../site/calls/not-taken.ts";
import { askedByWholeOrder } from "../../../parts/journeys/whole-order.ts";
import { standingAnswer, toWireStanding } from "../../../site/calls/standing.ts";

const homeAddedAnswer = z.object({
  connectValidateResponse: z.object({ result: z.object({ indicator: z.string(), messages: z.array(z.string()) }) }),
  createContractResponse: z.object({ result: z.object({ contractAccount: z.string() }) }),
  connectResponse: z.object({ result: z.object({ serviceContractNumber: z.string() }) }),
  standing: standingAnswer,
  charges: chargesAnswer,
});

/**
 * The result under its names on the wire, with the order's state and charges. A step that did not run has empty
 * texts; without an order there are no charges.
 */
const toWireHomeAdded = (
  { indicator, messages, contractAccount, serviceContractNumber }: HomeAdded,
  state: AddHomeState,
) => ({
  connectValidateResponse: { result: { indicator, messages } },
  createContractResponse: { result: { contractAccount } },
  connectResponse: { result: { serviceContractNumber } },
  standing: toWireStanding(addHomeOrders(state)),
  charges: state.stage === "ordered" ? toWireCharges(addHomeCharges(state)) : [],
});

/** The site API's names for the fields of an order. */
const names = {
  partner: "bpNumber",
  contractAccount: "contractAccountNumber",
  esiid: "esiid",
  startDate: "startDate",
  planId: "productId",
  zip: "postalCode",
  incentiveId: "incentiveId",
} as const satisfies Partial<Record<keyof RequestedHome, keyof AddHomeBody>>;

/**
 * Orders with the steps of the flow. The same order again gets the first answer; another one waits while an answer is
 * missing.
 */
const ordered = async (body: AddHomeBody, caller: MemberCaller): Promise<Answer> => {
  const asked = homeAsked(body);
  const journey = addHomeJourney(asked.esiid, caller);
  const now = (await journey.now())?.state;
  const before = homeBefore(now, asked, caller.member);
  if (before === "in-doubt") return err(outcomeUnknown);
  if (now && before) return ok(toWireHomeAdded(before.answered, now));

  const rules = await askedByWholeOrder(caller);
  if (rules.isErr()) return err(rules.error);
  const order = await wholeHome(asked, rules.value);
  if (order.isErr()) return err(refusalOfOrder(order.error, names));
  const { plan, ...whole } = order.value;
  const { partner, contractAccount = "", address, startDate } = whole.order;
  const agreed = await homeStated(
    { partner, contractAccount, address, dwel: whole.order.dwel, plan },
    { day: startDate, fee: whole.startDayFee },
    caller,
  );
  const done = stepAnswered(await journey.run(addHomeAtOnce, whole, { agreement: agreed?.agreement }));
  return done.andThen((step) => {
    const answered =
      step.kind === "moved" ? (step.answer.of(sendHomeOrder) ?? step.answer.of(addHomeAtOnce))?.answered : undefined;
    return answered ? ok(toWireHomeAdded(answered, step.journey.state)) : err(outcomeUnknown);
  });
};

export const addHome = memberEndpoint({
  method: "POST",
  path: "/myaccount/add/home",
  task: "add-home",
  summary:
    "Orders service at another home of the customer. The plan must be offered there now (A-383). The campaign defaults to the plan's own (A-025). Sent twice, it is ordered once.",
  body: addHomeRequest,
  answer: homeAddedAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => ordered(body, caller),
});
