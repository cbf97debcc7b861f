import type { AdvisedOrder } from "../advice/model.ts";
import type { Charge } from "../charges/model.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Standing } from "../standing/model.ts";
import type { Exchange, Json, JournalEvent } from "../journey/journal.ts";
import type { Destination } from "../journey/model.ts";
import type { ValueDifference } from "./compare-values.ts";
import type { Shown } from "./shown-after-step.ts";
import type { Statement } from "./statements-after-step.ts";

export interface DecisionSeen {
  readonly table: string;
  readonly rule: string;
  /** Rules that were asked before and did not fit, in order. */
  readonly passedOver: readonly string[];
  readonly facts: Json;
}

/** One recorded step beside today's result. */
export interface StepReplay {
  readonly run: number;
  readonly step: string;
  readonly at: string;
  readonly codeVersion: string;
  readonly input: Json;
  readonly exchanges: readonly Exchange[];
  readonly intents: readonly { readonly operation: string; readonly key: string; readonly of?: Json }[];
  /** Orders that another journey had claimed, so they were not sent. Missing without any. */
  readonly held?: readonly {
    readonly operation: string;
    readonly reference: CorrelationId;
    readonly as: "open" | "confirmed";
  }[];
  readonly recorded: {
    readonly decisions: readonly DecisionSeen[];
    readonly destination: Destination | undefined;
    readonly problem: Problem | undefined;
    /** Money and orders on pages from then on, where the step has changed them. */
    readonly shown?: Partial<Shown>;
  };
  /**
   * Today's result; undefined where the step does not run. `mistakes`, as `--json` prints it: the problems of the
   * customer's input.
   */
  readonly today:
    | {
        readonly decisions: readonly DecisionSeen[];
        readonly destination: Destination;
        readonly problem: Problem | undefined;
        readonly mistakes: readonly string[];
        /** The customer's charges after it, where the step has changed them, each with the rule of part-of-receipt. */
        readonly charges: readonly Statement[];
        /**
         * The standing of each order after it, where the step has changed it, each with the rule of standing-of-order.
         */
        readonly standing: readonly Statement[];
      }
    | undefined;
  readonly verdict: "same" | "different" | "cannot-tell" | "did-not-end";
  /** Differing values of orders, charges and pages. */
  readonly values: readonly ValueDifference[];
  /** Operations that today's code calls in it without a record. */
  readonly missing: readonly string[];
  /** The differences or missing records, in words. */
  readonly differences: readonly string[];
  /** Decisions of today's tables that the recorded release made without a table, in words: no difference. */
  readonly notRecorded: readonly string[];
}

/** The end of today's run: the basis of statements from then on. */
export interface ReplayEnd {
  /** The page of a customer who returns. */
  readonly at: Destination;
  /** Nothing is sent again: a person checks the order. */
  readonly isInDoubt: boolean;
  /** Undefined where the flow has no money. */
  readonly charges: readonly Charge[] | undefined;
  readonly standing: readonly Standing[];
  /** The same with the advice on pages. */
  readonly advised: readonly AdvisedOrder[];
}

export interface JourneyReplay {
  readonly began: Extract<JournalEvent, { readonly type: "began" }>;
  readonly steps: readonly StepReplay[];
  readonly end: ReplayEnd;
  /** Money and orders as pages showed them in the end; undefined for journals of older formats, which did not record them. */
  readonly shown?: Shown | undefined;
  /** Different wins over cannot-tell: a found difference counts. */
  readonly verdict: "same" | "different" | "cannot-tell";
}
