import type { JournalEvent } from "@switchyard/domain/journey/journal";

/**
 * Whether a step ended without a problem, and not on the page for an incomplete success. A once-only call of any other step
 * may be in doubt; the journal shows its outcome.
 */
export const endedWell = (event: JournalEvent): boolean =>
  event.type === "step-ended" && event.problem === undefined && !JSON.stringify(event.destination).includes('Missing"');
