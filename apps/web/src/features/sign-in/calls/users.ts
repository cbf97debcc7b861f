import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { isTokenHandle } from "../../../site/session/handles.ts";
import { indicatorAnswer } from "../../../site/calls/answers.ts";
import { type Caller, endpoint, memberEndpoint } from "../../../site/calls/endpoint.ts";
import { words } from "../../../site/calls/fields.ts";
import { ownPartner } from "../../../site/calls/own.ts";
import { mismatch, notYours, type Refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";

/**
 * Answers about online accounts could reveal who is a customer: the limit per address is low, and all answers take the
 * same time.
 */
const discreetly = { limit: "people", evenMs: 300 } as const;

const success = { result: { indicator: "Success" } };

const userName = words(254).min(1);

export const userByEmail = endpoint({
  method: "GET",
  path: "/userbyemail",
  summary: "The user name that belongs to an e-mail address (E-422, A-363).",
  query: z.object({ email_id: words(254).pipe(z.email()) }),
  answer: z.object({
    indicator: z.enum(["Success", "Failure"]),
    userName: z.string().describe("Empty for an unknown address."),
  }),
  ...discreetly,
  handle: async ({ query }, { site, brand, locale }) =>
    site
      .lookUps(brand, locale)
      .directory.userNameOf(query.email_id)
      .map((found) => ({ indicator: found === undefined ? "Failure" : "Success", userName: found ?? "" }))
      .mapErr(refusalOf),
});

export const userCheck = endpoint({
  method: "GET",
  path: "/usercheck",
  summary: "Whether a user name is taken (E-421).",
  query: z.object({ username: userName }),
  answer: z.object({ result: z.boolean().describe("True when it is taken.") }),
  ...discreetly,
  handle: async ({ query }, { site, brand, locale }) =>
    site
      .lookUps(brand, locale)
      .directory.isTaken(query.username)
      .map((result) => ({ result }))
      .mapErr(refusalOf),
});

/** Signed-in customers, and visitors whose enrollment created a customer, may ask only about themselves. */
async function aboutThemselves(username: string, partner: string, caller: Caller): Promise<Result<void, Refusal>> {
  const member = await caller.member();
  if (member) {
    if (member.userName.toLowerCase() !== username.toLowerCase()) return err(notYours(["username"]));
    return ownPartner({ ...caller, member }, partner, "bp_number").map(() => undefined);
  }
  const own = (await runningEnrollment(caller))
    .map(({ journey }) => journey.state.enrollmentInfo?.bpNumber ?? "")
    .unwrapOr("");
  return own === "" || paddedPartner(own) === paddedPartner(partner) ? ok(undefined) : err(mismatch(["bp_number"]));
}

export const validateUserName = endpoint({
  method: "GET",
  path: "/usercheck/validateusername",
  summary:
    "Whether all contracts of a user are inactive, and why (E-424, A-364). For a partner number of another user none is active.",
  query: z.object({
    username: userName,
    bp_number: z
      .string()
      .trim()
      .regex(/^(\d{8}|\d{10})$/),
  }),
  answer: z.object({
    result: z.object({
      hasInActiveContracts: z.boolean(),
      message: z
        .string()
        .describe(
          "AwaitingSDErrorMessage, ClosedAccountErrorMessage or another reason; empty when a contract is active.",
        ),
    }),
  }),
  ...discreetly,
  handle: async ({ query }, caller) => {
    const allowed = await aboutThemselves(query.username, query.bp_number, caller);
    if (allowed.isErr()) return err(allowed.error);
    return caller.site
      .lookUps(caller.brand, caller.locale)
      .directory.standing(query.username, query.bp_number)
      .map(({ hasInactiveContracts, message }) => ({ result: { hasInActiveContracts: hasInactiveContracts, message } }))
      .mapErr(refusalOf);
  },
});

export const virtualUser = memberEndpoint({
  method: "POST",
  path: "/virtualuser",
  summary: "Tells the provider's other sites that the customer has signed in (A-365). `access_token` is the login's.",
  body: z.object({ access_token: words(500).min(1) }),
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async ({ body }, { site, brand, locale, member }) => {
    if (!isTokenHandle(body.access_token, "access", member)) return err(notYours(["access_token"]));
    return site
      .sessionTokens(member.sessionId, brand)
      .token()
      .andThen((token) => site.memberLookUps(member, brand, locale).virtualUser.came(token))
      .map(() => success)
      .mapErr(refusalOf);
  },
});

export const virtualUserLogout = memberEndpoint({
  method: "GET",
  path: "/virtualuser/logoutvirtualuser",
  summary: "Tells the provider's other sites that the customer has signed out (A-366). The session here continues.",
  isAct: true,
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async (_, { site, brand, locale, member }) =>
    site
      .memberLookUps(member, brand, locale)
      .virtualUser.left()
      .map(() => success)
      .mapErr(refusalOf),
});
