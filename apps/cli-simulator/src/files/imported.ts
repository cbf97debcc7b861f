import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { readJournalFile } from "./journal-file.ts";

/** Journeys that were brought from another site lie beside the store, a file for each; the store itself is the site's alone. */
const pathOf = (folder: string, reference: CorrelationId): string => join(folder, `${reference.toUpperCase()}.json`);

/** The journal of an imported journey; undefined without one. Its reader loads only if needed. */
export const importedJournal = async (
  folder: string,
  reference: CorrelationId,
): Promise<ReturnType<typeof readJournalFile> | undefined> => {
  const path = pathOf(folder, reference);
  return existsSync(path) ? (await import("./journal-file.ts")).readJournalFile(path) : undefined;
};

/** Keeps a journey that came in a file. @param text of the file @returns where */
export const keepImported = (folder: string, reference: CorrelationId, text: string): string => {
  // One by one: a folder whose parent is not there either is a slip, and is not made.
  for (const one of [dirname(folder), folder]) if (!existsSync(one)) mkdirSync(one);
  const path = pathOf(folder, reference);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
