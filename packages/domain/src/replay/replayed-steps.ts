import type { AdvisedOrder } from "../advice/model.ts";
import type { Charge } from "../charges/model.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Standing } from "../standing/model.ts";
import type { Exchange, Json, JournalEvent } from "../journey/journal.ts";
import type { Destination } from "../journey/model.ts";
import type { ValueDiffering } from "./compare-values.ts";
import type { Shown } from "./shown-after-step.ts";
import type { Statement } from "./said-after-step.ts";

export interface DecisionSeen {
  readonly table: string;
  readonly rule: string;
  /** Rules that were asked before and did not fit, in order. */
  readonly passedOver: readonly string[];
  readonly facts: Json;
}

/** One step of the journal beside what today's code makes of it. */
export interface StepReplay {
  readonly run: number;
  readonly step: string;
  readonly at: string;
  readonly codeVersion: string;
  readonly input: Json;
  readonly exchanges: readonly Exchange[];
  readonly intents: readonly { readonly operation: string; readonly key: string; readonly of?: Json }[];
  /** Orders that another journey held: nothing was sent for them. Missing where there are none. */
  readonly held?: readonly {
    readonly operation: string;
    readonly reference: CorrelationId;
    readonly as: "open" | "confirmed";
  }[];
  readonly recorded: {
    readonly decisions: readonly DecisionSeen[];
    readonly destination: Destination | undefined;
    readonly problem: Problem | undefined;
    /** What pages showed of money and orders from then on, where the step has changed it. */
    readonly shown?: Partial<Shown>;
  };
  /** What today's code makes of it; undefined where it does not run. `mistakes`, as `--json` prints it: the problems that it finds in what the customer typed. */
  readonly today:
    | {
        readonly decisions: readonly DecisionSeen[];
        readonly destination: Destination;
        readonly problem: Problem | undefined;
        readonly mistakes: readonly string[];
        /** What the customer owes after it, where the step has changed it, each with the rule of part-of-receipt. */
        readonly charges: readonly Statement[];
        /** What is known of each order after it, where the step has changed it, each with the rule of standing-of-order. */
        readonly standing: readonly Statement[];
      }
    | undefined;
  readonly verdict: "same" | "different" | "cannot-tell" | "did-not-end";
  /** Values of orders, charges and of what pages show that are others today. */
  readonly values: readonly ValueDiffering[];
  /** Operations that today's code asks in it and that were not recorded. */
  readonly missing: readonly string[];
  /** In words, what differs or what is missing. */
  readonly differences: readonly string[];
  /** In words, what is decided by a table today that the release of then asked nothing in this step: no difference. */
  readonly notRecorded: readonly string[];
}

/** Where today's code stands after the last step that it could run: what pages say from then on. */
export interface ReplayEnd {
  /** The page of a customer who comes back. */
  readonly at: Destination;
  /** Nothing is sent again: a person finds out what became of an order. */
  readonly isInDoubt: boolean;
  /** Undefined where the flow says nothing of money. */
  readonly charges: readonly Charge[] | undefined;
  readonly standing: readonly Standing[];
  /** The same with the advice that pages give. */
  readonly advised: readonly AdvisedOrder[];
}

export interface JourneyReplay {
  readonly began: Extract<JournalEvent, { readonly type: "began" }>;
  readonly steps: readonly StepReplay[];
  readonly end: ReplayEnd;
  /** Money and orders as pages showed them in the end; undefined for journals of older formats, which did not record them. */
  readonly shown?: Shown | undefined;
  /** Different beats cannot-tell: a difference that was seen stands. */
  readonly verdict: "same" | "different" | "cannot-tell";
}
