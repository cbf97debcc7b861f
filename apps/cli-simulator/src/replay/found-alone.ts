import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { FoundOutOfCall, JournalReader } from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";

/**
 * What people found out that no step can take up, so that it was written down settles it: all of a journey that is forgotten, of
 * others what the customer has gone on from. Of everything else the journal tells.
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
 * Whether the customer has gone on from this call: to another one of the kind, or with another application, for another plan say.
 * The journey does not stand in that doubt any more, and can go on from nothing that is found of it.
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

/** When a call was sent first; undefined where it never was. */
export const firstSent = (events: readonly JournalEvent[], key: string): Instant | undefined =>
  events.find((event) => event.type === "intent" && event.key === key)?.at;

/** When a call was sent last. What was found before that says nothing of it: where the gateway honours keys, a customer presses again. */
export const lastSent = (events: readonly JournalEvent[], key: string): number =>
  Date.parse(events.findLast((event) => event.type === "intent" && event.key === key)?.at ?? "");
