import { bodyUpTo } from "../front-door/bounded-body.ts";
import type { Caller, Endpoint } from "./endpoint.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** No call of ours carries more. */
export const longestBody = 32 * 1024;

/** Answers a call by the table: everything that goes wrong is JSON too, and says what. */
export async function answerCall(request: Request, path: string, caller: Caller, table: readonly Endpoint[]): Promise<Response> {
  const atPath = table.filter((endpoint) => endpoint.path === path);
  if (atPath.length === 0) return refused(refusal(404, "NO_SUCH_CALL", "The site API has no call of this name."));
  // A HEAD is a GET whose body nobody wants; Next leaves it out.
  const asked = request.method === "HEAD" ? "GET" : request.method;
  const endpoint = atPath.find(({ method }) => method === asked);
  if (!endpoint) return refused(refusal(405, "METHOD_NOT_ALLOWED", "This call is made with another method.", [], { allow: atPath.map(({ method }) => method).join(", ") }));

  const body = endpoint.method === "POST" ? await bodyOf(request) : { json: undefined };
  if ("status" in body) return refused(body);
  const answer = await endpoint.call(firstOfEach(new URL(request.url).searchParams), body.json, caller);
  return answer.match(
    (value) => (value === undefined ? new Response(null, { status: 204, headers: privately }) : Response.json(value, { headers: privately })),
    refused,
  );
}

const privately = { "cache-control": "no-store" };

const refused = ({ status, code, message, fields, headers }: Refusal): Response =>
  Response.json({ error: { code, message, fields } }, { status, headers: { ...privately, ...headers } });

/** A repeated parameter counts once: its first value. */
function firstOfEach(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...search].toReversed());
}

async function bodyOf(request: Request): Promise<{ readonly json: unknown } | Refusal> {
  if (isForeign(request.headers)) return refusal(403, "OTHER_SITE", "This call was sent from another site.");
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) return refusal(415, "NOT_JSON", "This call takes application/json.");
  const body = await bodyUpTo(request, longestBody);
  if (body === undefined) return refusal(413, "TOO_LONG", `A body has at most ${longestBody} bytes.`);
  try {
    return { json: JSON.parse(body.toString("utf8")) };
  } catch {
    return refusal(400, "NOT_JSON", "The body is not JSON.");
  }
}

/** A browser says where a POST comes from, in every case. Who says nothing is no browser, and no visitor's cookies are at stake. */
function isForeign(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host.toLowerCase() !== headers.get("host")?.toLowerCase();
}
