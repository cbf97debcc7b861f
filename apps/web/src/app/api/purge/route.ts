import { canonicalPath } from "@switchyard/domain/content/path";
import type { ContentPart } from "@switchyard/domain/content/ports";
import { contentPartSchema } from "../../../composition/instances.ts";
import { site } from "../../../composition/site.ts";
import { purge } from "../../../site/front-door/purges.ts";
import { longestBody } from "../../../site/calls/longest-body.ts";
import { bodyUpTo } from "../../../site/front-door/bounded-body.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { isSameSecret } from "../../../site/front-door/same-secret.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes(["/api/purge"]);

/**
 * Purges caches at this instance and all others, authorized by `Authorization: Bearer <secret>`. The body names a
 * brand, paths or both; without one everything is purged.
 */
export async function POST(request: Request): Promise<Response> {
  const { purgeSecret } = site().config;
  if (purgeSecret === null) return answer(404);
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  // Publishers with the secret may purge without a limit. Tries with a wrong secret are limited, like guessed
  // passwords.
  if (!isSameSecret(given, purgeSecret)) {
    const tooMany = await overLimit("passwords", callerAddress(request.headers));
    return tooMany
      ? answer(429, undefined, { "retry-after": String(tooMany.seconds) })
      : answer(401, undefined, { "www-authenticate": "Bearer" });
  }
  const body = await bodyUpTo(request, longestBody);
  if (body === undefined) return answer(413);
  const part = readPart(body.toString("utf8"));
  if (part === undefined)
    return answer(400, { error: 'the body is empty, or { "brand": "main", "paths": ["/help"] }' });
  return (await purge(site(), part)).match(
    () => answer(200, { purged: part }),
    (problem) => {
      site().errors.report("other instances could not be notified of a purge", { problem });
      return answer(503, { purged: part, error: "this instance has purged, the others could not be notified" });
    },
  );
}

/** Undefined for an invalid body. Paths are the content's, without a language. */
const readPart = (text: string): ContentPart | undefined => {
  if (text.trim() === "") return {};
  try {
    const { brand, paths } = contentPartSchema.parse(JSON.parse(text));
    return {
      ...(brand === undefined ? {} : { brand }),
      ...(paths === undefined ? {} : { paths: paths.map((path) => canonicalPath(path)) }),
    };
  } catch {
    return undefined;
  }
};

const answer = (status: number, body?: object, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      "cache-control": "no-store",
    },
  });
