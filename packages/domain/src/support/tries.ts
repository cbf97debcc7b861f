import { isInDoubt } from "../journey/context.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { foundOutAfter } from "../journey/settle-doubt.ts";

/** A call that must not happen twice, with all its tries under one key, as a journal has it. */
export interface Tried {
  readonly operation: string;
  readonly key: string;
  /**
   * `answered`: its last try was, and the step kept the answer. `in-doubt`: it may have been carried out, and no answer was kept.
   * `not-carried-out`: every try was refused, or nothing was sent.
   */
  readonly is: "answered" | "in-doubt" | "not-carried-out";
}

/** The calls of a journal that must not happen twice, in the order of their last tries. */
export const triesIn = (events: readonly JournalEvent[]): readonly Tried[] => {
  const last = new Map<string, { readonly operation: string; readonly key: string; readonly at: number }>();
  for (const [at, event] of events.entries()) {
    if (event.type !== "intent") continue;
    const { operation, key } = event;
    last.delete(key);
    last.set(key, { operation, key, at });
  }
  return [...last.values()].map(({ operation, key, at }) => ({
    operation,
    key,
    is: whatBecame(events, operation, key, at),
  }));
};

/** What a person found out counts as an answer. */
const whatBecame = (events: readonly JournalEvent[], operation: string, key: string, at: number): Tried["is"] => {
  const found = foundOutAfter(events, operation, at);
  if (found !== undefined) return found === "ordered" ? "answered" : "not-carried-out";
  if (isAnswered(events, operation, at)) return "answered";
  return isInDoubt(events, key) ? "in-doubt" : "not-carried-out";
};

/** Whether the step that tried it got an answer that it could read, and came to its end, so that the answer is kept. */
const isAnswered = (events: readonly JournalEvent[], operation: string, at: number): boolean => {
  const next = events.findIndex((later, index) => index > at && later.type === "step-began");
  const run = events.slice(at + 1, next < 0 ? undefined : next);
  const answer = run.findLast((event) => event.type === "exchange" && event.operation === operation);
  const ended = run.find((event) => event.type === "step-ended");
  return (
    answer?.type === "exchange" &&
    answer.response !== undefined &&
    answer.response.status < 400 &&
    answer.response.notJson === undefined &&
    ended?.type === "step-ended" &&
    ended.problem?.operation !== operation
  );
};

/** Calls whose outcome is open: in doubt, and no later try of the same operation was answered. */
export const openTries = (tries: readonly Tried[]): readonly Tried[] =>
  tries.filter(
    (one, index) =>
      one.is === "in-doubt" &&
      !tries.slice(index + 1).some((later) => later.operation === one.operation && later.is === "answered"),
  );
