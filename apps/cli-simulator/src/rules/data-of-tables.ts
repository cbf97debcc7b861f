import type { ProblemMet } from "@switchyard/domain/enrollment/problem-met";
import type { Destination } from "@switchyard/domain/journey/model";
import { destinationText } from "@switchyard/domain/journey/compare-steps";
import { allTables } from "@switchyard/domain/journey/tables";
import type { LoginOutcome } from "@switchyard/domain/session/login";
import { factsOfTables } from "./facts-of-tables.ts";
import { exampleOf, valuesOf } from "./values-of-facts.ts";
import type { TableData } from "./table-data.ts";

/**
 * The tables of today's code as data.
 * @param wordsOf what the code says of a rule that its running can't: its condition, and an outcome that depends on the facts
 */
export const dataOfTables = (
  wordsOf: (table: string, rule: string, place: number) => { readonly condition: string; readonly outcome: string },
): readonly TableData[] =>
  allTables.map(({ name, question, rules }) => ({
    name,
    question,
    rules: rules.map((rule, place) => {
      const words = wordsOf(name, rule.rule, place);
      return {
        rule: rule.rule,
        condition: words.condition,
        outcome: outcomeText(rule.then, words.outcome),
        source: rule.source ?? "",
        isLast: "otherwise" in rule,
      };
    }),
    facts: kindsOf(name).map(([fact, kind]) => ({ fact, values: valuesOf(kind) })),
    example: Object.fromEntries(kindsOf(name).map(([fact, kind]) => [fact, exampleOf(kind)])),
  }));

const kindsOf = (table: string): readonly [string, unknown][] => Object.entries(factsOfTables.get(table)?.shape ?? {});

/**
 * An outcome in a few words.
 * @param computed what the code says of an outcome that it computes from the facts; a decision's outcome is computed already
 */
export const outcomeText = (then: unknown, computed = ""): string => {
  if (typeof then === "function") return computed;
  if (typeof then === "string") return then;
  const outcome = then as Destination | LoginOutcome | ProblemMet;
  if ("leaves" in outcome) return `${outcomeText(outcome.leadsTo, computed)}, the journey is left ${outcome.leaves}`;
  if (outcome.kind === "land") return `signed in, lands on ${outcome.on}`;
  if (outcome.kind === "say") return `says ${outcome.words}`;
  return outcome.kind === "go" ? `${outcome.page}?action=${outcome.action}` : destinationText(outcome);
};
