import type { Json } from "@switchyard/domain/journey/journal";
import { moneyText } from "@switchyard/domain/kernel/money";
import { visibleJson } from "../terminal/visible.ts";
import { preparedTables } from "./prepared-tables.ts";

let units: ReadonlyMap<string, string> | undefined;

/** The unit of a number in a table's fact, as `cents` or `days`; undefined without one. */
const unitOf = (table: string, fact: string): string | undefined => {
  units ??= new Map(
    preparedTables().flatMap(({ name, facts }) =>
      facts.flatMap(({ fact, unit }) =>
        unit === undefined || unit === "things" ? [] : [[`${name} ${fact}`, unit] as const],
      ),
    ),
  );
  return units.get(`${table} ${fact}`);
};

/** A fact's value for people: amounts in dollars, days and months by name, anything else unchanged. */
export const factValue = (table: string, fact: string, value: Json): string => {
  const unit = Number.isSafeInteger(value) ? unitOf(table, fact) : undefined;
  if (typeof value !== "number" || unit === undefined) return visibleJson(value);
  return unit === "cents" ? moneyText(value) : `${value} ${unit}`;
};
