import { readFileSync } from "node:fs";
import type { RuleData, TableData } from "./table-data.ts";

/** The tables as data, written by `npm run docs:decisions`. */
export const preparedTables = (): readonly TableData[] =>
  JSON.parse(readFileSync(new URL("../../prepared/rules.json", import.meta.url), "utf8")) as readonly TableData[];

let known: ReadonlyMap<string, RuleData> | undefined;

/** The condition and outcome of a rule of today's table; undefined for a removed rule. */
export const ruleInWords = (table: string, rule: string): RuleData | undefined => {
  known ??= new Map(preparedTables().flatMap(({ name, rules }) => rules.map((one) => [`${name} ${one.rule}`, one])));
  return known.get(`${table} ${rule}`);
};
