import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalRead, JournalReader, JourneyFilter, JourneySummary } from "@switchyard/domain/journey/ports";
import { type CorrelationId, correlationIdSchema, type JourneyId } from "@switchyard/domain/kernel/ids";
import { ok, okAsync, type Result } from "neverthrow";
import { readJournalFile } from "./journal-file.ts";

/** A journey that was brought from another site, as far as it can be read here. */
interface Imported {
  readonly correlationId: CorrelationId;
  readonly read: ReturnType<typeof readJournalFile>;
}

const importedIn = (folder: string): readonly Imported[] =>
  (existsSync(folder) ? readdirSync(folder) : []).toSorted().flatMap((name) => {
    const reference = correlationIdSchema.safeParse(name.replace(/\.json$/, ""));
    return name.endsWith(".json") && reference.success
      ? [{ correlationId: reference.data, read: readJournalFile(join(folder, name)) }]
      : [];
  });

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

/** The filter as the store has it, over a journal in memory. */
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

/** In place of the id that a journey has in the store; those of a page come all from there or none. */
const fromElsewhere = "imported" as JourneyId;

/** What lists of journeys ask; one by its reference is found in the store or by its file (replay/find-journal.ts). */
export type ListedJournals = Pick<JournalReader, "journeys" | "count" | "pages" | "read">;

/**
 * The site's journeys and those that were brought from elsewhere, as one list; where no site ever ran, those alone. A journey
 * of the site's own hides an imported one of its reference.
 * @param folder of the imported ones
 */
export const withImported = (own: Result<JournalReader, string>, folder: string): Result<ListedJournals, string> => {
  const all = importedIn(folder);
  if (all.length === 0) return own;
  const site = own.unwrapOr(undefined);
  const others = async (): Promise<readonly Imported[]> => {
    const known = (await site?.known(all.map(({ correlationId }) => correlationId)))?.unwrapOr([]) ?? [];
    const ours = new Set(known.map((one) => one.toUpperCase()));
    return all.filter(({ correlationId }) => !ours.has(correlationId.toUpperCase()));
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
        for (const { correlationId } of page) {
          const one = all.find((imported) => imported.correlationId === correlationId)?.read;
          if (one !== undefined)
            yield one.match<JournalRead>(
              ({ events }) => events,
              ({ why }) => ({ damaged: why, correlationId }),
            );
        }
    },
  });
};
