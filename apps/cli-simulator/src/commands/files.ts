import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Flags } from "../config.ts";
import { keepImported } from "../files/imported.ts";
import { journalText, readJournalFile } from "../files/journal-file.ts";
import { findJournal } from "../replay/find-journal.ts";
import { failed, type Said } from "../said.ts";
import { bench } from "./settings.ts";

/** Writes a journey to a file that can be sent by mail: the journal is redacted as it lies, and keys stay here. */
export const exportJourney = async (typed: string, out: string | undefined, flags: Flags): Promise<Said> => {
  const { journals } = bench(flags);
  const found = await findJournal(typed, journals);
  if ("verdict" in found) return found;
  const text = journalText(found.events);
  if (out === undefined || out === "-") return { verdict: "ok", message: "", text: () => text.trimEnd(), data: { events: found.events } };
  const path = resolve(out);
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (error) {
    return failed(`${path} can't be written: ${error instanceof Error && "code" in error && error.code === "EEXIST" ? "it is there already" : "see its folder"}.`);
  }
  return { verdict: "ok", message: `Written to ${path}: ${found.events.length} events, names and numbers as stand-ins.`, data: { path, events: found.events.length }, next: `switchyard replay ${out.startsWith("/") || out.startsWith(".") ? out : `./${out}`}` };
};

/** Reads such a file, and keeps the journey so that it is found by its reference. */
export const importJourney = async (file: string, flags: Flags): Promise<Said> => {
  const { journals } = bench(flags);
  const read = readJournalFile(resolve(file));
  if (read.isErr()) return failed(`${read.error}.`);
  try {
    const path = keepImported(journals.imported, read.value);
    return { verdict: "ok", message: `Journey ${read.value.correlationId} is kept in ${path}.`, data: { correlationId: read.value.correlationId, path }, next: `switchyard replay ${read.value.correlationId}` };
  } catch {
    return failed(`${journals.imported} can't be written.`);
  }
};
