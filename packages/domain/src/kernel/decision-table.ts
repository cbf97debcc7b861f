import { compiled, type Condition, treeOf } from "./condition.ts";
import type { Fact, Facts as DeclaredFacts } from "./facts.ts";

/**
 * Decisions are tables: the first rule that fits wins, so the order is the policy and reads like the specification.
 * A table is total, it ends in `otherwise`.
 */
export interface Rule<Facts, Outcome> {
  /** The rule in the words of the business; stable, the journal and the replay compare by it. */
  readonly rule: string;
  /**
   * Where the rule comes from, for people who question it: rows or a section of the specification; where we depart from it,
   * the row or the ADR that we follow and "instead of" which. None where the specification leaves the rule to us: the words
   * above the table say why it is so.
   */
  readonly source?: string;
  readonly when: Condition<Facts>;
  readonly then: Then<Facts, Outcome>;
}

/** An outcome that names the text of a fact, or another text where that one is empty. */
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

/** What a table is asked with: one declaration for each fact, of its type. */
export type Declared<Facts> = { readonly [Name in keyof Facts]-?: Fact<Facts[Name]> } & DeclaredFacts;

export interface DecisionTable<Facts, Outcome> {
  readonly name: string;
  /** The question that the table answers, one sentence, for docs/decisions.md. */
  readonly question: string;
  readonly facts: DeclaredFacts;
  // Rules of a list of tables have different facts; only `decide` is held against their type.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly rules: readonly (Rule<any, Outcome> | LastRule<any, Outcome>)[];
  decide(facts: Facts): Decision<Outcome>;
}

/** Closes a table: whatever the facts. */
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
 * @throws when two rules share a name (a mistake of the programmer, found at load)
 */
export const decisionTable = <Facts, Outcome>(
  name: string,
  question: string,
  facts: Declared<Facts>,
  rules: Rules<Facts, Outcome>,
): DecisionTable<Facts, Outcome> => {
  const names = rules.map(({ rule }) => rule);
  if (new Set(names).size !== rules.length) throw new Error(`decision table ${name} names a rule twice`);
  // Most decisions are made once, here: only outcomes that depend on a fact differ from call to call.
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
    decide(given) {
      for (const { fits, then, decision } of asked) {
        if (!fits(given as Readonly<Record<string, unknown>>)) continue;
        return dependsOnFact(then) ? { ...decision, outcome: outcomeFor(then, given) } : decision;
      }
      throw new Error(`decision table ${name} is not total`);
    },
  };
};
