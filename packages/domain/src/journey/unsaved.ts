import { errAsync, okAsync } from "neverthrow";
import { problem } from "../kernel/problem.ts";
import type { JournalEvent } from "./journal.ts";
import type { Journey } from "./model.ts";
import type { JourneyStore } from "./ports.ts";

/** A journey in memory only, with all data that a store would have. Plain JSON. */
export interface UnsavedJourney {
  readonly journey: Journey;
  readonly events: readonly JournalEvent[];
  readonly redactionKey: string;
}

const nothingIsOrdered = errAsync(problem("store", "claim", "a journey that is not stored orders nothing"));

/**
 * A store for one journey in memory, for visitors who only look at a page. No other request knows the journey, so its
 * lease is always free.
 * @param redactionKey a new random secret, 32 bytes in base64url
 */
export const unsavedJourneys = (redactionKey: string): JourneyStore & { unsaved(): UnsavedJourney | undefined } => {
  let journey: Journey | undefined;
  const events: JournalEvent[] = [];
  const found = (id: Journey["id"]): Journey | undefined => (journey?.id === id ? journey : undefined);
  return {
    begin: (begun, first) => {
      if (journey === undefined) {
        journey = begun;
        events.push(...first);
      }
      return okAsync(undefined);
    },
    find: (id) => okAsync(found(id)),
    lease: (id) => okAsync(found(id) ? { taken: { journey: id, fence: 1 } } : ("gone" as const)),
    append: (_lease, more) => {
      events.push(...more);
      return okAsync(undefined);
    },
    commit: (lease, expected, state, more) => {
      const present = found(lease.journey);
      if (present?.version !== expected) return okAsync("stale" as const);
      journey = { ...present, version: expected + 1, state };
      events.push(...more);
      return okAsync("committed" as const);
    },
    events: () => okAsync(events),
    release: () => okAsync(undefined),
    leased: (lease) => {
      const present = found(lease.journey);
      return okAsync(present && { journey: present, redactionKey });
    },
    digestOfWish: () => nothingIsOrdered,
    claim: () => nothingIsOrdered,
    unsaved: () => journey && { journey, events, redactionKey },
  };
};
