import { compiled, type Condition, treeOf } from "./condition.ts";
import type { Fact, Facts as DeclaredFacts } from "./facts.ts";

/**
 * Decisions are tables: the first rule that fits wins, so the order is the policy and reads like the specification. A
 * table is total: it ends in `otherwise`.
 */
export interface Rule<Facts, Outcome> {
  /** The rule in the words of the business; stable, because the journal and the replay compare by it. */
  readonly rule: string;
  /**
   * The rule's source, for readers who question it: rows or a section of the specification. Where we depart from it:
   * the row or the ADR that we follow, and "instead of" which. Missing where the specification leaves the rule to us:
   * then the comment above the table has the reason.
   */
  readonly source?: string;
  readonly when: Condition<Facts>;
  readonly then: Then<Facts, Outcome>;
}

/** An outcome with the text of a fact, or a default where that one is empty. */
export interface OutcomeNaming<Facts, Outcome> {
  readonly fact: keyof Facts & string;
  readonly otherwise?: string;
  lead(text: string): Outcome;
}
/** An outcome for each value of a fact. */
export interface OutcomeByFact<Facts, Outcome> {
  readonly fact: keyof Facts & string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
}
export type Then<Facts, Outcome> = Outcome | OutcomeNaming<Facts, Outcome> | OutcomeByFact<Facts, Outcome>;

export const dependsOnFact = <Facts, Outcome>(
  then: Then<Facts, Outcome>,
): then is OutcomeNaming<Facts, Outcome> | OutcomeByFact<Facts, Outcome> =>
  typeof then === "object" && then !== null && "fact" in then;

/** The outcome of a rule for these facts. */
export const outcomeFor = <Facts, Outcome>(then: Then<Facts, Outcome>, facts: Facts): Outcome => {
  if (!dependsOnFact(then)) return then;
  const value = String(facts[then.fact]);
  if ("lead" in then) return then.lead(value || (then.otherwise ?? ""));
  return then.outcomes[value] as Outcome;
};

export interface LastRule<Facts, Outcome> extends Omit<Rule<Facts, Outcome>, "when"> {
  readonly otherwise: true;
}

export interface Decision<Outcome> {
  readonly table: string;
  readonly rule: string;
  /** Rules that were asked before and did not fit, in order. */
  readonly passedOver: readonly string[];
  readonly outcome: Outcome;
}

/** A table's inputs: one declaration for each fact, of its type. */
export type Declared<Facts> = { readonly [Name in keyof Facts]-?: Fact<Facts[Name]> } & DeclaredFacts;

export interface DecisionTable<Facts, Outcome> {
  readonly name: string;
  /** The table's question, one sentence, for docs/decisions.md. */
  readonly question: string;
  readonly facts: DeclaredFacts;
  // Lists of tables mix rules of different facts, so their type is open here; `decide` checks it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly rules: readonly (Rule<any, Outcome> | LastRule<any, Outcome>)[];
  /** The pages behind outcomes that are words. */
  readonly leads: Leads<Outcome>;
  decide(facts: Facts): Decision<Outcome>;
}

/** The page, or the possible pages, to which code leads after an outcome that is a word. */
export type Leads<Outcome> = {
  readonly [Word in Extract<Outcome, string>]?: string | readonly string[];
};

/** Closes a table: fits any facts. */
export const otherwise = <Facts, Outcome>(
  rule: string,
  then: Then<Facts, Outcome>,
  source?: string,
): LastRule<Facts, Outcome> => ({
  rule,
  ...(source === undefined ? {} : { source }),
  otherwise: true,
  then,
});

type Rules<Facts, Outcome> = readonly [...Rule<Facts, Outcome>[], LastRule<Facts, Outcome>];

/**
 * Makes a table.
 * @param name kebab-case, named for its moment: `customer-created`
 * @param leads the pages behind outcomes that are words, for the check of unreachable pages
 * @throws when two rules share a name (a bug, found at load)
 */
export const decisionTable = <Facts, Outcome>(
  name: string,
  question: string,
  facts: Declared<Facts>,
  rules: Rules<Facts, Outcome>,
  leads: Leads<Outcome> = {},
): DecisionTable<Facts, Outcome> => {
  const names = rules.map(({ rule }) => rule);
  if (new Set(names).size !== rules.length) throw new Error(`decision table ${name} names a rule twice`);
  // Most decisions are constant, so create them once here. Only outcomes that depend on a fact differ between calls.
  const asked = rules.map((rule, place) => ({
    fits: "otherwise" in rule ? () => true : compiled(treeOf(rule.when)),
    then: rule.then,
    decision: { table: name, rule: rule.rule, passedOver: names.slice(0, place), outcome: rule.then as Outcome },
  }));
  return {
    name,
    question,
    facts,
    rules,
    leads,
    decide(given) {
      for (const { fits, then, decision } of asked) {
        if (!fits(given as Readonly<Record<string, unknown>>)) continue;
        return dependsOnFact(then) ? { ...decision, outcome: outcomeFor(then, given) } : decision;
      }
      throw new Error(`decision table ${name} is not total`);
    },
  };
};
