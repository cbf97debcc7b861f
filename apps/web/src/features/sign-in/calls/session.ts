import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { memberOf, type Session } from "@switchyard/domain/session/sessions";
import type { SignedIn } from "@switchyard/domain/session/sign-in";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { wordsOf } from "../../../site/messages/messages.ts";
import { tokenHandle } from "../../../site/session/handles.ts";
import { renewSession } from "../../../site/session/renew-session.ts";
import { signInVisitor } from "../../../site/session/sign-in-visitor.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { refusal } from "../../../site/calls/refusal.ts";

const handle = z.string().describe("An opaque handle in place of the gateway's token, which never leaves the server.");
const expiresIn = z.number().describe("Seconds; the cookies of the session last as long.");

const accessOf = (session: Session) => ({
  access_token: tokenHandle("access", memberOf(session)),
  expires_in: session.expiresIn,
});

export const login = endpoint({
  method: "POST",
  path: "/myaccount/login",
  summary:
    "Signs a customer in and sets the cookies of the session (A-362). Refused with 401, and IsLocked, IsApproved and error_description beside the error.",
  body: z.object({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) }),
  answer: z.object({ result: z.object({ access_token: handle, refresh_token: handle, expires_in: expiresIn }) }),
  limit: "passwords",
  handle: async ({ body: { username, password } }, { brand, locale }) => {
    const result = await signInVisitor({ login: username, password, remember: false }, { brand, locale });
    if (result.session)
      return ok({
        result: { ...accessOf(result.session), refresh_token: tokenHandle("refresh", memberOf(result.session)) },
      });
    const { isLocked: IsLocked, isApproved: IsApproved } = result;
    return err({
      ...(result.isUnanswered
        ? refusal(502, "GATEWAY_FAILED", "The provider could not say who this is.")
        : refusal(401, "NOT_LET_IN", "This customer is not signed in.")),
      beside: { IsLocked, IsApproved, error_description: await messageFor(result, brand, locale) },
    });
  },
});

/** The message for the customer: the gateway's own words only if they are meant for customers. */
const messageFor = async (
  { outcome, description }: Exclude<SignedIn, { session: Session }>,
  brand: Brand,
  locale: Locale,
): Promise<string> => {
  const { t } = await wordsOf(brand, locale);
  if (outcome.kind === "go") return t("signIn.notices.locked");
  // Labels used: signIn.notices.*
  return outcome.words === "gateway-words" ? description : t(`signIn.notices.${outcome.words}`);
};

export const refreshToken = endpoint({
  method: "POST",
  path: "/myaccount/refreshtoken",
  summary:
    "Renews the session of the signed-in customer and sets its cookies (S1-255). 401 when that fails: the session has then ended.",
  answer: z.object({ access_token: handle, expires_in: expiresIn }),
  limit: "look-ups",
  handle: async (_input, { brand }) => {
    const session = await renewSession(brand);
    return session ? ok(accessOf(session)) : err(refusal(401, "SESSION_OVER", "The session is over: sign in again."));
  },
});
