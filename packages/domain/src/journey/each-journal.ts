import type { JournalRead, JournalReader, JourneyFilter } from "./ports.ts";

/** Reads each of these journeys with its journal, oldest first, one page in memory at a time. */
export async function* eachJournal(
  reader: Pick<JournalReader, "pages" | "read">,
  filter: JourneyFilter,
): AsyncGenerator<JournalRead> {
  for await (const page of reader.pages(filter)) yield* reader.read(page);
}
