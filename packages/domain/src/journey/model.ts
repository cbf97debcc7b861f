import type { Brand } from "../kernel/brand.ts";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import type { OddCent } from "../kernel/money.ts";

/** One customer's passage through a flow. */
export interface Journey<State = unknown> {
  readonly id: JourneyId;
  readonly correlationId: CorrelationId;
  readonly flow: FlowName;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly beganAt: Instant;
  /** Counts committed steps. A commit compares it, so only one of two writers wins. */
  readonly version: number;
  readonly state: State;
}

export const flowNames = [
  "enrollment",
  "renewal",
  "transfer",
  "add-home",
  "add-on-order",
  "bill-payment",
  "extra-end",
] as const;
export type FlowName = (typeof flowNames)[number];

/**
 * A decision's destination, in the words of the business; one function of the web app turns it into a URL. `query` has
 * the destination's own parameters (such as an error code); the web app adds the rest.
 */
export type Destination =
  | { readonly kind: "page"; readonly page: PageName; readonly query?: Readonly<Record<string, string>> }
  /** The flow continues with this step automatically. */
  | { readonly kind: "step"; readonly step: string };

/** The pages that decisions lead to. `flows/pages.ts` declares their names. */
export interface Pages {}
export type PageName = keyof Pages;

export const toPage = (page: PageName, query?: Readonly<Record<string, string>>): Destination => ({
  kind: "page",
  page,
  ...(query ? { query } : {}),
});
export const toStep = (step: string): Destination => ({ kind: "step", step });

/** Whether a destination is this page. */
export const isPage = (destination: Destination, page: PageName): boolean =>
  destination.kind === "page" && destination.page === page;

/** A gateway's code, fit for a URL. A sentence is no code, and could contain personal data. */
export const errorCodeOf = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : "UnreadableCode");

/** /oops with an error code. */
export const toOops = (errorCode?: string): Destination =>
  toPage("oops", errorCode === undefined ? undefined : { errorCode });

/** /oops with a code of the gateway. */
export const toOopsOf = (text: string): Destination => toOops(errorCodeOf(text));

/**
 * A decision's inputs beside the facts: lists, limits and switches from content and configuration. Every step journals
 * them, so that a replay decides by the same policy.
 */
export interface ContentPolicy {
  /** Holidays from content, ISO days, added to those of the service (E-089). */
  readonly holidays: readonly string[];
  /** The number of days in the enrollment calendar (E-083). */
  readonly calendarDays: number;
  /** The number of days in the account's calendars of a start and of an end. */
  readonly connectDays: number;
  readonly disconnectDays: number;
  /** EV models with the electric-vehicle acknowledgment (E-183). */
  readonly evModels: readonly string[];
  /** The first and last birth year to choose from (E-066). */
  readonly birthYears: { readonly from: number; readonly to: number };
  /** The longest time from the start date to the second half of a deposit, in days (E-205). */
  readonly depositDueDays: number;
  /** Plans that offer autopay (E-263). */
  readonly autopayPlans: readonly string[];
  /** The age of an applicant, in years. */
  readonly minimumAge: number;
  /** The wrong tries at a proof of identity that block a person, and the minutes of the block. */
  readonly identityTries: number;
  readonly identityBlockMinutes: number;
  /** The most codes to one phone or for one person, and mails to one mailbox, in an hour. */
  readonly codesPerHour: number;
  readonly mailsPerHour: number;
  /** The least deposit that we ask for, in dollars. */
  readonly depositThreshold: number;
  /** The half of a deposit that takes the odd cent. */
  readonly depositOddCent: OddCent;
  /** The federal business days in which a switch can be canceled. */
  readonly cancelBusinessDays: number;
  /** A plan that ends within this number of days needs attention. */
  readonly planEndsSoonDays: number;
}

export interface Switches {
  /** On: POST fraud check; off: the alternative TD validation (E-125, E-126). */
  readonly fraudCheck: boolean;
  readonly deviceRisk: boolean;
  /** Whether the gateway honours idempotency keys, so that a call in doubt may be repeated with its key. */
  readonly gatewayHonoursKeys: boolean;
}
