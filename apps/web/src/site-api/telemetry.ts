import { ok } from "neverthrow";
import { z } from "zod";
import { logger } from "../telemetry/log.ts";
import { scrubbed, scrubbedStack } from "../telemetry/scrub.ts";
import { endpoint } from "./endpoint.ts";

/** What a browser may report, and no more; anything else in the body is dropped. */
const body = z.object({
  kind: z.enum(["error", "rejection", "console"]),
  message: z.string().max(2_000).default(""),
  name: z.string().max(80).default(""),
  stack: z.string().max(8_000).default(""),
  path: z.string().max(300).default(""),
});

/** One page with an error in a loop must not fill the log: reports above this number in a minute are dropped. */
const mostInAMinute = 120;
let minute = 0;
let inThisMinute = 0;

function isTooMuch(now: number): boolean {
  const current = Math.floor(now / 60_000);
  inThisMinute = current === minute ? inThisMinute + 1 : 1;
  minute = current;
  return inThisMinute > mostInAMinute;
}

export const browserErrors = endpoint({
  method: "POST",
  path: "/telemetry",
  summary: "Errors of the browser, for the site's log.",
  body,
  handle: ({ body: { kind, message, name, stack, path } }, { brand, requestId }) => {
    if (!isTooMuch(Date.now())) {
      const browser = { kind, name: scrubbed(name, 80), message: scrubbed(message, 300), stack: scrubbedStack(stack, 2_000), page: scrubbed(path, 120) };
      logger().warn({ browser, brand, requestId }, "browser error");
    }
    return Promise.resolve(ok(undefined));
  },
});
