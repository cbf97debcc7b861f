import NextAuth from "next-auth";
import { NextRequest } from "next/server";
import { letHostsNameTheSite } from "../../../../composition/config.ts";
import { bodyUpTo } from "../../../../front-door/bounded-body.ts";
import { callerAddress } from "../../../../front-door/caller-address.ts";
import { requestFacts } from "../../../../front-door/facts.ts";
import { isPathHere } from "../../../../forms/path-here.ts";
import { hrefIn } from "../../../../navigation/site-path.ts";
import { pathOfDoor } from "../../../../session/account-paths.ts";
import { clearSessionCookies, cookieSurroundings, authTokenHere } from "../../../../session/browser.ts";
import { authTokenName } from "../../../../session/cookies.ts";
import { sessionNow } from "../../../../session/member.ts";
import { authOptions } from "../../../../session/next-auth.ts";
import { overLimit } from "../../../../site-api/limits.ts";

/** What next-auth is asked here; it knows more that this site has no use for. */
const actions: Readonly<Record<string, readonly string[]>> = { GET: ["csrf", "session", "providers", "signin", "signout", "error"], POST: ["callback/credentials", "signout"] };

const longestForm = 16 * 1024;

type Context = { readonly params: Promise<{ nextauth: string[] }> };

/** next-auth's own calls. They pass the same checks as the site's own sign-in: the host, the limit on doors, and next-auth's CSRF token. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!actions[request.method]?.includes(nextauth.join("/"))) return refusal(404, "There is no such call.");
  // The host that the front door has let in names the site; nobody may name another one beside it.
  const host = request.headers.get("host");
  if ((request.headers.get("x-forwarded-host") ?? host) !== host) return refusal(400, "This call names two hosts.");
  // Where to go on to afterwards; next-auth fails at what is no address, and keeps it for the next call.
  if (!isWayOn(request.nextUrl.searchParams.get("callbackUrl"), host)) return refusal(400, "callbackUrl is no address of this site.");
  if (request.cookies.getAll().some(({ name, value }) => callbackCookie.test(name) && !isWayOn(value, host))) return withoutCallbackCookies(request, refusal(400, "This browser's callback-url was no address of this site."));
  if (request.method === "POST" && nextauth[0] === "callback" && (await overLimit("doors", callerAddress(request.headers)))) return refusal(429, "Too many tries; wait a minute.");
  const body = await bodyUpTo(request, longestForm);
  if (!body) return refusal(413, "This form is too long.");

  if (!isReadable(body, request.headers.get("content-type"))) return refusal(400, "The body is not JSON.");

  letHostsNameTheSite();
  const { brand, locale } = await requestFacts();
  const { isSecure } = await cookieSurroundings();
  const signInPath = hrefIn(locale, await pathOfDoor("sign-in", brand));
  const options = authOptions({ brand, locale, signInPath, isSecure });
  const bounded = new NextRequest(request.url, { method: request.method, headers: request.headers, ...(body.length > 0 ? { body } : {}) });
  const response = (await NextAuth(bounded, context, options)) as Response;
  if ((await authTokenHere()) !== undefined && nextauth[0] === "session" && !(await sessionNow(brand))) await clearSessionCookies();
  return withoutOwnCookies(response);
}

/** next-auth reads JSON where it is said to be some, and fails at what is none. */
function isReadable(body: Buffer, type: string | null): boolean {
  if (body.length === 0 || type?.includes("application/json") !== true) return true;
  try {
    const read: unknown = JSON.parse(body.toString("utf8"));
    return typeof read === "object" && read !== null;
  } catch {
    return false;
  }
}

const callbackCookie = /^(__Secure-)?next-auth\.callback-url$/;

function isWayOn(target: string | null, host: string | null): boolean {
  if (target === null || target === "" || isPathHere(target)) return true;
  const named = URL.parse(target);
  return named !== null && /^https?:$/.test(named.protocol) && named.host === host?.toLowerCase();
}

function withoutCallbackCookies(request: NextRequest, response: Response): Response {
  for (const { name } of request.cookies.getAll()) if (callbackCookie.test(name)) response.headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith("__Secure-") ? "; Secure" : ""}`);
  return response;
}

/** The cookies of the session are set by the sign-in itself, for as long as the gateway's token counts; next-auth would set one for a month. */
function withoutOwnCookies(response: Response): Response {
  const kept = response.headers.getSetCookie().filter((line) => !line.startsWith(`${authTokenName}=`) && !line.startsWith(`${authTokenName}.`));
  response.headers.delete("set-cookie");
  for (const line of kept) response.headers.append("set-cookie", line);
  response.headers.set("cache-control", "no-store");
  return response;
}

const refusal = (status: number, message: string): Response => Response.json({ error: { code: "NOT_ANSWERED", message, fields: [] } }, { status, headers: { "cache-control": "no-store" } });

export { answer as GET, answer as POST };
