import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { Exchange, Json, JournalEvent } from "@switchyard/domain/journey/journal";
import { type RecordedStep, stepsOf } from "@switchyard/domain/replay/recorded-steps";
import { faultNames } from "../composition/known-names.ts";

export interface RecordedFault {
  readonly fault: {
    readonly operation: string;
    readonly kind: string;
    readonly times?: number;
    readonly when?: "after";
  };
}

/** The recorded runs of steps. */
export const pressedIn = (events: readonly JournalEvent[]): readonly RecordedStep[] =>
  stepsOf(events).filter(({ ended }) => ended !== undefined);

/** A press of a button, with its automatic steps. */
export type Passage = readonly [RecordedStep, ...RecordedStep[]];

export const passagesOf = (steps: readonly RecordedStep[]): readonly Passage[] => {
  const passages: [RecordedStep, ...RecordedStep[]][] = [];
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.ended?.destination;
    const last = passages.at(-1);
    if (last && before?.kind === "step" && before.step === step.event.step) last.push(step);
    else passages.push([step]);
  }
  return passages;
};

/** The page to which a passage led. */
export const endOf = (passage: Passage): string => destinationText((passage.at(-1) ?? passage[0]).ended?.destination);
export const pageOf = (led: string | undefined): string | undefined => led?.split("?")[0];

/** A recorded call, and the sandbox's fault that repeats its failure. */
interface Called {
  readonly operation: string;
  readonly kind: string | undefined;
}

const callsOf = (passage: Passage): readonly Called[] =>
  passage.flatMap(({ exchanges, ended }) =>
    exchanges.map((exchange, index) => ({
      operation: exchange.operation,
      // Only the last answer: the step understood the earlier ones, or it would have ended there.
      kind:
        faultKind(exchange) ??
        (index === exchanges.length - 1 &&
        ended?.problem?.kind === "malformed" &&
        ended.problem.operation === exchange.operation
          ? "wrong-types"
          : undefined),
    })),
  );

const faultKind = ({ failure, response }: Exchange): string | undefined => {
  if (failure === "timeout") return "hang";
  if (failure === "unreachable") return "reset";
  // The site never sent this call. An immediate refusal is the nearest equivalent.
  if (failure === "unavailable") return "429";
  if (response === undefined) return undefined;
  if (response.status >= 400) return faultNames.includes(String(response.status)) ? String(response.status) : "500";
  if (response.notJson) return response.contentType.includes("html") ? "html" : "malformed";
  return undefined;
};

/** The gateway's faults before the button is pressed: each call as often as it failed. */
export const faultsIn = (passage: Passage): readonly RecordedFault[] => {
  const faults = new Map<string, { operation: string; kind: string; times: number }>();
  for (const { operation, kind } of callsOf(passage)) {
    if (kind === undefined) continue;
    const name = `${operation} ${kind}`;
    faults.set(name, { operation, kind, times: (faults.get(name)?.times ?? 0) + 1 });
  }
  return [...faults.values()].map(({ times, ...fault }) => ({
    fault: { ...fault, ...(times === 1 ? {} : { times }) },
  }));
};

/** A call that was answered before it failed. */
export const lateFailure = (passage: Passage): string | undefined => {
  const answered = new Set<string>();
  for (const { operation, kind } of callsOf(passage)) {
    if (kind === undefined) answered.add(operation);
    else if (answered.has(operation)) return operation;
  }
  return undefined;
};

/** The last answer of a call in a passage. */
export const answerOf = (passage: Passage, operation: string): Json | undefined =>
  passage.flatMap(({ exchanges }) => exchanges).findLast((exchange) => exchange.operation === operation)?.response
    ?.body;
