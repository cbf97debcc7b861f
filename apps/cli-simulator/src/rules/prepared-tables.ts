import { readFileSync } from "node:fs";
import type { RuleData, TableData } from "./table-data.ts";

/** The tables as data, as `npm run docs:decisions` has written them. */
export const preparedTables = (): readonly TableData[] =>
  JSON.parse(readFileSync(new URL("../../prepared/rules.json", import.meta.url), "utf8")) as readonly TableData[];

let known: ReadonlyMap<string, RuleData> | undefined;

/** When a rule of today's table fits, and what it leads to; undefined for a rule that is no longer there. */
export const ruleInWords = (table: string, rule: string): RuleData | undefined => {
  known ??= new Map(preparedTables().flatMap(({ name, rules }) => rules.map((one) => [`${name} ${one.rule}`, one])));
  return known.get(`${table} ${rule}`);
};
