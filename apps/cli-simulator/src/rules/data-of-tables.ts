import type { ProblemMet } from "@switchyard/domain/enrollment/problem-met";
import type { Destination } from "@switchyard/domain/journey/model";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { allTables } from "@switchyard/domain/flows/tables";
import { treeOf } from "@switchyard/domain/kernel/condition";
import { dependsOnFact } from "@switchyard/domain/kernel/decision-table";
import type { LoginOutcome } from "@switchyard/domain/session/login";
import { conditionText, factName } from "./condition-text.ts";
import { exampleOf, valuesOf } from "./fact-values.ts";
import type { TableData } from "./table-data.ts";

/** The current tables as data. */
export const dataOfTables = (): readonly TableData[] =>
  allTables.map(({ name, question, rules, facts }) => ({
    name,
    question,
    rules: rules.map((rule) => ({
      rule: rule.rule,
      condition: "otherwise" in rule ? "in every other case" : conditionText(treeOf(rule.when)),
      outcome: outcomeText(rule.then),
      source: rule.source ?? "",
      isLast: "otherwise" in rule,
    })),
    facts: Object.entries(facts).map(([fact, declared]) => ({
      fact,
      values: valuesOf(declared),
      ...(declared.kind === "number" ? { unit: declared.unit } : {}),
      about: declared.about ?? "",
    })),
    example: Object.fromEntries(Object.entries(facts).map(([fact, declared]) => [fact, exampleOf(declared)])),
  }));

/** A placeholder for the text of a fact. */
const slot = "SLOT";

/** An outcome in a few words, of a rule or of a decision. */
export const outcomeText = (then: unknown): string => {
  if (typeof then === "string") return then;
  if (dependsOnFact<Record<string, unknown>, unknown>(then)) {
    if ("lead" in then) {
      const otherwise = then.otherwise === undefined ? "" : `, or "${then.otherwise}" where there is none`;
      return `${outcomeText(then.lead(slot)).replace(slot, "…")}: ${factName(then.fact)}${otherwise}`;
    }
    return Object.entries(then.outcomes)
      .map(([value, outcome]) => `${outcomeText(outcome)} for ${value}`)
      .join(", ");
  }
  const outcome = then as Destination | LoginOutcome | ProblemMet;
  if ("leaves" in outcome) return `${outcomeText(outcome.leadsTo)}, the journey is left ${outcome.leaves}`;
  if (outcome.kind === "land") return `signed in, lands on ${outcome.on}`;
  if (outcome.kind === "say") return `says ${outcome.words}`;
  return outcome.kind === "go" ? `${outcome.page}?action=${outcome.action}` : destinationText(outcome);
};
