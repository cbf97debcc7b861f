import type { CommandResult } from "../terminal/command-result.ts";
import { nearestName, thereIs } from "../terminal/similar.ts";
import { preparedTables } from "./prepared-tables.ts";
import type { TableData } from "./table-data.ts";

export const ruleFormats = ["text", "markdown", "json"] as const;
export type RuleFormat = (typeof ruleFormats)[number];

/** Prints one decision table, or all of them. */
export const rules = (name: string | undefined, format: RuleFormat): CommandResult => {
  const all = preparedTables();
  const tables = name === undefined ? all : all.filter((table) => table.name === name.toLowerCase());
  const [first] = tables;
  if (name === undefined) return { verdict: "ok", message: "", data: { tables }, text: () => texts[format](tables) };
  const names = all.map((table) => table.name);
  if (first === undefined)
    return {
      verdict: "not-found",
      message: `No table is named ${name}: ${thereIs(name, names)}`,
      next: `switchyard rules ${nearestName(name, names) ?? ""}`.trimEnd(),
    };
  return {
    verdict: "ok",
    message: "",
    data: { tables },
    text: () => texts[format](tables) + (format === "text" ? `\n\n${factsText(first)}` : ""),
    next: `switchyard decide ${first.name} --facts '${JSON.stringify(first.example)}'`,
  };
};

const texts: Readonly<Record<RuleFormat, (tables: readonly TableData[]) => string>> = {
  json: (tables) => JSON.stringify(tables, null, 2),
  markdown: (tables) =>
    tables
      .map(({ name, question, rules: own, facts }) =>
        [
          `## ${name}`,
          "",
          question,
          "",
          "| fact | values |",
          "|---|---|",
          ...facts.map(({ fact, values }) => `| ${fact} | ${values} |`),
          "",
          "| # | rule | condition | outcome | source |",
          "|---|---|---|---|---|",
          ...own.map(
            ({ rule, condition, outcome, source }, index) =>
              `| ${index + 1} | ${rule} | ${condition} | ${outcome} | ${source} |`,
          ),
        ].join("\n"),
      )
      .join("\n\n"),
  text: (tables) => tablesText(tables),
};

/** Tables as text, one below the other. */
export const tablesText = (tables: readonly TableData[]): string => tables.map(textOf).join("\n\n");

const textOf = ({ name, question, rules: own }: TableData): string => {
  const width = Math.max(...own.map(({ rule, isLast }) => rule.length + (isLast ? "otherwise: ".length : 0)));
  return [
    name,
    question,
    ...own.flatMap(({ rule, condition, outcome, source, isLast }, index) => [
      `${String(index + 1).padStart(4)}. ${`${isLast ? "otherwise: " : ""}${rule}`.padEnd(width)}  → ${outcome}${source === "" ? "" : `   [${source}]`}`,
      ...(isLast ? [] : [`        when ${condition}`]),
    ]),
  ].join("\n");
};

/** The facts for `decide`, for a single table only, because all tables together are too long. */
const factsText = ({ facts }: TableData): string => {
  const width = Math.max(...facts.map(({ fact }) => fact.length));
  return facts
    .map(({ fact, values }, index) => `${index === 0 ? "facts" : ""}`.padEnd(6) + `${fact.padEnd(width)}  ${values}`)
    .join("\n");
};
