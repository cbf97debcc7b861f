import { readFileSync } from "node:fs";
import type { TableData } from "./table-data.ts";

/** The tables as data, as `npm run docs:decisions` has written them. */
export const preparedTables = (): readonly TableData[] =>
  JSON.parse(readFileSync(new URL("../../prepared/rules.json", import.meta.url), "utf8")) as readonly TableData[];

let known: ReadonlyMap<string, string> | undefined;

/** When a rule of today's table fits; empty for a rule that is no longer there. */
export const conditionOf = (table: string, rule: string): string => {
  known ??= new Map(
    preparedTables().flatMap(({ name, rules }) => rules.map((one) => [`${name} ${one.rule}`, one.condition])),
  );
  return known.get(`${table} ${rule}`) ?? "";
};
