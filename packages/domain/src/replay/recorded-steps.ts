import type { Exchange, JournalEvent } from "../journey/journal.ts";
import type { DecisionSeen, StepReplay } from "./replayed-steps.ts";

type Began = Extract<JournalEvent, { readonly type: "step-began" }>;
type Held = Extract<JournalEvent, { readonly type: "held" }>;
type Ended = Extract<JournalEvent, { readonly type: "step-ended" }>;

/** One recorded run of a step. */
export interface RecordedStep {
  readonly event: Began;
  readonly exchanges: readonly Exchange[];
  readonly intents: StepReplay["intents"];
  readonly decisions: readonly DecisionSeen[];
  /** Wishes of this step that other journeys had claimed. */
  readonly held: readonly Held[];
  /** Missing when the run was cut off. */
  readonly ended: Ended | undefined;
}

/** The runs of steps, each with its events up to the next run. A cut-off run and its retry share a number. */
export const stepsOf = (events: readonly JournalEvent[]): readonly RecordedStep[] => {
  const steps: RecordedStep[] = [];
  let own:
    | {
        event: Began;
        exchanges: Exchange[];
        intents: StepReplay["intents"][number][];
        decisions: DecisionSeen[];
        held: Held[];
        ended: Ended | undefined;
      }
    | undefined;
  for (const event of events) {
    if (event.type === "step-began")
      steps.push((own = { event, exchanges: [], intents: [], decisions: [], held: [], ended: undefined }));
    else if (event.type === "exchange") own?.exchanges.push(event);
    else if (event.type === "intent")
      own?.intents.push({
        operation: event.operation,
        key: event.key,
        ...(event.of === undefined ? {} : { of: event.of }),
      });
    else if (event.type === "held") own?.held.push(event);
    else if (event.type === "decision")
      own?.decisions.push({ table: event.table, rule: event.rule, passedOver: event.passedOver, facts: event.facts });
    else if (event.type === "step-ended" && own) own.ended ??= event;
  }
  return steps;
};
