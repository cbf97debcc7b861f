import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { FoundOutOfCall, JournalReader } from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";

/**
 * Findings that no step can use, so recording them is enough. In a deleted journey these are all findings, otherwise
 * those on calls that the customer has moved on from. All other findings are in the journal.
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
 * True if the customer has moved on from this call, to another one of its kind or with another application, for example
 * for another plan. Then the journey doesn't depend on the call any more, and can't continue from a finding.
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

/**
 * The time of the last try. An earlier finding doesn't cover it, because with a gateway that honors keys the customer
 * may try again.
 */
export const lastSent = (events: readonly JournalEvent[], key: string): number =>
  Date.parse(events.findLast((event) => event.type === "intent" && event.key === key)?.at ?? "");
