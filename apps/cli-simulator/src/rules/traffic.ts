import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalRead, JourneyFilter } from "@switchyard/domain/journey/ports";

/** The number of decisions of a rule, and the time of the last one. */
export interface Traffic {
  readonly table: string;
  readonly rule: string;
  readonly count: number;
  readonly last: string;
}

const keyOf = ({ table, rule }: Pick<Traffic, "table" | "rule">): string => `${table}\n${rule}`;

/** Counts decisions by rule. */
export class TrafficCount {
  readonly #seen = new Map<string, Traffic>();

  add(some: readonly Traffic[]): void {
    for (const one of some) {
      const known = this.#seen.get(keyOf(one));
      this.#seen.set(
        keyOf(one),
        known === undefined
          ? one
          : { ...known, count: known.count + one.count, last: known.last > one.last ? known.last : one.last },
      );
    }
  }

  all(): readonly Traffic[] {
    return [...this.#seen.values()];
  }
}

/** The result of a page of journals. Plain data, because another thread may have counted. */
export interface TrafficOfPage {
  readonly seen: readonly Traffic[];
  readonly journeys: number;
  /** The journeys with unreadable journals. */
  readonly unreadable: number;
}

/** The decisions in these journals in a period; a journal may extend beyond it. */
export const trafficIn = async (
  journals: AsyncIterable<JournalRead>,
  { since = "", until = "9" }: Pick<JourneyFilter, "since" | "until">,
): Promise<TrafficOfPage> => {
  const count = new TrafficCount();
  let journeys = 0;
  let unreadable = 0;
  for await (const journal of journals) {
    journeys += 1;
    if ("damaged" in journal) unreadable += 1;
    else count.add(journal.flatMap((event) => decisionIn(event, since, until)));
  }
  return { seen: count.all(), journeys, unreadable };
};

const decisionIn = (event: JournalEvent, since: string, until: string): readonly Traffic[] =>
  event.type === "decision" && event.at >= since && event.at < until
    ? [{ table: event.table, rule: event.rule, count: 1, last: event.at }]
    : [];
