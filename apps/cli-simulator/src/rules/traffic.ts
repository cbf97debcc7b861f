import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalRead, JourneyFilter } from "@switchyard/domain/journey/ports";

/** How often a rule decided, and when it last did. */
export interface Traffic {
  readonly table: string;
  readonly rule: string;
  readonly count: number;
  readonly last: string;
}

const keyOf = ({ table, rule }: Pick<Traffic, "table" | "rule">): string => `${table}\n${rule}`;

/** Decisions as they are met, counted by rule. */
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

/** The decisions in these journals at these times; a journal may reach from before to after them. */
export const trafficIn = async (
  journals: AsyncIterable<JournalRead>,
  { since = "", until = "9" }: Pick<JourneyFilter, "since" | "until">,
): Promise<readonly Traffic[]> => {
  const count = new TrafficCount();
  for await (const journal of journals)
    if (!("damaged" in journal)) count.add(journal.flatMap((event) => decisionIn(event, since, until)));
  return count.all();
};

const decisionIn = (event: JournalEvent, since: string, until: string): readonly Traffic[] =>
  event.type === "decision" && event.at >= since && event.at < until
    ? [{ table: event.table, rule: event.rule, count: 1, last: event.at }]
    : [];
