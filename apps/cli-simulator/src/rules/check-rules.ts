import { allTables } from "@switchyard/domain/journey/tables";
import { createColors } from "picocolors";
import type { Said } from "../terminal/said.ts";
import { meant, thereIs } from "../terminal/similar.ts";
import { type CheckedTable, checkTable, type Thoroughness } from "./check-table.ts";
import { factsOfTables } from "./facts-of-tables.ts";
import { meantAlike } from "./meant-alike.ts";
import { preparedTables } from "./prepared-tables.ts";

/** Tries every rule of a table, or of all: which ones can never fire, where their order matters, which lead to the same. */
export const checkRules = (name: string | undefined): Said => {
  const tables = allTables.filter((table) => name === undefined || table.name === name.toLowerCase());
  const names = allTables.map((table) => table.name);
  if (tables.length === 0)
    return {
      verdict: "not-found",
      message: `No table is named ${name}: ${thereIs(name ?? "", names)}`,
      next: `switchyard rules --check ${meant(name ?? "", names) ?? ""}`.trimEnd(),
    };
  const prepared = new Map(preparedTables().map((table) => [table.name, table.rules]));
  const checked = tables.map((table) =>
    checkTable(
      table,
      factsOfTables.get(table.name)?.shape ?? {},
      (prepared.get(table.name) ?? []).map(({ condition }) => condition),
    ),
  );
  const never = checked.reduce((sum, { neverFires }) => sum + neverFires.length, 0);
  const rules = tables.reduce((sum, table) => sum + table.rules.length, 0);
  return {
    verdict: never > 0 ? "different" : "ok",
    message: `${rules} rules of ${tables.length} ${tables.length === 1 ? "table" : "tables"}: ${never === 0 ? "each can fire" : `${never} can never fire`}.`,
    data: { tables: checked },
    text: (colours) => checked.map((table) => textOf(table, name !== undefined, colours)).join("\n"),
    ...(name === undefined ? { next: "switchyard rules --check customer-created" } : {}),
  };
};

const thorough: Readonly<Record<Thoroughness, string>> = {
  all: "all that there are",
  bounds: "all of flags and lists, of amounts at the bounds, of the words that are known",
  sample: "a sample",
};

/** @param isOne then the pairs of rules whose order matters are named too: of all tables they are too many */
const textOf = (
  { table, thoroughness, tried, neverFires, orderMatters, sameOutcome }: CheckedTable,
  isOne: boolean,
  colours: boolean,
): string => {
  const paint = createColors(colours);
  return [
    `${paint.bold(table)}  ${tried} sets of facts (${thorough[thoroughness]}), ${orderMatters.length} ${orderMatters.length === 1 ? "pair" : "pairs"} of rules whose order matters`,
    ...neverFires.map(
      ({ rule, takenBy }) =>
        `   ${paint.red("never fires")}  ${rule}${takenBy.length === 0 ? "" : `: taken by ${takenBy.map((one) => `“${one}”`).join(", ")}`}`,
    ),
    ...sameOutcome.map(
      ({ rule, other }) =>
        `   ${paint.yellow("same outcome")}  “${rule}” and “${other}” below it${meantAlike.has(table) ? `; meant: ${meantAlike.get(table)}` : ""}`,
    ),
    ...(isOne
      ? orderMatters.map(
          ({ rule, other, example }) =>
            `   order matters  “${rule}” before “${other}”\n                  ${paint.dim(`as with ${JSON.stringify(example)}`)}`,
        )
      : []),
  ].join("\n");
};
