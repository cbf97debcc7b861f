import { recordedDecisions } from "@switchyard/domain/replay/recorded-decisions";
import { type JournalEvent, pageChangesSince } from "@switchyard/domain/journey/journal";
import type { JournalRead } from "@switchyard/domain/journey/ports";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { shownInJournal } from "@switchyard/domain/replay/shown-after-step";
import { causesIn, type Change, Changes, firstDifference } from "./changes.ts";
import { moved, type Sums, sumsOf, sumsOfCharges } from "./money.ts";
import { cannotWork, type ReplayTools } from "./replay-journey.ts";

/** A journey that can't be compared. */
export interface Unreadable {
  readonly reference: string;
  readonly why: string;
}

/** The number of journeys by result, and of their events. */
export interface Tally {
  readonly same: number;
  readonly different: number;
  readonly "cannot-tell": number;
  readonly unreadable: number;
  readonly events: number;
}

/** The result of a page of journeys. Plain data, because another thread may have computed it. */
export interface ReplayedPage {
  readonly tally: Tally;
  readonly changes: readonly Change[];
  /** The first references. */
  readonly unreadable: readonly Unreadable[];
}

/** The most unreadable journeys to name. */
export const mostUnreadable = 3;

/** Replays these journeys in turn. */
export const replayPage = async (
  journals: AsyncIterable<JournalRead>,
  replay: ReplayTools["replay"],
): Promise<ReplayedPage> => {
  const tally = { same: 0, different: 0, "cannot-tell": 0, unreadable: 0, events: 0 };
  const changes = new Changes();
  const unreadable: Unreadable[] = [];
  const skip = (one: Unreadable): void => {
    tally.unreadable += 1;
    if (unreadable.length < mostUnreadable) unreadable.push(one);
  };
  for await (const journal of journals) {
    if ("damaged" in journal) {
      skip({ reference: journal.correlationId, why: journal.damaged });
      continue;
    }
    tally.events += journal.length;
    const replayed = await replay(journal);
    if ("unreadable" in replayed) {
      skip({ reference: journal[0]?.type === "began" ? journal[0].correlationId : "", why: replayed.unreadable });
      continue;
    }
    if (replayed.verdict === "same") {
      tally.same += 1;
      continue;
    }
    try {
      const causes = await causesOf(journal, replayed, replay);
      changes.add(causes);
      tally[verdictOf(causes)] += 1;
    } catch (error) {
      // Charges are computed on access.
      skip({ reference: replayed.began.correlationId, why: cannotWork(error) });
    }
  }
  return { tally, changes: changes.sorted(), unreadable };
};

/** Today's differences on the customer's path, each with the amounts that it changes. */
const causesOf = async (
  journal: readonly JournalEvent[],
  today: JourneyReplay,
  replay: ReplayTools["replay"],
): Promise<readonly Change[]> => {
  const asThen = recordedDecisions();
  const then = await replay(journal, { tableFor: asThen.tableFor });
  if ("unreadable" in then) throw new Error(then.unreadable);
  const before = recordedSums(journal, today) ?? (asThen.isWhole() ? sumsOf(then) : undefined);
  const money = moved(before, sumsOf(today));
  const causes = causesIn(then, asThen.changedDecisions, money);
  return causes.length > 0 ? causes : firstDifference(today, money);
};

/** The amounts on the last pages. */
const recordedSums = (journal: readonly JournalEvent[], { began }: JourneyReplay): Sums | undefined => {
  if (began.format < pageChangesSince) return undefined;
  const last = journal.findLast((event) => event.type === "step-ended" && event.charges !== undefined);
  return sumsOfCharges(last?.type === "step-ended" ? (shownInJournal(last).charges ?? []) : []);
};

const verdictOf = (causes: readonly Change[]): "same" | "different" | "cannot-tell" => {
  const has = (wanted: Change["verdict"]) => causes.some(({ verdict }) => verdict === wanted);
  if (has("different")) return "different";
  return has("cannot-tell") ? "cannot-tell" : "same";
};
