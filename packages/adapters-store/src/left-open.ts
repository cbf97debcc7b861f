import type { JournalEvent } from "@switchyard/domain/journey/journal";

/**
 * Whether a step has ended, neither with a problem nor on a page that says what a success lacked. A call that must not happen
 * twice and was begun by another one may be in doubt: what became of it, the journal tells.
 */
export const endedWell = (event: JournalEvent): boolean =>
  event.type === "step-ended" && event.problem === undefined && !JSON.stringify(event.destination).includes('Missing"');
