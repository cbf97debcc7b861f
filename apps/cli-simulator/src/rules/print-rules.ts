import { readFileSync } from "node:fs";
import type { Said } from "../said.ts";
import type { TableData } from "./table-data.ts";

const prepared = (): readonly TableData[] => JSON.parse(readFileSync(new URL("../../prepared/rules.json", import.meta.url), "utf8")) as readonly TableData[];

export const ruleFormats = ["text", "markdown", "json"] as const;
export type RuleFormat = (typeof ruleFormats)[number];

/** Prints one decision table, or all of them. */
export const rules = (name: string | undefined, format: RuleFormat): Said => {
  const all = prepared();
  const tables = name === undefined ? all : all.filter((table) => table.name === name);
  if (tables.length === 0) return { verdict: "not-found", message: `No table is named ${name}. There are: ${all.map((table) => table.name).join(", ")}.`, next: "switchyard rules" };
  return { verdict: "ok", message: "", data: { tables }, text: () => texts[format](tables) };
};

const texts: Readonly<Record<RuleFormat, (tables: readonly TableData[]) => string>> = {
  json: (tables) => JSON.stringify(tables, null, 2),
  markdown: (tables) =>
    tables
      .map(({ name, question, rules: own }) =>
        [`## ${name}`, "", question, "", "| # | rule | outcome | source |", "|---|---|---|---|", ...own.map(({ rule, outcome, source, isLast }, index) => `| ${index + 1} | ${isLast ? "otherwise: " : ""}${rule} | ${outcome} | ${source} |`)].join("\n"),
      )
      .join("\n\n"),
  text: (tables) => tables.map((table) => textOf(table)).join("\n\n"),
};

const textOf = ({ name, question, rules: own }: TableData): string => {
  const width = Math.max(...own.map(({ rule, isLast }) => rule.length + (isLast ? "otherwise: ".length : 0)));
  return [name, question, ...own.map(({ rule, outcome, source, isLast }, index) => `${String(index + 1).padStart(4)}. ${`${isLast ? "otherwise: " : ""}${rule}`.padEnd(width)}  → ${outcome}${source === "" ? "" : `   [${source}]`}`)].join("\n");
};
