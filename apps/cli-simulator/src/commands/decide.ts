import { allTables } from "@switchyard/domain/flows/tables";
import { createColors } from "picocolors";
import type { Fact, Facts } from "@switchyard/domain/kernel/facts";
import type { z } from "zod";
import { outcomeText } from "../rules/data-of-tables.ts";
import { schemaOf, valuesOf } from "../rules/fact-values.ts";
import { type CommandResult, usage } from "../terminal/command-result.ts";
import { nearestName, thereIs } from "../terminal/similar.ts";
import { visible } from "../terminal/visible.ts";

/**
 * Evaluates one decision table. Reports facts that are unknown, missing or impossible, because the decision would be
 * meaningless.
 */
export const decide = (name: string, typed: string): CommandResult => {
  const table = allTables.find((one) => one.name === name.toLowerCase());
  if (!table)
    return {
      verdict: "not-found",
      message: `No table is named ${name}: ${thereIs(
        name,
        allTables.map((one) => one.name),
      )}`,
      next: `switchyard rules ${
        nearestName(
          name,
          allTables.map((one) => one.name),
        ) ?? ""
      }`.trimEnd(),
    };
  const rules = `switchyard rules ${table.name}   (its rules and facts, and an example)`;
  const facts = factsIn(typed);
  if (facts === undefined) return usage(`The facts are one JSON object: --facts '{"isActive": true}'`, rules);
  const read = schemaOf(table.facts).safeParse(facts);
  if (!read.success) return usage(wrongFacts(table.name, table.facts, facts, read.error.issues), rules);
  const { rule, passedOver, outcome } = table.decide(read.data);
  const source = table.rules.find((one) => one.rule === rule)?.source ?? "";
  return {
    verdict: "ok",
    message: "",
    data: { table: table.name, facts: read.data, rule, source, passedOver, outcome },
    text: (colours) => {
      const paint = createColors(colours);
      return [
        ...passedOver.map((one) => paint.dim(`  ✗ ${visible(one)}`)),
        `${paint.green("  ✓ ")}${paint.bold(visible(rule))}${source === "" ? "" : `   [${source}]`}`,
        `  → ${visible(outcomeText(outcome))}`,
      ].join("\n");
    },
  };
};

/** One line with the unknown, impossible and missing facts. */
const wrongFacts = (
  table: string,
  declared: Facts,
  facts: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
): string => {
  const names = Object.keys(declared);
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []));
  const named = issues.flatMap(({ path: [first] }) => (typeof first === "string" ? [first] : []));
  const missing = named.filter((name) => !Object.hasOwn(facts, name));
  return [
    ...unknown.map((name) => `${table} has no fact ${name}; ${thereIs(name, names)}`),
    ...named
      .filter((name) => Object.hasOwn(facts, name))
      .map((name) => `${name} can't be ${JSON.stringify(facts[name])}: ${meantBy(facts[name], declared[name])}`),
    ...(missing.length === 0
      ? []
      : [`${table} needs ${missing.map((name) => `${name} (${valuesText(declared[name])})`).join("; ")}`]),
  ].join(". ");
};

const valuesText = (fact: Fact | undefined): string => (fact === undefined ? "" : valuesOf(fact));

const meantBy = (value: unknown, fact: Fact | undefined): string => {
  const near =
    fact?.kind === "one-of" && typeof value === "string" ? nearestName(value, fact.values.map(String)) : undefined;
  return near === undefined ? `it is ${valuesText(fact)}` : `did you mean ${JSON.stringify(near)}?`;
};

const factsIn = (typed: string): Record<string, unknown> | undefined => {
  try {
    const facts: unknown = JSON.parse(typed);
    return facts !== null && typeof facts === "object" && !Array.isArray(facts)
      ? (facts as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};
