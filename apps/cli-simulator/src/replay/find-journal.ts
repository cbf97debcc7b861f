import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { nearReferences, possibleReferences } from "@switchyard/domain/kernel/reference";
import type { Result } from "neverthrow";
import type { CommandResult } from "../terminal/command-result.ts";
import type { readJournalFile } from "../files/journal-file.ts";
import { isPath } from "../files/read-text.ts";
import { importedJournal } from "../files/imported.ts";

/** The places in which journals are stored. */
export interface Journals {
  readonly store: Result<JournalReader, string>;
  /** The folder of imported journals, if it exists. */
  readonly imported?: string;
}

type Found =
  | {
      readonly events: readonly JournalEvent[];
      /** The site has deleted the typed values. For a file this is unknown. */
      readonly isForgotten: boolean;
    }
  | (Pick<CommandResult, "message"> & {
      readonly verdict: "usage" | "failed" | "not-found" | "cannot-tell";
      /** Similar references of existing journeys. */
      readonly near?: readonly CorrelationId[];
    });

/** The journal of a reference on the customer's screen, or of a file. */
export const findJournal = async (typed: string, { store, imported }: Journals): Promise<Found> => {
  // The code that reads files from outside loads for such a file only.
  if (isPath(typed)) return found((await import("../files/journal-file.ts")).readJournalFile(typed));
  const [reference, ...asHeard] = possibleReferences(typed);
  if (reference === undefined)
    return { verdict: "usage", message: `${howReferencesLook} A file is named by its path: ./journey.json` };
  for (const one of [reference, ...asHeard]) {
    const seen = await findReference(one, { store, imported });
    if (!("verdict" in seen) || seen.verdict !== "not-found") return seen;
  }
  const near = await similarReferences(store, typed);
  return {
    verdict: "not-found",
    message: `No journey has the reference ${reference}.${similarReferencesText(near)}`,
    near,
  };
};

/** Similar references of existing journeys. */
export const similarReferences = async (
  store: Result<JournalReader, string>,
  typed: string,
): Promise<readonly CorrelationId[]> => {
  const known = (await store.asyncAndThen((journals) => journals.known(nearReferences(typed)))).unwrapOr([]);
  return known.length > mostNear ? [] : known;
};

/** The most suggestions of similar references. */
const mostNear = 3;

export const similarReferencesText = (near: readonly CorrelationId[]): string =>
  near.length === 0
    ? ""
    : ` ${near.length === 1 ? "One differs in a letter" : "Some differ in a letter"}: ${near.join(", ")}.`;

export const howReferencesLook =
  "A reference has 8 to 40 letters, digits and hyphens: type it as the customer's screen shows it.";

const findReference = async (reference: CorrelationId, { store, imported }: Journals): Promise<Found> => {
  const elsewhere = imported === undefined ? undefined : await importedJournal(imported, reference);
  if (store.isErr()) return elsewhere ? found(elsewhere) : { verdict: "failed", message: store.error };
  const events = await store.value.journal(reference);
  if (events.isErr()) return { verdict: "failed", message: `The journal cannot be read: ${events.error.detail}.` };
  if (events.value !== undefined)
    return { events: events.value, isForgotten: (await store.value.isForgotten(reference)).unwrapOr(false) };
  return elsewhere ? found(elsewhere) : { verdict: "not-found", message: "" };
};

const found = (file: ReturnType<typeof readJournalFile>): Found =>
  file.match(
    ({ events }): Found => ({ events, isForgotten: false }),
    ({ why, isNewer }) => ({ verdict: isNewer ? "cannot-tell" : "failed", message: why }),
  );
