import { ok } from "neverthrow";
import { z } from "zod";
import type { Site } from "../../composition/services.ts";
import { localized } from "../front-door/front-door.ts";
import { routeOf } from "../telemetry/known-routes.ts";
import { kindFromBrowser, placesInScripts, scrubbed } from "../../composition/telemetry/scrub.ts";
import { type Caller, endpoint } from "./endpoint.ts";

/** Everything that a browser may report; the rest of the body is dropped. */
const body = z.discriminatedUnion("kind", [
  z.object({
    kind: z
      .enum(["error", "rejection", "console"])
      .describe("A thrown error, an unhandled rejection, or console.error."),
    message: z.string().max(2_000).default(""),
    name: z.string().max(80).default(""),
    stack: z.string().max(8_000).default(""),
    path: z.string().max(300).default(""),
  }),
  z.object({
    kind: z.literal("requests").describe("Finished requests of the page's scripts, in order."),
    requests: z
      .array(
        z.object({
          method: z.string().regex(/^[A-Z]{3,10}$/),
          path: z.string().max(300).describe("Without its search; for another origin, the origin alone."),
          status: z.number().int().min(100).max(599).optional().describe("Omitted without a response."),
          failure: z
            .string()
            .regex(/^[A-Za-z]{1,40}$/)
            .optional()
            .describe("The error's name, without a response."),
          ms: z.number().min(0).max(3_600_000),
        }),
      )
      .min(1)
      .max(50),
    path: z.string().max(300).default(""),
  }),
]);
type Report = z.output<typeof body>;
type Requests = Extract<Report, { kind: "requests" }>;

/** Limits reports per minute, so a page in a loop can't fill the log. */
const atMost = (inAMinute: number): ((now: number, more: number) => boolean) => {
  let minute = 0;
  let count = 0;
  return (now, more) => {
    const current = Math.floor(now / 60_000);
    count = current === minute ? count + more : more;
    minute = current;
    return count <= inAMinute;
  };
};
const mayReport = atMost(120);
const mayTell = atMost(1_200);

export const browserTelemetry = endpoint({
  method: "POST",
  path: "/telemetry",
  summary: "For the site's log: errors of the browser, and the requests that its scripts made (S1-298 to S1-301).",
  body,
  handle: async ({ body: sent }, { site, brand, requestId }) => {
    const page = await knownPage(sent.path, { site, brand });
    if (sent.kind === "requests") tellRequests(sent.requests, page, { site, requestId });
    else if (mayReport(Date.now(), 1)) {
      const { kind, name, message, stack } = sent;
      site.errors.report(
        "browser error",
        {
          browser: {
            kind,
            name: kindFromBrowser(name),
            message: scrubbed(message, 300),
            stack: placesInScripts(stack, 2_000),
            page,
          },
          brand,
          requestId,
        },
        "warn",
      );
    }
    return ok(undefined);
  },
});

/** The content path of an address; "(other)" for unknown pages and for no address. */
async function knownPage(address: string, { site, brand }: Pick<Caller, "site" | "brand">): Promise<string> {
  const { path } = address === "" ? { path: undefined } : localized(address);
  const kinds = await site.content.pageIndex(brand);
  return path !== undefined && kinds.isOk() && kinds.value.has(path) ? path : "(other)";
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Logs one entry per request (S1-298, S1-299). A request aborted because the visitor left the page is not a failure.
 */
function tellRequests(
  requests: Requests["requests"],
  page: string,
  { site, requestId }: Pick<Caller, "site" | "requestId">,
): void {
  if (!mayTell(Date.now(), requests.length)) return;
  for (const { method, path, status, failure, ms } of requests) {
    const level = (status === undefined && failure !== "AbortError") || (status ?? 0) >= 500 ? "warn" : "info";
    const ended = {
      status,
      failure: failure === undefined || failure === "Opaque" ? failure : kindFromBrowser(failure),
      ms: Math.round(ms),
    };
    site.log[level](
      {
        browser: {
          method: methods.has(method) ? method : "(other)",
          path: partnerOf(path, site.config) ?? routeOf(path),
          ...ended,
          page,
        },
        requestId,
      },
      "browser request",
    );
  }
}

/** The origin of a partner from the settings. */
function partnerOf(
  address: string,
  { cardFrameUrl, chatUrl, contentScriptOrigins, deviceRiskUrl }: Site["config"],
): string | undefined {
  const origin = URL.parse(address)?.origin;
  return [cardFrameUrl, chatUrl, deviceRiskUrl, ...contentScriptOrigins]
    .flatMap((url) => (url === null ? [] : [new URL(url).origin]))
    .find((one) => one === origin);
}
