import type { JournalRead, JournalReader, JourneyFilter } from "./ports.ts";

/** Each of these journeys with its journal, in the order in which they began; a page in memory at a time. */
export async function* eachJournal(
  reader: Pick<JournalReader, "pages" | "read">,
  filter: JourneyFilter,
): AsyncGenerator<JournalRead> {
  for await (const page of reader.pages(filter)) yield* reader.read(page);
}
