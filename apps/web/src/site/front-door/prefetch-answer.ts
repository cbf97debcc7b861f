import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { PageKind } from "@switchyard/domain/content/model";
import { site } from "../../composition/site.ts";
import { requestId as currentRequestId } from "../../composition/telemetry/trace.ts";
import { doorEntries } from "./exchange.ts";
import { brandOf } from "./front-door.ts";
import { knownIndex } from "./known-index.ts";
import { prefetchHeaders, prefetchRules, prefetchRulesPath } from "./prefetch-rules.ts";
import { sendWhole, takeHeaders, acceptsEncoding, varies } from "./sent-whole.ts";

/**
 * Sends the prefetch rules for the requested host's brand. Each visitor's first page requests them, and through Next
 * they took more processor time than the page.
 *
 * @param orElse handles every other request, and this one while the content can't be read
 */
export async function answerPrefetch(
  request: IncomingMessage,
  response: ServerResponse,
  orElse: () => Promise<void>,
): Promise<void> {
  const brand = asksForRules(request) ? brandOf(request.headers.host ?? "", site().config.brandHosts) : undefined;
  const pages = brand && (await knownIndex());
  if (!pages) return orElse();
  const requestId = currentRequestId();
  // The log acceptsEncoding the brand and the request id from these headers.
  Object.assign(request.headers, doorEntries({ requestId, brand }));
  takeHeaders(response, { ...prefetchHeaders, "x-request-id": requestId, vary: varies });
  const { body, gzip } = rulesOf(pages[brand].kinds);
  if (acceptsEncoding("gzip", request)) sendWhole(response, gzip, "gzip");
  else sendWhole(response, body, undefined);
}

const asksForRules = ({ method, url }: IncomingMessage): boolean =>
  url === prefetchRulesPath && (method === "GET" || method === "HEAD");

interface Rules {
  readonly body: Buffer;
  readonly gzip: Buffer;
}
const made = new WeakMap<ReadonlyMap<string, PageKind>, Rules>();

/** The rules as they are sent, made once for an index. */
function rulesOf(kinds: ReadonlyMap<string, PageKind>): Rules {
  const known = made.get(kinds);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(prefetchRules(kinds)));
  const rules = { body, gzip: gzipSync(body) };
  made.set(kinds, rules);
  return rules;
}
