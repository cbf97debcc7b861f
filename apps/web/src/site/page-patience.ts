import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { err, type Result } from "neverthrow";
import { oncePerProcess } from "../composition/process.ts";
import { site } from "../composition/site.ts";
import { currentExchange, type Exchange } from "./front-door/current-exchange.ts";
import { within } from "./within.ts";

/** When each page began. Forms and calls of the site API have no entry: their look-ups may take all the time. */
const begun = oncePerProcess("begin of pages", () => new WeakMap<Exchange, number>());

/**
 * After one slow call has used up the page's time, the next one may be quick and still gets this much, in milliseconds.
 */
const least = 200;

/** A page begins to wait. */
export function beginToWait(): void {
  const exchange = currentExchange();
  if (exchange && !begun.has(exchange)) begun.set(exchange, performance.now());
}

/** Milliseconds that this page still waits before it sends its frame, or continues without a look-up. */
export function patience(what: "frame" | "sections"): number {
  const exchange = currentExchange();
  const start = exchange && begun.get(exchange);
  const whole = site().config.pagePatience[what];
  return start === undefined ? whole : Math.max(whole - (performance.now() - start), what === "frame" ? 0 : least);
}

/** The answer to an optional look-up; a problem once the page's patience is over. */
export const answeredInTime = async <Found>(
  operation: string,
  asked: PromiseLike<Result<Found, Problem>>,
  what: "frame" | "sections" = "sections",
): Promise<Result<Found, Problem>> =>
  (await within(patience(what), asked)) ?? err(problem("timeout", operation, "no answer while the page waited"));
