import type { HomeAdded, HomeToAdd } from "@switchyard/domain/add-home/model";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { config } from "../composition/config.ts";
import { memberLookUps } from "../composition/look-ups.ts";
import { addHomeRequest, billingOf } from "./add-home-request.ts";
import { dayWithinReach } from "./day-within-reach.ts";
import { type Answer, memberEndpoint, type MemberCaller } from "./endpoint.ts";
import { asOffered, homeOf, offeredPlan } from "./offered-plan.ts";
import { answeredOnce, onceKey, onceOnly } from "./once-only.ts";
import { ownAccount, ownPartner } from "./own.ts";
import { refusalOf, type Refusal } from "./refusal.ts";

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
const accountOf = async (caller: MemberCaller, { isExistingBill, contractAccountNumber }: z.output<typeof addHomeRequest>): Promise<Result<string | undefined, Refusal>> =>
  isExistingBill ? (await ownAccount(caller, contractAccountNumber ?? "", "contractAccountNumber")).map(({ number }) => number) : ok(undefined);

/** What has to be so before a home is added: the home is what the meter's address says, and the plan is offered there. */
const homeToAdd = async (body: z.output<typeof addHomeRequest>, caller: MemberCaller): Promise<Result<HomeToAdd, Refusal>> => {
  const own = ownPartner(caller, body.bpNumber, "bpNumber");
  if (own.isErr()) return err(own.error);
  const account = await accountOf(caller, body);
  if (account.isErr()) return err(account.error);
  const address = await homeOf(caller, body.esiid, "esiid");
  if (address.isErr()) return err(address.error);
  const { customerIntent, dwellingType, promoCode: prom } = body;
  const { moveCalendar } = memberLookUps(caller.member, caller.brand, caller.locale);
  const starts = await dayWithinReach(caller, moveCalendar.addConnectDates(address.value.esiid, customerIntent === "MoveIn" ? "6" : "5"), body.startDate, "startDate");
  if (starts.isErr()) return err(starts.error);
  const found = await offeredPlan(caller, { intent: customerIntent === "MoveIn" ? "6" : "5", home: address.value, dwel: dwellingType, prom, planId: body.productId, field: "productId" });
  if (found.isErr()) return err(found.error);
  const { id, campaignId, incentiveId, enrollDate } = found.value;
  const offered = asOffered({ postalCode: [body.postalCode, address.value.zip], campaignId: [body.campaignId, campaignId], incentiveId: [body.incentiveId, incentiveId] });
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

const isAdded = (answer: unknown): boolean => (homeAddedAnswer.safeParse(answer).data?.connectResponse.result.serviceContractNumber ?? "") !== "";

const ordered = async (body: z.output<typeof addHomeRequest>, caller: MemberCaller): Promise<Answer> => {
  const home = await homeToAdd(body, caller);
  if (home.isErr()) return err(home.error);
  const key = onceKey("addHome", home.value.partner, home.value);
  const { homeAdditions } = memberLookUps(caller.member, caller.brand, caller.locale);
  const added = await onceOnly("addHome", config().gateway.honoursKeys, () => homeAdditions.add(home.value, key));
  return added.map(toWireHomeAdded).mapErr(refusalOf);
};

export const addHome = memberEndpoint({
  method: "POST",
  path: "/myaccount/add/home",
  summary: "Orders service at a further home of the customer: plan and campaign must be what is offered there now (A-383). Sent twice, it is ordered once.",
  body: addHomeRequest,
  answer: homeAddedAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => answeredOnce("addHome", caller.member.partner, body, isAdded, () => ordered(body, caller)),
});
