import { isInDoubt } from "../journey/context.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Exchange, JournalEvent } from "../journey/journal.ts";
import { isFoundDone } from "../journey/found-as.ts";
import { foundOutAfter } from "../journey/settle-doubt.ts";

/** A once-only call of a journal, with all its tries with one key. */
export interface Tried {
  readonly operation: string;
  readonly key: string;
  /**
   * `answered`: its last try was, and the step stored the answer. `in-doubt`: it may have been carried out, and no
   * answer is stored. `not-carried-out`: every try was refused, or nothing was sent.
   */
  readonly is: "answered" | "in-doubt" | "not-carried-out";
  /** The time of each try. */
  readonly sentAt: readonly Instant[];
  /** The last try's exchange; missing when it was cut off before, or nothing was sent. */
  readonly exchange: Exchange | undefined;
}

/** The once-only calls of a journal, in the order of their last tries. */
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
    is: resultOf(events, operation, key, at),
    sentAt: events.flatMap((event) => (event.type === "intent" && event.key === key ? [event.at] : [])),
    exchange: exchangeAfter(events, operation, at),
  }));
};

/** A person's finding counts as an answer. */
const resultOf = (events: readonly JournalEvent[], operation: string, key: string, at: number): Tried["is"] => {
  const found = foundOutAfter(events, operation, at);
  if (found !== undefined) return isFoundDone(found) ? "answered" : "not-carried-out";
  if (isAnswered(events, operation, at)) return "answered";
  return isInDoubt(events, key) ? "in-doubt" : "not-carried-out";
};

/** Whether the step that tried it got a readable answer and ended regularly, so that the answer is stored. */
const isAnswered = (events: readonly JournalEvent[], operation: string, at: number): boolean => {
  const answer = exchangeAfter(events, operation, at);
  const ended = restOfStep(events, at).find((event) => event.type === "step-ended");
  return (
    answer?.response !== undefined &&
    answer.response.status < 400 &&
    answer.response.notJson === undefined &&
    ended?.type === "step-ended" &&
    ended.problem?.operation !== operation
  );
};

const restOfStep = (events: readonly JournalEvent[], at: number): readonly JournalEvent[] => {
  const next = events.findIndex((later, index) => index > at && later.type === "step-began");
  return events.slice(at + 1, next < 0 ? undefined : next);
};

const exchangeAfter = (events: readonly JournalEvent[], operation: string, at: number): Exchange | undefined => {
  const found = restOfStep(events, at).findLast((event) => event.type === "exchange" && event.operation === operation);
  return found?.type === "exchange" ? found : undefined;
};

/** Calls with an open outcome: in doubt, without a later answered try of the same operation. */
export const openTries = (tries: readonly Tried[]): readonly Tried[] =>
  tries.filter(
    (one, index) =>
      one.is === "in-doubt" &&
      !tries.slice(index + 1).some((later) => later.operation === one.operation && later.is === "answered"),
  );
