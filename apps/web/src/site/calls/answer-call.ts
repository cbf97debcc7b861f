import { setTimeout as sleep } from "node:timers/promises";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { bodyUpTo } from "../front-door/bounded-body.ts";
import { comesFromOwnOrigin } from "../front-door/own-origin.ts";
import { type Answer, type Caller, type Endpoint, isPdf } from "./endpoint.ts";
import { longestBody } from "./longest-body.ts";
import { overLimit } from "../front-door/rate-limits.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { notStored, type Refusal, refusal } from "./refusal.ts";

/** Handles a call by the table. Errors are JSON too, with a code and a message. */
export async function answerCall(
  request: Request,
  path: string,
  caller: Caller,
  table: readonly Endpoint[],
): Promise<Response> {
  const atPath = table.filter((endpoint) => endpoint.path === path);
  if (atPath.length === 0) return refused(refusal(404, "NO_SUCH_CALL", "The site API has no call of this name."));
  // HEAD runs as GET; Next drops the body.
  const asked = request.method === "HEAD" ? "GET" : request.method;
  const endpoint = atPath.find(({ method }) => method === asked);
  if (!endpoint)
    return refused(
      refusal(405, "METHOD_NOT_ALLOWED", "This call is made with another method.", [], {
        allow: atPath.map(({ method }) => method).join(", "),
      }),
    );

  if (endpoint.isAct && !comesFromOwnOrigin(request.headers))
    return refused(refusal(403, "OTHER_SITE", "This call was sent from another site."));
  const tooMuch = endpoint.limit && (await overLimit(endpoint.limit, caller.address));
  if (tooMuch)
    return refused(
      refusal(429, "TOO_MANY_CALLS", "Too many calls of this kind; try again in a while.", [], {
        "retry-after": String(tooMuch.seconds),
      }),
    );
  const body = endpoint.method === "POST" ? await bodyOf(request, endpoint) : { json: undefined };
  if ("status" in body) return refused(body);
  const [answer] = await Promise.all([
    endpoint.call(firstOfEach(new URL(request.url).searchParams), body.json, caller),
    sleep(endpoint.evenMs),
  ]);
  const problem = answer.isErr() ? answer.error.problem : undefined;
  if (problem)
    caller.site.errors.report(
      "a call of the site API could not be answered",
      { problem, method: endpoint.method, route: `/api${path}`, requestId: caller.requestId, brand: caller.brand },
      isAnAnswer(problem) ? "warn" : "error",
    );
  return responseOf(answer);
}

/** Answers 503 in JSON when the store is unavailable. */
export const orNotStored = (answer: () => Promise<Response>): Promise<Response> =>
  answer().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return refused(notStored);
    throw error;
  });

/** The provider refused, which may be correct. */
const isAnAnswer = ({ kind }: Problem): boolean => kind === "refused" || kind === "unauthorized";

const privately = { "cache-control": "no-store" };

const responseOf = (answer: Answer): Response => {
  if (answer.isErr()) return refused(answer.error);
  const { value } = answer;
  if (value === undefined) return new Response(null, { status: 204, headers: privately });
  if (isPdf(value))
    return new Response(value.pdf, {
      headers: {
        ...privately,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${value.name.replaceAll(/[^\w.-]/g, "_")}.pdf"`,
      },
    });
  return Response.json(value, { headers: privately });
};

const refused = ({ status, code, message, fields, headers, beside }: Refusal): Response =>
  Response.json({ error: { code, message, fields }, ...beside }, { status, headers: { ...privately, ...headers } });

/** The first value of each repeated parameter. */
function firstOfEach(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...search].toReversed());
}

async function bodyOf(request: Request, { body: schema }: Endpoint): Promise<{ readonly json: unknown } | Refusal> {
  if (!schema) {
    // A call without a body ignores the content type and the content.
    return (await bodyUpTo(request, longestBody))
      ? { json: undefined }
      : refusal(413, "TOO_LONG", `A body has at most ${longestBody} bytes.`);
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return refusal(415, "NOT_JSON", "This call takes application/json.");
  const body = await bodyUpTo(request, longestBody);
  if (body === undefined) return refusal(413, "TOO_LONG", `A body has at most ${longestBody} bytes.`);
  try {
    const json: unknown = JSON.parse(body.toString("utf8"));
    return isDeeper(json, deepest) ? refusal(400, "TOO_DEEP", `A body nests ${deepest} levels at most.`) : { json };
  } catch {
    return refusal(400, "NOT_JSON", "The body is not JSON.");
  }
}

/** No call nests deeper. The limit protects code that walks a body from thousands of levels. */
const deepest = 16;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
