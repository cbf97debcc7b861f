import type { RecordedDecisions, ChangedDecision } from "@switchyard/domain/replay/recorded-decisions";
import { type DifferentDecision, decidedOtherwise, destinationText } from "@switchyard/domain/replay/compare-steps";
import type { ValueDifference } from "@switchyard/domain/replay/compare-values";
import type { Json } from "@switchyard/domain/journey/journal";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import { everyOnceOnlyCall } from "@switchyard/domain/flows/once-only-calls";
import { type Moved, movedText, movedTogether, unmoved } from "./money.ts";

/** A rule that replaces another one, and the step's new destination if it differs. */
export interface RuleChange extends DifferentDecision {
  readonly leadsTo?: { readonly then: string; readonly today: string };
}

/** One different or unclear decision by today's code, with the journeys that met it. */
export interface Change {
  /** `renamed`: the rule has another name, and nothing else differs. */
  readonly verdict: "different" | "cannot-tell" | "renamed";
  readonly step: string;
  /** In a sentence. */
  readonly what: string;
  /** The recorded rule, if a table decides differently. */
  readonly rule?: RuleChange;
  /** A changed value of a call or of the receipt: that of the first journey, and the sum of all changes. */
  readonly value?: { readonly then: Json | undefined; readonly today: Json | undefined; readonly moved?: number };
  /** The number of journeys. */
  readonly count: number;
  /** The cost of these journeys before and after. A journey with several changes counts for each. */
  readonly money: Moved;
  /** Their references, each once, in order of their start; only the first of very many. */
  readonly journeys: readonly string[];
}

/** The most references per change, so that memory stays constant. */
const mostNamed = 10_000;

/**
 * The causes in one journey, each once. The replay continues on the recorded path, so a changed rule doesn't show
 * again in later steps.
 * @param journey replayed with its recorded decisions
 * @param changedDecisions the decisions of today's tables on that path
 */
export const causesIn = (
  { began, steps }: JourneyReplay,
  changedDecisions: RecordedDecisions["changedDecisions"],
  money: Moved,
): readonly Change[] => {
  const met = new Map<string, Change>();
  const meet = (change: Pick<Change, "verdict" | "step" | "what" | "rule" | "value">): void => {
    const key = keyOf({ ...change });
    if (!met.has(key)) met.set(key, { ...change, count: 1, money, journeys: [began.correlationId] });
  };
  const seen = new Seen();
  for (const one of steps) {
    const { step, verdict, missing, today, recorded, values } = one;
    if (verdict === "cannot-tell") {
      for (const operation of missing)
        meet({ verdict, step, what: `today's code asks ${operation}, which was not recorded` });
      break;
    }
    if (verdict === "did-not-end") continue;
    if (!today) {
      for (const what of met.size === 0 ? one.differences : []) meet({ verdict: "different", step, what });
      break;
    }
    const then = destinationText(recorded.destination);
    const now = destinationText(today.destination);
    const isElsewhere = then !== now;
    for (const rule of rulesOf(one, changedDecisions, isElsewhere ? { then, today: now } : undefined))
      // Facts that follow from an earlier step's value are not the cause of a change.
      if (!(rule.hasOtherFacts && met.size > 0)) {
        const { hasOtherFacts: _, isGone, ...change } = rule;
        const isRenamed = isGone && !rule.leadsTo && !isElsewhere && values.length === 0;
        meet({ verdict: isRenamed ? "renamed" : "different", step, what: ruleText(change), rule: change });
      }
    if (isElsewhere && met.size === 0)
      meet({ verdict: "different", step, what: `destination: then ${then}, today ${now}` });
    for (const value of values)
      if (seen.isNew(value))
        meet({
          verdict: "different",
          step,
          what: `${value.in} ${kindOfField(value.field)}`,
          value: valueChange(value),
        });
    if (isElsewhere) break;
  }
  return [...met.values()];
};

/** Without a cause on the recorded path: the first step in which today's code takes another path. */
export const firstDifference = ({ began, steps }: JourneyReplay, money: Moved): readonly Change[] => {
  const first = steps.find(({ verdict }) => verdict === "different" || verdict === "cannot-tell");
  return (first?.differences ?? []).map((what) => ({
    verdict: first?.verdict === "cannot-tell" ? "cannot-tell" : "different",
    step: first?.step ?? "",
    what,
    count: 1,
    money,
    journeys: [began.correlationId],
  }));
};

const rulesOf = (
  step: StepReplay,
  changedDecisions: RecordedDecisions["changedDecisions"],
  leadsTo: RuleChange["leadsTo"],
): readonly ChangedDecision[] => {
  const { recorded, today, verdict, notRecorded } = step;
  // Only one of the two releases evaluated this table.
  const asked =
    verdict === "different" && notRecorded.length === 0
      ? decidedOtherwise(recorded.decisions, today?.decisions ?? [])
      : [];
  const rules = [...changedDecisions(step), ...asked.map((rule) => ({ ...rule, hasOtherFacts: false, isGone: false }))];
  return rules.map((rule, place) => (leadsTo && place === rules.length - 1 ? { ...rule, leadsTo } : rule));
};

/** "$154.81 → $103.21, −$619.20 in all; deposits $1,857.72 → $1,238.52". */
export const changeMoney = ({ value, money, count }: Pick<Change, "value" | "money" | "count">): string => {
  if (value === undefined) return movedText(money, count);
  const { then, today, moved: by } = value;
  const isSum = by !== undefined && Math.abs(by) >= 1 && Number.isInteger(then) && Number.isInteger(today);
  const text = (one: Json | undefined): string =>
    isSum ? moneyText(one as number) : one === undefined || one === null ? "none" : JSON.stringify(one);
  const inAll = isSum ? `, ${by < 0 ? "−" : "+"}${moneyText(Math.abs(by))} in all` : "";
  return `${text(then)} → ${text(today)}${inAll}; ${movedText(money, count)}`;
};

/** `PriorDebtCollection 1 amount` and `earlier-balance 0341 amount` are amounts of one kind. */
const kindOfField = (field: string): string => {
  const words = field.split(" ").filter((word) => !/\d/.test(word));
  return words.join(" ") || field;
};

const valueChange = ({ then, today }: ValueDifference): NonNullable<Change["value"]> => ({
  then,
  today,
  ...(typeof then === "number" && typeof today === "number" ? { moved: today - then } : {}),
});

/**
 * Values whose change a journey has already reported. The same change in a later call, the receipt or the list of
 * orders follows from the first.
 */
class Seen {
  readonly #topics = new Set<string>();
  readonly #changes = new Set<string>();
  readonly #words = new Set<string>();

  isNew({ in: where, field, then, today }: ValueDifference): boolean {
    const topic = topicOf(where, field);
    const texts = [then, today].map((value) => JSON.stringify(value ?? null));
    const change = texts.join(" → ");
    const isPage = where === "receipt" || where === "orders";
    const follows =
      this.#topics.has(topic) ||
      this.#changes.has(change) ||
      (isPage && [...this.#words].some((word) => `${field} ${change}`.includes(word)));
    this.#topics.add(topic);
    this.#changes.add(change);
    for (const text of texts) {
      const word = text.replaceAll('"', "");
      if (typeof (text === texts[0] ? then : today) !== "object" && word.length > 3) this.#words.add(word);
    }
    return !follows;
  }
}

const moneyFor = (what: string): string => (what.startsWith("deposit") ? "deposit" : what);

/** Amounts of one kind are one topic, in each call and in the receipt. Any other field is a topic by its name. */
const topicOf = (where: string, field: string): string => {
  if (where === "receipt") return moneyFor(field.split(" ")[0] ?? "");
  const last = field.split(" ").at(-1)?.toLowerCase() ?? "";
  const [paid] = everyOnceOnlyCall[where]?.takesMoneyFor ?? [];
  return paid !== undefined && last.endsWith("amount")
    ? moneyFor(paid)
    : `${where === "orders" ? "orders " : ""}${last}`;
};

const keyOf = ({ verdict, step, what }: Pick<Change, "verdict" | "step" | "what">): string =>
  `${verdict}\n${step}\n${what}`;

const order: Readonly<Record<Change["verdict"], number>> = { different: 0, "cannot-tell": 1, renamed: 2 };

/** Changes, grouped by step and difference. */
export class Changes {
  readonly #found = new Map<string, Change>();

  /** @param changes of later journeys */
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
        ...(known.value?.moved === undefined || known.count === 0
          ? {}
          : { value: { ...known.value, moved: known.value.moved + (change.value?.moved ?? 0) } }),
      });
    }
  }

  /** Different decisions first, the most frequent first; then the unclear ones. */
  sorted(): readonly Change[] {
    return [...this.#found.values()].toSorted((one, other) =>
      one.verdict === other.verdict ? other.count - one.count : order[one.verdict] - order[other.verdict],
    );
  }
}

const ruleText = ({ table, then, today, leadsTo }: RuleChange): string =>
  `${table}: then ${then === undefined ? "not asked" : `“${then}”`}, today ${today === undefined ? "not asked" : `“${today}”`}${leadsTo ? `; leads to ${leadsTo.today} instead of ${leadsTo.then}` : ""}`;
