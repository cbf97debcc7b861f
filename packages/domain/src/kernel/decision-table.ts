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
  readonly when: (facts: Facts) => boolean;
  readonly then: Outcome | ((facts: Facts) => Outcome);
}

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

export interface DecisionTable<Facts, Outcome> {
  readonly name: string;
  /** The question that the table answers, one sentence, for docs/decisions.md. */
  readonly question: string;
  readonly rules: readonly (Rule<Facts, Outcome> | LastRule<Facts, Outcome>)[];
  decide(facts: Facts): Decision<Outcome>;
}

/** Closes a table: whatever the facts. */
export const otherwise = <Facts, Outcome>(
  rule: string,
  then: Outcome | ((facts: Facts) => Outcome),
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
  rules: Rules<Facts, Outcome>,
): DecisionTable<Facts, Outcome> => {
  const names = rules.map(({ rule }) => rule);
  if (new Set(names).size !== rules.length) throw new Error(`decision table ${name} names a rule twice`);
  // Most of what a decision says is the same each time, and all of it where the outcome asks for no facts.
  const asked = rules.map((rule, place) => ({
    fits: "otherwise" in rule ? () => true : rule.when,
    outcomeFor: typeof rule.then === "function" ? (rule.then as (facts: Facts) => Outcome) : undefined,
    decision: { table: name, rule: rule.rule, passedOver: names.slice(0, place), outcome: rule.then as Outcome },
  }));
  return {
    name,
    question,
    rules,
    decide(facts) {
      for (const { fits, outcomeFor, decision } of asked) {
        if (fits(facts)) return outcomeFor ? { ...decision, outcome: outcomeFor(facts) } : decision;
      }
      throw new Error(`decision table ${name} is not total`);
    },
  };
};
