import type { Destination } from "@switchyard/domain/journey/model";
import { destinationText } from "@switchyard/domain/journey/replay";
import { allTables } from "@switchyard/domain/journey/tables";
import type { LoginOutcome } from "@switchyard/domain/session/login";
import { exampleOf, factsOfTables, valuesOf } from "./facts-of-tables.ts";
import type { TableData } from "./table-data.ts";

/** The tables of today's code as data. */
export const dataOfTables = (): readonly TableData[] =>
  allTables.map(({ name, question, rules }) => ({
    name,
    question,
    rules: rules.map((rule) => ({
      rule: rule.rule,
      outcome: outcomeText(rule.then),
      source: rule.source ?? "",
      isLast: "otherwise" in rule,
    })),
    facts: kindsOf(name).map(([fact, kind]) => ({ fact, values: valuesOf(kind) })),
    example: Object.fromEntries(kindsOf(name).map(([fact, kind]) => [fact, exampleOf(kind)])),
  }));

const kindsOf = (table: string): readonly [string, unknown][] => Object.entries(factsOfTables.get(table)?.shape ?? {});

/** An outcome in a few words; one that is computed from the facts is said to be. */
export const outcomeText = (then: unknown): string => {
  if (typeof then === "function") return "depends on the facts";
  if (typeof then === "string") return then;
  const outcome = then as Destination | LoginOutcome;
  if (outcome.kind === "land") return `signed in, lands on ${outcome.on}`;
  if (outcome.kind === "say") return `says ${outcome.words}`;
  return outcome.kind === "go" ? `${outcome.page}?action=${outcome.action}` : destinationText(outcome);
};
