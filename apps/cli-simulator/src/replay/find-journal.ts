import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import { type CorrelationId, correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";
import type { Said } from "../terminal/said.ts";
import { readJournalFile } from "../files/journal-file.ts";
import { standardInput } from "../files/read-text.ts";
import { importedJournal } from "../files/imported.ts";

/** Where journals lie. */
export interface Journals {
  readonly store: Result<JournalReader, string>;
  /** The folder of journals that were brought from elsewhere; none when missing. */
  readonly imported?: string;
}

/** A journey in a file is named by its path; a reference has neither slashes nor dots. */
export const isPath = (typed: string): boolean => typed === standardInput || /[./\\]/.test(typed);

type Found =
  | { readonly events: readonly JournalEvent[] }
  | (Pick<Said, "message"> & { readonly verdict: "usage" | "failed" | "not-found" | "cannot-tell" });

/** The journal that support means: by the reference on the customer's screen, or in a file. */
export const findJournal = async (typed: string, { store, imported }: Journals): Promise<Found> => {
  if (isPath(typed)) return found(readJournalFile(typed));
  const [reference, ...asHeard] = referencesMeant(typed);
  if (reference === undefined)
    return { verdict: "usage", message: `${howReferencesLook} A file is named by its path: ./journey.json` };
  for (const one of [reference, ...asHeard]) {
    const seen = await findReference(one, { store, imported });
    if (!("verdict" in seen) || seen.verdict !== "not-found") return seen;
  }
  return { verdict: "not-found", message: `No journey has the reference ${reference}.` };
};

export const howReferencesLook =
  "A reference has 8 to 40 letters, digits and hyphens: type it as the customer's screen shows it.";

/** What somebody means who types a reference: as it is typed, and as it was said. None where it is no reference. */
export const referencesMeant = (typed: string): readonly CorrelationId[] => {
  const reference = correlationIdSchema.safeParse(typed.trim().replaceAll(/\s+/g, "-"));
  return reference.success ? [...new Set([reference.data, withoutLookalikes(reference.data)])] : [];
};

/** References have no O, I and L: somebody who hears or reads one of them means a digit. */
const withoutLookalikes = (reference: CorrelationId): CorrelationId =>
  correlationIdSchema.parse(reference.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1"));

const findReference = async (reference: CorrelationId, { store, imported }: Journals): Promise<Found> => {
  const elsewhere = imported === undefined ? undefined : importedJournal(imported, reference);
  if (store.isErr()) return elsewhere ? found(elsewhere) : { verdict: "failed", message: store.error };
  const events = await store.value.journal(reference);
  if (events.isErr()) return { verdict: "failed", message: `The journal cannot be read: ${events.error.detail}.` };
  if (events.value !== undefined) return { events: events.value };
  return elsewhere ? found(elsewhere) : { verdict: "not-found", message: "" };
};

const found = (file: ReturnType<typeof readJournalFile>): Found =>
  file.match(
    ({ events }): Found => ({ events }),
    ({ why, isNewer }) => ({ verdict: isNewer ? "cannot-tell" : "failed", message: why }),
  );
