import type { Brand } from "../kernel/brand.ts";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";

/** One customer's passage through a flow. */
export interface Journey<State = unknown> {
  readonly id: JourneyId;
  readonly correlationId: CorrelationId;
  readonly flow: FlowName;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly beganAt: Instant;
  /** Counts committed steps; a commit compares it, so that two holders can't both win. */
  readonly version: number;
  readonly state: State;
}

export const flowNames = ["enrollment", "renewal", "transfer", "add-home", "add-on-order"] as const;
export type FlowName = (typeof flowNames)[number];

/**
 * Where a customer goes next, in the words of the business. The web turns it into a URL in one place.
 * `query` holds what this destination adds (an error code, say); the travelling parameters are the web's affair.
 */
export type Destination =
  | { readonly kind: "page"; readonly page: PageName; readonly query?: Readonly<Record<string, string>> }
  /** The flow goes on by itself with this step, without asking the customer. */
  | { readonly kind: "step"; readonly step: string };

/** The pages that decisions lead to. Their names belong to the flows: `flows/pages.ts` declares them. */
export interface Pages {}
export type PageName = keyof Pages;

export const toPage = (page: PageName, query?: Readonly<Record<string, string>>): Destination => ({
  kind: "page",
  page,
  ...(query ? { query } : {}),
});
export const toStep = (step: string): Destination => ({ kind: "step", step });

/** Whether a destination, or the place where a journey stands, is this page. */
export const isPage = (destination: Destination, page: PageName): boolean =>
  destination.kind === "page" && destination.page === page;

/** A code as the gateway gave it, fit for a URL; a sentence is none and could tell of a person. */
export const errorCodeOf = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : "UnreadableCode");

/** /oops with the error code that names what happened. */
export const toOops = (errorCode?: string): Destination =>
  toPage("oops", errorCode === undefined ? undefined : { errorCode });

/** The same, for a code as the gateway gave it. */
export const toOopsOf = (text: string): Destination => toOops(errorCodeOf(text));

/**
 * What a decision may depend on beside the facts: lists, limits and switches that content and configuration set.
 * It is journaled with every step, so that a replay decides under the same policy.
 */
export interface ContentPolicy {
  /** Holidays from content, ISO days, added to those of the service (E-089). */
  readonly holidays: readonly string[];
  /** How many days the enrollment calendar shows (E-083). */
  readonly calendarDays: number;
  /** How many days the account's calendar of a start shows, and that of an end. */
  readonly connectDays: number;
  readonly disconnectDays: number;
  /** EV models that ask for the electric-vehicle acknowledgment (E-183). */
  readonly evModels: readonly string[];
  /** First and last birth year that can be chosen (E-066). */
  readonly birthYears: { readonly from: number; readonly to: number };
  /** How many days after the start date the second half of a deposit is due at the latest (E-205). */
  readonly depositDueDays: number;
  /** Plans that autopay is offered with (E-263). */
  readonly autopayPlans: readonly string[];
}

export interface Switches {
  /** On: POST fraud check; off: the alternative TD validation (E-125, E-126). */
  readonly fraudCheck: boolean;
  readonly deviceRisk: boolean;
  /** Whether the gateway honours idempotency keys, so that a doubtful call may be repeated under its key. */
  readonly gatewayHonoursKeys: boolean;
}
