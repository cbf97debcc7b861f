import { type Json, journalFormat } from "./journal.ts";

/** The upgrade of each format to the next; released ones never change. The first is for format 1. */
const upgrades: readonly ((events: readonly Json[]) => readonly Json[])[] = [
  // The first event keeps its format, so that a replay knows that old digits are stand-ins.
  (events) => events,
  // Steps of format 2 did not record changes on pages; their first event keeps that format, too.
  (events) => events,
];

/**
 * Upgrades a journal of an older release.
 * @param format from the journal; at most today's
 */
export const upgraded = (events: readonly Json[], format: number): readonly Json[] =>
  upgrades.slice(Math.max(0, format - 1), journalFormat - 1).reduce((older, upgrade) => upgrade(older), events);
