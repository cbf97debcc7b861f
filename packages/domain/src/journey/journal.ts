import type { Brand } from "../kernel/brand.ts";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Claim } from "./claims.ts";
import type { ContentPolicy, Destination, FlowName, Switches } from "./model.ts";

/** The version of the journal's format. Raise it when an event changes its meaning, and migrate stored journals. */
export const journalFormat = 3;

/**
 * From this version on, journals have the last four digits of a card; older ones have stand-ins, which we never show.
 */
export const cardDigitsSince = 2;

/** From this version on, each step records its changes to the money and orders on pages. */
export const pageChangesSince = 3;

/** Fields of orders that journals store unchanged since that version; older ones have stand-ins. */
export const plainSincePageChanges: ReadonlySet<string> = new Set(
  [
    "selectedPlanRate selectedProductTerm ProductTerm StopDate FinalBillDate quantity PlanCode country zipCode",
    "BillingPostalCode SERVICEDATE SERVICESTATE SERVICEZIP MAILINGSTATE MAILINGZIP EnrollmentChannel LanguagePreference Portal",
    "StatusID DispositionID",
  ].flatMap((names) => names.toLowerCase().split(" ")),
);

/** JSON in the journal, redacted. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The fields of an object; empty for anything else. */
export const fieldsOf = (json: Json | undefined): { readonly [key: string]: Json } =>
  json !== null && typeof json === "object" && !Array.isArray(json) ? (json as { readonly [key: string]: Json }) : {};

/** One exchange with the gateway, redacted. */
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
  /** Missing without an answer. */
  readonly response?: {
    readonly status: number;
    readonly contentType: string;
    readonly body: Json;
    /** The answer was no JSON; `body` then describes its length. */
    readonly notJson?: true;
  };
  /** The reason for a missing answer. `unavailable`: the circuit breaker was open, and nothing was sent. */
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
      /** The claim behind the key of a counted call; reused while the answer is missing. */
      readonly claim?: Claim;
      /** The key follows from the order. Older keys followed from the journey and have no such field. */
      readonly keyOf?: "order";
      /** The parts of the key; missing in older releases. */
      readonly of?: Json;
    }
  | {
      /** Another journey has claimed the order of this step; with that journey's facts. */
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
      /** The error code of the gateway on the page, where it differs from the code in the address. */
      readonly errorCode?: string;
      readonly problem?: Problem;
    } & ShownByPages);

/** Money and orders on pages from this step on, where it changed them; missing in older releases. */
export interface ShownByPages {
  readonly charges?: Json;
  readonly standing?: Json;
}
