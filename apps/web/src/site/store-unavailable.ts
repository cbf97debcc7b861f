import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Result } from "neverthrow";
import type { ReportFacts } from "../composition/telemetry/error-reporter.ts";
import { site } from "../composition/site.ts";
import { noteFailure } from "./front-door/noted-failures.ts";

/**
 * The store is unavailable. The request ends with the failure page and leaves cookies unchanged: without the store
 * nothing can be decided about the session or the journey.
 */
export class StoreUnavailable extends Error {
  constructor() {
    super("the store can't be asked");
    noteFailure("store");
  }
}

/** When to come again, in seconds. */
export const storeRetryAfter = "5";

/**
 * The store's answer.
 *
 * @throws StoreUnavailable, after a report, if it failed
 */
export function fromStore<Found>(found: Result<Found, Problem>, event: string, facts: ReportFacts = {}): Found {
  if (found.isOk()) return found.value;
  site().errors.report(event, { ...facts, problem: found.error });
  throw new StoreUnavailable();
}
