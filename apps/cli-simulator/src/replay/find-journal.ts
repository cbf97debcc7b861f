import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";
import type { Said } from "../said.ts";
import { readJournalFile, standardInput } from "../files/journal-file.ts";
import { importedJournal } from "../files/imported.ts";

/** Where journals lie. */
export interface Journals {
  readonly store: Result<JournalReader, string>;
  /** The folder of journals that were brought from elsewhere; none when missing. */
  readonly imported?: string;
}

/** A journey in a file is named by its path; a reference has neither slashes nor dots. */
export const isPath = (typed: string): boolean => typed === standardInput || /[./\\]/.test(typed);

/** The journal that support means: by the reference on the customer's screen, or in a file. */
export const findJournal = async (typed: string, { store, imported }: Journals): Promise<{ readonly events: readonly JournalEvent[] } | Pick<Said, "message"> & { readonly verdict: "usage" | "failed" | "not-found" | "cannot-tell" }> => {
  if (isPath(typed)) {
    const file = readJournalFile(typed);
    return file.isOk() ? { events: file.value.events } : { verdict: "failed", message: `${file.error}.` };
  }
  const reference = correlationIdSchema.safeParse(typed.trim());
  if (!reference.success) return { verdict: "usage", message: "A reference has 8 to 40 letters, digits and hyphens: type it as the customer's screen shows it. A file is named by its path: ./journey.json" };
  const elsewhere = imported === undefined ? undefined : importedJournal(imported, reference.data);
  if (store.isErr()) return elsewhere ? found(elsewhere) : { verdict: "failed", message: store.error };
  const events = await store.value.journal(reference.data);
  if (events.isErr()) return { verdict: "failed", message: `The journal cannot be read: ${events.error.detail}.` };
  if (events.value !== undefined) return { events: events.value };
  return elsewhere ? found(elsewhere) : { verdict: "not-found", message: `No journey has the reference ${reference.data}.` };
};

const found = (file: ReturnType<typeof readJournalFile>): { readonly events: readonly JournalEvent[] } | { readonly verdict: "failed"; readonly message: string } =>
  file.match(
    ({ events }) => ({ events }),
    (why) => ({ verdict: "failed" as const, message: `${why}.` }),
  );
