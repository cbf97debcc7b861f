import type { Problem } from "@switchyard/domain/kernel/problem";
import { paddedAccount } from "@switchyard/domain/kernel/contract-account";
import { isForOwnHome } from "@switchyard/domain/plans/plan-question";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { indicatorAnswer, plansAnswer } from "../../../site/calls/answers.ts";
import { type Answer, endpoint, memberEndpoint, type MemberCaller } from "../../../site/calls/endpoint.ts";
import { contractAccount, esiid, intent, locale, optionalWords, tdsp } from "../../../site/calls/fields.ts";
import { ownAccount, ownMeter, ownPartner } from "../../../site/calls/own.ts";
import { refusalOf } from "../../../site/calls/refusal.ts";
import { toWirePlans } from "./wire-offer.ts";

/** Callers ignore the response (E-409), so a failure appears only in the log. */
const noted = (visit: Result<void, Problem>, { site, requestId }: Pick<MemberCaller, "site" | "requestId">): Answer => {
  if (visit.isErr()) site.errors.report("the visit could not be reported", { problem: visit.error, requestId }, "warn");
  return ok({ result: { indicator: visit.isOk() ? "Success" : "Failure" } });
};

interface Visit {
  readonly session_id: string;
  readonly contractaccount: string;
  readonly bpNumber: string;
  readonly esiid: string;
}

/** A signed-in customer's visit carries their own numbers. */
const noteMembersVisit = async (caller: MemberCaller, visit: Visit): Promise<Answer> => {
  const partner = visit.bpNumber === "" ? ok(caller.member.partner) : ownPartner(caller, visit.bpNumber, "bpNumber");
  if (partner.isErr()) return err(partner.error);
  const account = await ownAccount(caller, paddedAccount(visit.contractaccount), "contractaccount");
  if (account.isErr()) return err(account.error);
  const own = {
    sessionId: visit.session_id,
    contractAccount: account.value.number,
    partner: partner.value,
    esiid: visit.esiid,
  };
  return noted(
    await caller.site.memberLookUps(caller.member, caller.brand, caller.locale).ownPlans.noteVisit(own),
    caller,
  );
};

export const eyeballData = endpoint({
  method: "GET",
  path: "/offers/eyeballdata",
  summary:
    "Reports that this session looks at the offers, for a signed-in customer with contractaccount, bpNumber and esiid. Callers ignore the answer (E-408, E-409).",
  isAct: true,
  query: z.object({
    session_id: optionalWords(100),
    contractaccount: optionalWords(12),
    bpNumber: optionalWords(10),
    esiid: optionalWords(22),
  }),
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const member = await caller.member();
    if (member && query.contractaccount !== "" && query.esiid !== "")
      return noteMembersVisit({ ...caller, member }, query);
    return noted(await caller.site.lookUps(caller.brand, caller.locale).plans.noteVisit(query.session_id), caller);
  },
});

export const memberEyeballData = memberEndpoint({
  method: "GET",
  path: "/myaccount/offers/eyeballdata",
  summary: "Reports that a signed-in customer looks at the offers for their home. Callers ignore the answer (A-392).",
  isAct: true,
  query: z.object({
    session_id: optionalWords(100),
    contractaccount: contractAccount,
    bpNumber: optionalWords(10),
    esiid,
  }),
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => noteMembersVisit(caller, query),
});

const plansQuery = z.object({
  cint: intent,
  locale: locale.optional(),
  dwel: optionalWords(10),
  zip: z.string().regex(/^\d{5}$/),
  tdsp,
  sessionId: optionalWords(100),
  prom: optionalWords(20),
});

export const fetchPlans = endpoint({
  method: "GET",
  path: "/offers/fetchplans",
  summary: "The plans for a place and an intent (E-410).",
  query: plansQuery,
  answer: plansAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const { cint: sought, dwel, zip, sessionId, prom } = query;
    return caller.site
      .lookUps(caller.brand, query.locale ?? caller.locale)
      .plans.plans({ intent: sought, dwel, zip, tdsp: query.tdsp, prom, sessionId })
      .map(toWirePlans)
      .mapErr(refusalOf);
  },
});

export const memberFetchPlans = memberEndpoint({
  method: "GET",
  path: "/myaccount/offers/fetchplans",
  summary:
    "The plans for a signed-in customer's home, with their own offers (A-394). The partner is the session's; bpNumber is ignored.",
  query: plansQuery.extend({ bpNumber: optionalWords(10), esiid }),
  answer: plansAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const { cint: sought, dwel, zip, sessionId, prom } = query;
    const home = isForOwnHome(sought) ? await ownMeter(caller, query.esiid) : ok(undefined);
    if (home.isErr()) return err(home.error);
    return caller.site
      .memberLookUps(caller.member, caller.brand, query.locale ?? caller.locale)
      .ownPlans.plans({
        intent: sought,
        dwel,
        zip,
        tdsp: query.tdsp,
        prom,
        sessionId,
        partner: caller.member.partner,
        esiid: query.esiid,
      })
      .map(toWirePlans)
      .mapErr(refusalOf);
  },
});
