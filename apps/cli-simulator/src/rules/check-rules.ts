import { allTables } from "@switchyard/domain/flows/tables";
import { type CheckedTable, checkTable } from "@switchyard/domain/kernel/check-table";
import type { PageName } from "@switchyard/domain/journey/model";
import { createColors } from "picocolors";
import { Result } from "neverthrow";
import { writeText } from "../files/write-text.ts";
import { failure, suiteOf, testCase } from "../files/junit-suite.ts";
import { type Finding, sarifOf } from "../files/sarif.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { nearestName, thereIs } from "../terminal/similar.ts";
import { placesOfRules } from "./places-of-rules.ts";
import { unreachablePages } from "./unreachable-pages.ts";
import { redundantOnPurpose } from "./redundant-on-purpose.ts";

/** The files that receive the findings, for build servers and code review. */
export interface Reports {
  readonly junit?: string;
  readonly sarif?: string;
}

/**
 * Checks every rule of a table, or of all: facts without a rule, rules that can never fire, redundant rules, pairs whose
 * order matters. Of all tables: pages that no rule leads to.
 */
export const checkRules = (name: string | undefined, { junit, sarif }: Reports = {}): CommandResult => {
  const tables = allTables.filter((table) => name === undefined || table.name === name.toLowerCase());
  const names = allTables.map((table) => table.name);
  if (tables.length === 0)
    return {
      verdict: "not-found",
      message: `No table is named ${name}: ${thereIs(name ?? "", names)}`,
      next: `switchyard rules --check ${nearestName(name ?? "", names) ?? ""}`.trimEnd(),
    };
  const checked = tables.map(checkTable);
  const never = checked.reduce((sum, { neverFires }) => sum + neverFires.length, 0);
  const redundant = checked.reduce(
    (sum, one) => sum + (redundantOnPurpose.has(one.table) ? 0 : one.redundant.length),
    0,
  );
  const rules = tables.reduce((sum, table) => sum + table.rules.length, 0);
  const unreachable = name === undefined ? unreachablePages(allTables) : [];
  const gaps = checked.filter(({ gap }) => gap !== undefined).length;
  const findings = [...checked.flatMap(findingsIn), ...unreachable.map(findingOfPage)];
  const written = Result.combine([
    ...(junit === undefined ? [] : [writeText(junit, junitOf(checked, findings), "report")]),
    ...(sarif === undefined ? [] : [writeText(sarif, sarifOf("switchyard rules --check", findings), "report")]),
  ]);
  if (written.isErr()) return failed(written.error);
  return {
    verdict: gaps + never + redundant + unreachable.length > 0 ? "different" : "ok",
    message: `${rules} rules of ${tables.length} ${tables.length === 1 ? "table" : "tables"}: ${never === 0 ? "each can fire" : `${never} can never fire`}${redundant === 0 ? "" : `, ${redundant} redundant`}${gaps === 0 ? "" : `, ${gaps} with a gap`}${unreachable.length === 0 ? "" : `; no rule leads to ${unreachable.join(", ")}`}.`,
    data: { tables: checked, unreachablePages: unreachable },
    text: (colours) => checked.map((table) => textOf(table, name !== undefined, colours)).join("\n"),
    ...(name === undefined ? { next: "switchyard rules --check customer-created" } : {}),
  };
};

interface RuleFinding extends Finding {
  readonly table: string;
  readonly name: string;
}

/** The findings about the rules of a table, each with the line of the rule. */
const findingsIn = ({ table, gap, neverFires, redundant }: CheckedTable): readonly RuleFinding[] => {
  const found = [
    ...(gap === undefined
      ? []
      : [{ rule: "gap", name: table, text: `${table} has no rule for facts such as ${JSON.stringify(gap)}` }]),
    ...neverFires.map(({ rule, takenBy }) => ({
      rule: "never-fires",
      name: rule,
      text: `“${rule}” of ${table} never fires${takenBy.length === 0 ? "" : `: taken by ${quoted(takenBy)}`}`,
    })),
    ...(redundantOnPurpose.has(table) ? [] : redundant).map(({ rule, others }) => ({
      rule: "redundant",
      name: rule,
      text: `“${rule}” of ${table} is redundant: ${quoted(others)} would lead to the same`,
    })),
  ];
  const placeOf = found.length === 0 ? undefined : placesOfRules();
  return found.map((one) => ({ ...one, table, level: "error", place: placeOf?.(table, one.name) }));
};

const pagesFile = "packages/domain/src/flows/pages.ts";

const findingOfPage = (page: PageName): RuleFinding => ({
  rule: "unreachable-page",
  name: page,
  table: "pages",
  level: "error",
  text: `no rule leads to the page ${page}`,
  place: { file: pagesFile, line: 1 },
});

const junitOf = (checked: readonly CheckedTable[], findings: readonly RuleFinding[]): string =>
  suiteOf(
    "switchyard rules --check",
    [...checked.map(({ table }) => table), "pages"].flatMap((table) => {
      const own = findings.filter((one) => one.table === table);
      if (own.length === 0) return [testCase(table, "", "switchyard.rules")];
      return own.map(({ rule, name, text, place }) =>
        testCase(name, failure(rule, text, place ? `${place.file}:${place.line}` : ""), `switchyard.rules.${table}`),
      );
    }),
    0,
  );

const quoted = (rules: readonly string[]): string => rules.map((rule) => `“${rule}”`).join(", ");

/** @param isOne also lists the pairs of rules whose order matters; for all tables they are too many */
const textOf = (
  { table, cells, gap, neverFires, redundant, orderMatters }: CheckedTable,
  isOne: boolean,
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const reason = redundantOnPurpose.get(table);
  return [
    `${paint.bold(table)}  all ${cells} different sets of facts, ${orderMatters.length} ${orderMatters.length === 1 ? "pair" : "pairs"} of rules whose order matters`,
    ...(gap === undefined ? [] : [`   ${paint.red("gap")}  no rule for facts such as ${JSON.stringify(gap)}`]),
    ...neverFires.map(
      ({ rule, takenBy }) =>
        `   ${paint.red("never fires")}  ${rule}${takenBy.length === 0 ? "" : `: taken by ${quoted(takenBy)}`}`,
    ),
    ...redundant.map(
      ({ rule, others }) =>
        `   ${paint.yellow("redundant")}  “${rule}”: ${quoted(others)} would lead to the same${reason === undefined ? "" : `; intended: ${reason}`}`,
    ),
    ...(isOne
      ? orderMatters.map(
          ({ rule, other, example }) =>
            `   order matters  “${rule}” before “${other}”\n                  ${paint.dim(`as with ${JSON.stringify(example)}`)}`,
        )
      : []),
  ].join("\n");
};
