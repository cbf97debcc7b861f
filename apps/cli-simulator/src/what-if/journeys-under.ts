import {
  customerCreated,
  type CustomerFacts,
  leastDeposit,
  owesDeposit,
} from "@switchyard/domain/enrollment/customer-created";
import type { Exchange, JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalRead } from "@switchyard/domain/journey/ports";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { type Change, applyChanges } from "@switchyard/domain/replay/what-if";
import { type Moved, moved, sumsOf, unmoved } from "../replay/money.ts";
import { cannotWork, type ReplayTools } from "../replay/replay-journey.ts";
import { type ChangedTables, changedTables } from "./changed-tables.ts";
import { groupOf, type GroupName } from "./groups.ts";
import { firstDifference } from "./first-difference.ts";
import { cannotTell, noOutcome, type OutcomeOfPolicy, withOutcome } from "./outcome-of-policy.ts";
import { underPolicy } from "./policy.ts";
import { changesFor } from "./recorded-values.ts";
import type { RuleChange } from "./rule-change.ts";

/** The changes for all journeys. */
export interface Policy {
  readonly settings: readonly Change[];
  readonly rules: readonly RuleChange[];
  /** Answers for calls that were not recorded, before the change and after it. */
  readonly assumed: readonly Change[];
  /** The groups of the sums. */
  readonly by: readonly GroupName[];
}

type Replay = ReplayTools["replay"];

/**
 * Replays these journeys with today's code, unchanged and under another policy. Only affected journeys run twice.
 *
 * @throws for a setting that fits nothing
 */
export const journeysUnder = (
  policy: Policy,
  replay: Replay,
): ((journals: AsyncIterable<JournalRead>) => Promise<OutcomeOfPolicy>) => {
  const tablesFor = tablesOf(policy.rules);
  return async (journals) => {
    let outcome = noOutcome;
    for await (const journal of journals)
      outcome = withOutcome(
        outcome,
        "damaged" in journal
          ? unread(journal.correlationId, journal.damaged)
          : await outcomeOfOne(journal, policy, tablesFor(journal), replay),
      );
    return outcome;
  };
};

/** The changed tables of a journey; journeys with the same rules share them. */
const tablesOf = (rules: readonly RuleChange[]): ((journal: readonly JournalEvent[]) => ChangedTables) => {
  const made = new Map<string, ChangedTables>();
  return (journal) => {
    const own = changesFor(rules, journal);
    const names = own.flatMap((change) => ("add" in change ? [change.add] : [])).join("\n");
    const known = made.get(names) ?? changedTables(own);
    made.set(names, known);
    return known;
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
  { settings, assumed, by }: Policy,
  tables: ChangedTables,
  replay: Replay,
): Promise<OutcomeOfPolicy> => {
  const answers = answersOf(journal, assumed);
  const before = await replay(journal, { answers });
  const [began] = journal;
  const reference = began?.type === "began" ? began.correlationId : "";
  if ("unreadable" in before) return unread(reference, before.unreadable);
  const counted = { ...noOutcome, journeys: 1, events: journal.length };
  // If today's code makes a call without a recorded answer, the end is unknown under any policy.
  if (before.steps.some(({ verdict }) => verdict === "cannot-tell")) {
    const lacks = [...new Set(before.steps.flatMap(({ missing }) => missing))];
    return {
      ...counted,
      untold: 1,
      untoldFor: [{ lacks, count: 1, examples: [reference] }],
      shares: [{ ...groupOf(before.began, journal, by), count: 1, elsewhere: 0, unknown: 1, money: unmoved }],
    };
  }
  const after = await underIt(journal, settings, answers, tables, replay, before);
  if ("unreadable" in after) return unread(reference, after.unreadable);
  const money = moneyMoved(before, after);
  if ("unreadable" in money) return unread(reference, money.unreadable);
  const road = after === before ? undefined : firstDifference(before, after);
  const isUnknown = road !== undefined && road.to === undefined;
  return {
    ...counted,
    ends: [{ from: endOf(before), to: road?.lacks.length ? cannotTell : endOf(after), count: 1 }],
    roads: road === undefined ? [] : [{ ...road, count: 1, money, examples: [reference] }],
    shares: [
      {
        ...groupOf(before.began, journal, by),
        count: 1,
        elsewhere: Number(road !== undefined && !isUnknown),
        unknown: Number(isUnknown),
        money,
      },
    ],
  };
};

/** The charges before and after. They are computed on demand, so errors of today's code may come from here. */
const moneyMoved = (before: JourneyReplay, after: JourneyReplay): Moved | { readonly unreadable: string } => {
  try {
    const sums = sumsOf(before);
    return moved(sums, after === before ? sums : sumsOf(after));
  } catch (error) {
    return { unreadable: cannotWork(error) };
  }
};

/** @returns the same replay if the policy doesn't affect the journey */
const underIt = async (
  journal: readonly JournalEvent[],
  settings: Policy["settings"],
  assumed: Answers,
  tables: ChangedTables,
  replay: Replay,
  before: JourneyReplay,
): Promise<Awaited<ReturnType<Replay>>> => {
  if (settings.every((change) => isUntouchedThreshold(change, before)) && !tables.touches(before)) return before;
  const changed = underPolicy(journal, settings);
  if (changed.isErr()) throw new Error(changed.error);
  if (changed.value === undefined && !tables.touches(before)) return before;
  const { events = journal, answers = none } = changed.value ?? {};
  return replay(events, { answers: new Map([...assumed, ...answers]), tableFor: tables.tableFor });
};

/** Most customers have no deposit or a larger one, so another threshold changes nothing for them. */
const isUntouchedThreshold = ({ path, value }: Change, { steps }: JourneyReplay): boolean =>
  path === "policy.depositThreshold" &&
  steps.every(({ today }) =>
    today?.decisions.every(({ table, facts }) => {
      if (table !== customerCreated.name) return true;
      const decided = facts as unknown as CustomerFacts;
      return owesDeposit(decided) === owesDeposit({ ...decided, depositThreshold: leastDeposit(Number(value)) });
    }),
  );

type Answers = ReadonlyMap<string, NonNullable<Exchange["response"]>>;
const none: Answers = new Map();

/** Recorded answers remain; assumed ones are for calls without a record. */
const answersOf = (journal: readonly JournalEvent[], assumed: readonly Change[]): Answers =>
  assumed.length === 0
    ? none
    : applyChanges(journal, assumed).match(
        ({ answers }) => answers,
        (wrong) => {
          throw new Error(wrong);
        },
      );

const endOf = ({ steps }: JourneyReplay): string =>
  destinationText(steps.map(({ today }) => today?.destination).findLast((one) => one?.kind === "page"));
