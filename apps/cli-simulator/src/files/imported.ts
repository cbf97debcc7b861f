import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { readJournalFile } from "./journal-file.ts";

/** Imported journeys are files beside the store, because only the site writes the store. */
const pathOf = (folder: string, reference: CorrelationId): string => join(folder, `${reference.toUpperCase()}.json`);

/** The journal of an imported journey; undefined without one. Its reader loads only if needed. */
export const importedJournal = async (
  folder: string,
  reference: CorrelationId,
): Promise<ReturnType<typeof readJournalFile> | undefined> => {
  const path = pathOf(folder, reference);
  return existsSync(path) ? (await import("./journal-file.ts")).readJournalFile(path) : undefined;
};

/**
 * Stores an imported journey.
 * @param text of the file
 * @returns its path
 */
export const keepImported = (folder: string, reference: CorrelationId, text: string): string => {
  // Creates one level at a time: a missing parent is a typing error, and is not created.
  for (const one of [dirname(folder), folder]) if (!existsSync(one)) mkdirSync(one);
  const path = pathOf(folder, reference);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
