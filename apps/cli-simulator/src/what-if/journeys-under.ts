import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalRead } from "@switchyard/domain/journey/ports";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import type { Change } from "@switchyard/domain/replay/what-if";
import { type Moved, moved, sumsOf } from "../replay/money.ts";
import { cannotWork, type ReplayTools } from "../replay/replay-journey.ts";
import { type ChangedTables, changedTables } from "./changed-tables.ts";
import { groupOf, type GroupName } from "./groups.ts";
import { whereRoadsPart } from "./other-roads.ts";
import { noOutcome, type OutcomeOfPolicy, withOutcome } from "./outcome-of-policy.ts";
import { underPolicy } from "./policy.ts";
import type { RuleChange } from "./rule-change.ts";

/** What is taken to have been otherwise for everybody. */
export interface Policy {
  readonly settings: readonly Change[];
  readonly rules: readonly RuleChange[];
  /** The groups of the sums. */
  readonly by: readonly GroupName[];
}

type Replay = ReplayTools["replay"];

/**
 * Follows these journeys by today's code, as they were and under another policy. Only those that it touches are run twice.
 * @throws where a setting fits nothing
 */
export const journeysUnder = (
  policy: Policy,
  replay: Replay,
): ((journals: AsyncIterable<JournalRead>) => Promise<OutcomeOfPolicy>) => {
  const tables = changedTables(policy.rules);
  return async (journals) => {
    let outcome = noOutcome;
    for await (const journal of journals)
      outcome = withOutcome(
        outcome,
        "damaged" in journal
          ? unread(journal.correlationId, journal.damaged)
          : await outcomeOfOne(journal, policy, tables, replay),
      );
    return outcome;
  };
};

const unread = (reference: string, why: string): OutcomeOfPolicy => ({
  ...noOutcome,
  journeys: 1,
  unreadable: [{ reference, why }],
  unreadableCount: 1,
});

const outcomeOfOne = async (
  journal: readonly JournalEvent[],
  { settings, by }: Policy,
  tables: ChangedTables,
  replay: Replay,
): Promise<OutcomeOfPolicy> => {
  const before = await replay(journal);
  const [began] = journal;
  const reference = began?.type === "began" ? began.correlationId : "";
  if ("unreadable" in before) return unread(reference, before.unreadable);
  const counted = { ...noOutcome, journeys: 1, events: journal.length };
  // Where today's code asks something new, it is not known where it would lead by any policy.
  if (before.steps.some(({ verdict }) => verdict === "cannot-tell")) return { ...counted, untold: 1 };
  const after = await underIt(journal, settings, tables, replay, before);
  if ("unreadable" in after) return unread(reference, after.unreadable);
  const money = moneyMoved(before, after);
  if ("unreadable" in money) return unread(reference, money.unreadable);
  const road = after === before ? undefined : whereRoadsPart(before, after);
  return {
    ...counted,
    roads: road === undefined ? [] : [{ ...road, count: 1, money, examples: [reference] }],
    shares: [
      {
        ...groupOf(before.began, journal, by),
        count: 1,
        elsewhere: road === undefined ? 0 : 1,
        unknown: road !== undefined && road.to === undefined ? 1 : 0,
        money,
      },
    ],
  };
};

/** What the customer would be asked for; it is worked out when it is asked for, so today's code may stumble over it here. */
const moneyMoved = (before: JourneyReplay, after: JourneyReplay): Moved | { readonly unreadable: string } => {
  try {
    const sums = sumsOf(before);
    return moved(sums, after === before ? sums : sumsOf(after));
  } catch (error) {
    return { unreadable: cannotWork(error) };
  }
};

/** @returns the replay itself where the policy does not touch the journey */
const underIt = async (
  journal: readonly JournalEvent[],
  settings: Policy["settings"],
  tables: ChangedTables,
  replay: Replay,
  before: JourneyReplay,
): Promise<Awaited<ReturnType<Replay>>> => {
  const imagined = underPolicy(journal, settings);
  if (imagined.isErr()) throw new Error(imagined.error);
  if (imagined.value === undefined && !tables.touches(before)) return before;
  const { events = journal, answers = new Map() } = imagined.value ?? {};
  return replay(events, { answers, tableFor: tables.tableFor });
};
