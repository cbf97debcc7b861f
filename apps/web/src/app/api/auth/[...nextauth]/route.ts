import NextAuth from "next-auth";
import { NextRequest } from "next/server";
import { letHostsNameTheSite } from "../../../../composition/config.ts";
import { bodyUpTo } from "../../../../site/front-door/bounded-body.ts";
import { callerAddress } from "../../../../site/front-door/caller-address.ts";
import { requestFacts } from "../../../../site/front-door/facts.ts";
import { comesFromOwnOrigin } from "../../../../site/front-door/own-origin.ts";
import { currentAuthToken, clearSessionCookies, cookieSurroundings } from "../../../../site/session/browser.ts";
import { handOutSuccessor } from "../../../../site/session/journey-token.ts";
import { sessionNow } from "../../../../site/session/member.ts";
import { authOptions, csrfCookie } from "../../../../site/session/next-auth.ts";
import { overLimit } from "../../../../site/front-door/rate-limits.ts";
import { orNotStored } from "../../../../site/calls/answer-call.ts";
import { knowRoutes } from "../../../../site/telemetry/known-routes.ts";

/** The calls of next-auth that this site uses, each with the fields of its form (docs/adr/0011-sessions.md). */
const calls: Readonly<Record<string, readonly string[]>> = {
  "GET csrf": [],
  "GET session": [],
  "POST callback/credentials": ["csrfToken", "username", "password"],
  "POST signout": ["csrfToken"],
};

knowRoutes(Object.keys(calls).map((call) => `/api/auth/${call.replace(/^\w+ /, "")}`));

const longestForm = 16 * 1024;

type Context = { readonly params: Promise<{ nextauth: string[] }> };

/** Passes a call on to next-auth, behind the checks of every form and call, reduced to the call's own fields. */
async function answered(request: NextRequest, context: Context): Promise<Response> {
  const action = (await context.params).nextauth.join("/");
  const name = `${request.method} ${action}`;
  const fields = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!fields) return refusal(404, "There is no such call.");
  // next-auth reads the site's host name from both headers; the front door has checked the Host header.
  const host = request.headers.get("host");
  if ((request.headers.get("x-forwarded-host") ?? host) !== host) return refusal(400, "This call names two hosts.");
  if (request.method === "POST" && !comesFromOwnOrigin(request.headers))
    return refusal(403, "This call was sent from another site.");
  if (action === "callback/credentials" && (await overLimit("passwords", callerAddress(request.headers))))
    return refusal(429, "Too many tries; wait a minute.");
  const body = await bodyUpTo(request, longestForm);
  if (!body) return refusal(413, "This form is too long.");
  const form = fieldsIn(body, request.headers.get("content-type") ?? "", fields);
  if (!form) return refusal(400, "The body is neither a form nor JSON.");

  letHostsNameTheSite();
  const { brand, locale } = await requestFacts();
  const { isSecure } = await cookieSurroundings();
  const passedOn = new NextRequest(`${request.nextUrl.origin}${request.nextUrl.pathname}`, {
    method: request.method,
    ...(request.method === "POST"
      ? { headers: { "content-type": "application/json" }, body: JSON.stringify({ ...form, json: "true" }) }
      : {}),
  });
  // For a signed-out visitor next-auth catches errors of its options and would show them.
  const had = (await currentAuthToken()) === undefined ? undefined : await sessionNow(brand);
  const answer = (await NextAuth(passedOn, context, authOptions({ brand, locale, isSecure }))) as Response;
  if ((await currentAuthToken()) !== undefined && action === "session" && !had) await clearSessionCookies();
  await handOutSuccessor();
  return answerOf(answer);
}

/** Only the call's own fields; others are removed. */
function fieldsIn(body: Buffer, type: string, fields: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (body.length === 0) return {};
  const read = type.includes("application/json")
    ? jsonIn(body)
    : Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  return (
    read &&
    Object.fromEntries(
      fields.flatMap((field) =>
        typeof read[field] === "string" && Object.hasOwn(read, field) ? [[field, read[field]]] : [],
      ),
    )
  );
}

function jsonIn(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(body.toString("utf8"));
    return typeof read === "object" && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * next-auth redirects errors to its own pages, which this site doesn't have. The sign-in itself sets the session's
 * cookies, for as long as the gateway's token is valid; next-auth only sets its CSRF cookie.
 */
async function answerOf(answered: Response): Promise<Response> {
  if (answered.status >= 400) return refusal(answered.status, "This customer is not signed in.");
  const body = await answered.text();
  if (/\?csrf=true"/.test(body))
    return refusal(403, "This call needs the csrfToken of GET /api/auth/csrf and its cookie.");
  const response = new Response(body, { headers: { "content-type": "application/json", "cache-control": "no-store" } });
  for (const line of answered.headers.getSetCookie())
    if (line.startsWith(`${csrfCookie}=`)) response.headers.append("set-cookie", line);
  return response;
}

const refusal = (status: number, message: string): Response =>
  Response.json(
    { error: { code: "NOT_ANSWERED", message, fields: [] } },
    { status, headers: { "cache-control": "no-store" } },
  );

const answer = (request: NextRequest, context: Context): Promise<Response> =>
  orNotStored(() => answered(request, context));

export { answer as GET, answer as POST };
