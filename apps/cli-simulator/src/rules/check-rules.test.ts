import { allTables } from "@switchyard/domain/flows/tables";
import type { CheckedTable } from "@switchyard/domain/kernel/check-table";
import { expect, test } from "vitest";
import { checkRules } from "./check-rules.ts";
import { meantAlike } from "./meant-alike.ts";

test("each rule of each of our own tables can fire, and a redundant rule has its reason", () => {
  const said = checkRules(undefined);
  const { tables } = said.data as { readonly tables: readonly CheckedTable[] };
  expect(tables).toHaveLength(allTables.length);
  expect(tables.filter(({ neverFires }) => neverFires.length > 0)).toEqual([]);
  expect(tables.flatMap(({ table, redundant }) => (redundant.length > 0 ? [table] : []))).toEqual([
    ...meantAlike.keys(),
  ]);
  expect(said.verdict).toBe("ok");
});
