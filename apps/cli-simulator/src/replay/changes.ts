import { type DecidedOtherwise, decidedOtherwise, destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import { type Moved, movedTogether, unmoved } from "./money.ts";

/** A rule that decides in place of another one, and where the step leads if that is elsewhere. */
export interface RuleChange extends DecidedOtherwise {
  readonly leadsTo?: { readonly then: string; readonly today: string };
}

/** One way in which today's code decides otherwise, or of which nobody can tell, and whose journeys met it. */
export interface Change {
  readonly verdict: "different" | "cannot-tell";
  readonly step: string;
  /** In a sentence. */
  readonly what: string;
  /** Which rule it was, where a table decides otherwise. */
  readonly rule?: RuleChange;
  /** How many journeys. */
  readonly count: number;
  /** What these journeys cost then and today; one that met several changes counts with each. */
  readonly money: Moved;
  /** Their references, each once, in the order in which they began; of very many the first ones. */
  readonly journeys: readonly string[];
}

/** Of a change that nearly everybody meets, more names help nobody, and memory stays flat. */
const mostNamed = 10_000;

/** The changes that one journey met, each once. */
export const changesIn = ({ began, steps }: JourneyReplay, money: Moved): readonly Change[] => {
  const met = new Map<string, Change>();
  for (const step of steps)
    if (step.verdict === "different" || step.verdict === "cannot-tell")
      for (const one of otherwise(step)) {
        const change = {
          verdict: step.verdict,
          step: step.step,
          ...one,
          count: 1,
          money,
          journeys: [began.correlationId],
        };
        met.set(keyOf(change), change);
      }
  return [...met.values()];
};

const keyOf = ({ verdict, step, what }: Change): string => `${verdict}\n${step}\n${what}`;

/** Changes as they are met, grouped by step and by what is otherwise. */
export class Changes {
  readonly #found = new Map<string, Change>();

  /** @param changes of later journeys than those that are there */
  add(changes: readonly Change[]): void {
    for (const change of changes) {
      const key = keyOf(change);
      const known = this.#found.get(key) ?? { ...change, count: 0, money: unmoved, journeys: [] };
      const named = known.journeys as string[];
      named.push(...change.journeys.slice(0, mostNamed - named.length));
      this.#found.set(key, {
        ...known,
        count: known.count + change.count,
        money: movedTogether(known.money, change.money),
      });
    }
  }

  /** What is decided otherwise first, the most frequent first; then what nobody can tell. */
  sorted(): readonly Change[] {
    return [...this.#found.values()].toSorted((one, other) =>
      one.verdict === other.verdict ? other.count - one.count : one.verdict === "different" ? -1 : 1,
    );
  }
}

/** What is otherwise in a step. Where tables decide otherwise, the last of them says where the step leads. */
const otherwise = ({
  verdict,
  differences,
  missing,
  recorded,
  today,
}: StepReplay): readonly Pick<Change, "what" | "rule">[] => {
  // What follows a step that nobody can tell is no change of its own.
  if (verdict === "cannot-tell" && missing.length === 0) return [];
  if (!today || missing.length > 0) return differences.map((what) => ({ what }));
  const leadsTo = { then: destinationText(recorded.destination), today: destinationText(today.destination) };
  const rules = decidedOtherwise(recorded.decisions, today.decisions);
  if (rules.length === 0)
    return differences.length > 0
      ? differences.map((what) => ({ what }))
      : [{ what: `destination: then ${leadsTo.then}, today ${leadsTo.today}` }];
  return rules.map((rule, place) => {
    const change = place === rules.length - 1 && leadsTo.then !== leadsTo.today ? { ...rule, leadsTo } : rule;
    return { what: ruleText(change), rule: change };
  });
};

const ruleText = ({ table, then, today, leadsTo }: RuleChange): string =>
  `${table}: then ${then === undefined ? "not asked" : `“${then}”`}, today ${today === undefined ? "not asked" : `“${today}”`}${leadsTo ? `; leads to ${leadsTo.today} instead of ${leadsTo.then}` : ""}`;
