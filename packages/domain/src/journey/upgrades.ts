import { type Json, journalFormat } from "./journal.ts";

/** What each older format needs to become the next one; what was released never changes. The first stands for format 1. */
const upgrades: readonly ((events: readonly Json[]) => readonly Json[])[] = [
  // Digits that are stand-ins stay ones: the beginning goes on saying its own format, by which a replay knows.
  (events) => events,
  // Steps of format 2 recorded nothing of what pages showed; their journeys say their own format too.
  (events) => events,
];

/**
 * A journal that an older release wrote, in the words of today.
 * @param format of the journal, as it says itself; at most today's
 */
export const upgraded = (events: readonly Json[], format: number): readonly Json[] =>
  upgrades.slice(Math.max(0, format - 1), journalFormat - 1).reduce((older, upgrade) => upgrade(older), events);
