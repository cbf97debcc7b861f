import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { FoundOutOfCall, JournalReader } from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";

/**
 * Findings that no step can use, so that recording them settles the doubt. In a deleted journey this is every finding,
 * else those on calls that the customer has moved on from. The journal has all others.
 */
export const foundAlone = async (
  reference: CorrelationId,
  events: readonly JournalEvent[],
  journals: Result<JournalReader, string>,
): Promise<{ readonly isForgotten: boolean; readonly found: readonly FoundOutOfCall[] }> => {
  const isForgotten = (await journals.asyncAndThen((one) => one.isForgotten(reference))).unwrapOr(false);
  const keys = new Set(events.flatMap((event) => (event.type === "intent" ? [event.key] : [])));
  const isAlone = (key: string): boolean => isForgotten || isLeftBehind(events, key);
  if (![...keys].some(isAlone)) return { isForgotten, found: [] };
  const found = (await journals.asyncAndThen((one) => one.findings(reference))).unwrapOr([]);
  return {
    isForgotten,
    found: found.filter(({ callKey, at }) => isAlone(callKey) && Date.parse(at) > lastSent(events, callKey)),
  };
};

/**
 * True if the customer has moved on from this call, to another one of its kind or with another application, for
 * example for another plan. The journey is no longer in that doubt, and can't continue from a finding.
 */
export const isLeftBehind = (events: readonly JournalEvent[], key: string): boolean => {
  const last = events.findLastIndex((event) => event.type === "intent" && event.key === key);
  const sent = events[last];
  return (
    sent?.type === "intent" &&
    events.some(
      (event, index) =>
        index > last &&
        event.type === "intent" &&
        event.key !== key &&
        (event.operation === sent.operation || event.operation === "createCustomer"),
    )
  );
};

/** The time of the first try; undefined without one. */
export const firstSent = (events: readonly JournalEvent[], key: string): Instant | undefined =>
  events.find((event) => event.type === "intent" && event.key === key)?.at;

/** The time of the last try. Earlier findings don't cover it: if the gateway honors keys, a customer presses again. */
export const lastSent = (events: readonly JournalEvent[], key: string): number =>
  Date.parse(events.findLast((event) => event.type === "intent" && event.key === key)?.at ?? "");
