import type { Brand } from "../kernel/brand.ts";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Claim } from "./claims.ts";
import type { ContentPolicy, Destination, FlowName, Switches } from "./model.ts";

/** The journal's format. Raise it when an event changes its meaning, and migrate what is kept. */
export const journalFormat = 3;

/** From this format on a journal has the last four digits of a card as they are; before it they are stand-ins, which are never told. */
export const cardEndsKeptSince = 2;

/** From this format on each step records what it changes of the money and orders that pages show. */
export const shownKeptSince = 3;

/** Fields of orders that have been kept as they are since that format; before it they were stand-ins. */
export const plainSinceShown: ReadonlySet<string> = new Set(
  [
    "selectedPlanRate selectedProductTerm ProductTerm StopDate FinalBillDate quantity PlanCode country zipCode",
    "BillingPostalCode SERVICEDATE SERVICESTATE SERVICEZIP MAILINGSTATE MAILINGZIP EnrollmentChannel LanguagePreference Portal",
    "StatusID DispositionID",
  ].flatMap((names) => names.toLowerCase().split(" ")),
);

/** JSON as it lies in the journal, redacted already. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The fields of an object; none of anything else. */
export const fieldsOf = (json: Json | undefined): { readonly [key: string]: Json } =>
  json !== null && typeof json === "object" && !Array.isArray(json) ? (json as { readonly [key: string]: Json }) : {};

/** One exchange with the gateway, as it went over the wire, redacted. */
export interface Exchange {
  readonly operation: string;
  /** Counts the calls of this operation within the step, from 1; a replay matches by operation and ordinal. */
  readonly ordinal: number;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly body: Json;
  };
  /** Missing when no answer came. */
  readonly response?: {
    readonly status: number;
    readonly contentType: string;
    readonly body: Json;
    /** The answer was no JSON; `body` is then its length in words for people. */
    readonly notJson?: true;
  };
  /** Why no answer came. `unavailable`: the call was held back, nothing was sent. */
  readonly failure?: "timeout" | "unreachable" | "unavailable";
  readonly ms: number;
}

export type JournalEvent =
  | {
      readonly type: "began";
      readonly format: number;
      readonly at: Instant;
      readonly journey: JourneyId;
      readonly correlationId: CorrelationId;
      readonly flow: FlowName;
      readonly brand: Brand;
      readonly locale: Locale;
      readonly codeVersion: string;
    }
  | {
      readonly type: "step-began";
      readonly at: Instant;
      readonly run: number;
      readonly step: string;
      readonly input: Json;
      readonly locale: Locale;
      readonly policy: ContentPolicy;
      readonly switches: Switches;
      readonly codeVersion: string;
    }
  | {
      readonly type: "intent";
      readonly at: Instant;
      readonly run: number;
      readonly operation: string;
      readonly key: string;
      /** The claim under which the key was made; of a counted call, it is used again while the answer is missing. */
      readonly claim?: Claim;
      /** The key follows from what is ordered; before, keys followed from the journey, and no intent says so. */
      readonly keyOf?: "order";
      /** The parts of the key. Older releases did not record them. */
      readonly of?: Json;
    }
  | {
      /** Another journey holds what this step was about to order, and what that journey says of it. */
      readonly type: "held";
      readonly at: Instant;
      readonly run: number;
      readonly operation: string;
      readonly wish: number;
      readonly journey: JourneyId;
      readonly reference: CorrelationId;
      readonly as: "open" | "confirmed";
      readonly known: Json;
    }
  | ({ readonly type: "exchange"; readonly at: Instant; readonly run: number } & Exchange)
  | {
      readonly type: "decision";
      readonly at: Instant;
      readonly run: number;
      readonly table: string;
      readonly rule: string;
      readonly passedOver: readonly string[];
      readonly facts: Json;
    }
  | ({
      readonly type: "step-ended";
      readonly at: Instant;
      readonly run: number;
      readonly step: string;
      readonly destination: Destination;
      readonly version: number;
      /** The code that the page shows, where it is another one than its address has: the gateway's own. */
      readonly errorCode?: string;
      readonly problem?: Problem;
    } & ShownByPages);

/** What pages show of money and orders from a step on, where it has changed it. Older releases did not record it. */
export interface ShownByPages {
  readonly charges?: Json;
  readonly standing?: Json;
}
