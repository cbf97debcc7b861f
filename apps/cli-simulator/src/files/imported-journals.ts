import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalRead, JournalReader, JourneyFilter, JourneySummary } from "@switchyard/domain/journey/ports";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { referenceShape } from "@switchyard/domain/kernel/reference-shape";
import { ok, okAsync, type Result } from "neverthrow";
import type { readJournalFile } from "./journal-file.ts";

/** An imported journey, as far as today's code can read it. */
interface Imported {
  readonly correlationId: CorrelationId;
  readonly read: ReturnType<typeof readJournalFile>;
}

/** The references of imported journeys, from their file names. */
const importedIn = (folder: string): readonly CorrelationId[] =>
  (existsSync(folder) ? readdirSync(folder) : []).toSorted().flatMap((name) => {
    const reference = name.replace(/\.json$/, "") as CorrelationId;
    return name.endsWith(".json") && referenceShape.test(reference) ? [reference] : [];
  });

/** The code that reads files from outside loads only if there are some. */
const readFrom = async (folder: string, references: readonly CorrelationId[]): Promise<readonly Imported[]> => {
  const { readJournalFile: read } = await import("./journal-file.ts");
  return references.map((correlationId) => ({ correlationId, read: read(join(folder, `${correlationId}.json`)) }));
};

const ends = (events: readonly JournalEvent[]) => events.filter((event) => event.type === "step-ended");

const summaryOf = (events: readonly JournalEvent[]): JourneySummary | undefined => {
  const [began] = events;
  if (began?.type !== "began") return undefined;
  const { correlationId, flow, brand, locale, at } = began;
  const ended = ends(events);
  return {
    correlationId,
    flow,
    brand,
    locale,
    beganAt: at,
    lastAt: events.at(-1)?.at ?? at,
    steps: ended.length,
    endedAt: ended.at(-1)?.destination,
  };
};

/** The store's filter, applied to a journal in memory. */
const fits = (events: readonly JournalEvent[], filter: JourneyFilter): boolean => {
  const summary = summaryOf(events);
  if (summary === undefined) return false;
  const { flow, beganAt, lastAt, endedAt } = summary;
  const page = endedAt?.kind === "page" ? endedAt : undefined;
  return (
    (filter.since === undefined || Date.parse(lastAt) >= Date.parse(filter.since)) &&
    (filter.until === undefined || Date.parse(beganAt) < Date.parse(filter.until)) &&
    (filter.mayBeInDoubt === undefined || events.some(({ type }) => type === "intent")) &&
    (filter.references?.includes(summary.correlationId) ?? true) &&
    (filter.flow === undefined || flow === filter.flow) &&
    (filter.endedAt === undefined || page?.page === filter.endedAt) &&
    (filter.errorCode === undefined ||
      [page?.query?.["errorCode"], ends(events).at(-1)?.errorCode].some(
        (code) => code?.toLowerCase() === filter.errorCode?.toLowerCase(),
      )) &&
    (filter.rule === undefined || events.some((event) => event.type === "decision" && event.rule === filter.rule))
  );
};

/** The store's ids don't apply to imported journeys. A page contains either stored or imported journeys. */
const fromElsewhere = "imported" as JourneyId;

/**
 * Imported journals for lists. A journey by its reference comes from the store or its file (replay/find-journal.ts).
 */
export type ListedJournals = Pick<JournalReader, "journeys" | "count" | "pages" | "read">;

/**
 * The site's and the imported journeys as one list; without a store, the imported ones alone. A journey of the site
 * hides an imported one with its reference.
 * @param folder of the imported ones
 */
export const withImported = (own: Result<JournalReader, string>, folder: string): Result<ListedJournals, string> => {
  const all = importedIn(folder);
  if (all.length === 0) return own;
  const site = own.unwrapOr(undefined);
  const others = async (): Promise<readonly Imported[]> => {
    const known = (await site?.known(all))?.unwrapOr([]) ?? [];
    const ours = new Set(known.map((one) => one.toUpperCase()));
    return readFrom(
      folder,
      all.filter((reference) => !ours.has(reference.toUpperCase())),
    );
  };
  const readable = async (filter: JourneyFilter): Promise<readonly (readonly JournalEvent[])[]> =>
    (await others()).flatMap(({ read }) => (read.isOk() && fits(read.value.events, filter) ? [read.value.events] : []));
  return ok({
    journeys: (filter, limit) =>
      (site?.journeys(filter, limit) ?? okAsync([])).map(async (mine) =>
        [...mine, ...(await readable(filter)).flatMap((events) => summaryOf(events) ?? [])]
          .toSorted((one, other) => Date.parse(other.lastAt) - Date.parse(one.lastAt))
          .slice(0, limit),
      ),
    count: (filter, most) =>
      (site?.count(filter, most) ?? okAsync(0)).map(async (mine) => mine + (await readable(filter)).length),
    async *pages(filter) {
      if (site !== undefined) yield* site.pages(filter);
      const imported = (await others()).flatMap(({ correlationId, read }) => {
        const began = read.isOk() && fits(read.value.events, filter) ? read.value.events[0] : undefined;
        return read.isErr() || began ? [{ id: fromElsewhere, correlationId, beganAt: began?.at ?? "" }] : [];
      });
      if (imported.length > 0) yield imported;
    },
    async *read(page) {
      if (site !== undefined && page[0]?.id !== fromElsewhere) yield* site.read(page);
      else
        for (const { correlationId, read } of await readFrom(
          folder,
          page.map((one) => one.correlationId),
        ))
          yield read.match<JournalRead>(
            ({ events }) => events,
            ({ why }) => ({ damaged: why, correlationId }),
          );
    },
  });
};
