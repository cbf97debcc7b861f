import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageNames } from "@switchyard/domain/flows/pages";
import { allTables } from "@switchyard/domain/flows/tables";
import type { CheckedTable } from "@switchyard/domain/kernel/check-table";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { played } from "../commands/played.fixture.ts";
import { sarifOf } from "../files/sarif.ts";
import { checkRules } from "./check-rules.ts";
import { redundantOnPurpose } from "./redundant-on-purpose.ts";
import { unreachablePages } from "./unreachable-pages.ts";
import { placesOfRules } from "./places-of-rules.ts";

test("each rule of each of our own tables can fire, and a redundant rule has its reason", () => {
  const report = checkRules(undefined);
  const { tables } = report.data as { readonly tables: readonly CheckedTable[] };
  expect(tables).toHaveLength(allTables.length);
  expect(tables.filter(({ neverFires }) => neverFires.length > 0)).toEqual([]);
  expect(tables.flatMap(({ table, redundant }) => (redundant.length > 0 ? [table] : []))).toEqual([
    ...redundantOnPurpose.keys(),
  ]);
  expect(report.verdict).toBe("ok");
});

test("each rule has its file and line", () => {
  const placeOf = placesOfRules();
  const lost = allTables.flatMap((table) =>
    table.rules.flatMap(({ rule }) => (placeOf(table.name, rule) === undefined ? [`${table.name}: ${rule}`] : [])),
  );
  expect(lost).toEqual([]);
  expect(placeOf("customer-created", "success, with a deposit")).toMatchObject({
    file: "packages/domain/src/enrollment/customer-created.ts",
  });
});

test("the findings are printed for a build server and for code review", () => {
  const folder = aDataDir();
  const [junit, sarif] = [join(folder, "rules.xml"), join(folder, "rules.sarif")];
  checkRules(undefined, { junit, sarif });
  expect(readFileSync(junit, "utf8")).toContain(`tests="${allTables.length + 1}" failures="0"`);
  expect(JSON.parse(readFileSync(sarif, "utf8"))).toMatchObject({ version: "2.1.0", runs: [{ results: [] }] });
  expect(sarifOf("x", [{ rule: "redundant", level: "error", text: "t", place: { file: "a.ts", line: 3 } }])).toContain(
    '"startLine": 3',
  );
});

test("a page to which no rule and no step leads is reported as unreachable", () => {
  expect(unreachablePages(allTables)).toEqual([]);
  const without = (table: string, rule: string) =>
    allTables.map((one) =>
      one.name === table ? { ...one, rules: one.rules.filter((own) => own.rule !== rule) } : one,
    );
  expect(unreachablePages(without("customer-created", "service is pending"))).toEqual(["future-move-in"]);
  const [toMeters] =
    allTables.find(({ name }) => name === "new-home-checked")?.rules.filter(({ then }) => then === "multi-meter") ?? [];
  expect(unreachablePages(without("new-home-checked", toMeters?.rule ?? ""))).toEqual(["transfer-multi-meter"]);
  expect(unreachablePages(allTables, [])).toEqual(stepPages.map(([, , page]) => page));
});

/** Steps that lead to a page without a table, with a scenario that shows it. */
const stepPages = [
  ["choosePlan", "marisol-moves-in", "order-information"],
  ["keepCurrentPlan", "transfer/grace-takes-her-plan-along", "transfer-service-dates"],
  ["submitAddOns", undefined, "account-add-ons"],
] as const;

test("pages named for outcomes exist", () => {
  for (const { name, leads, rules } of allTables) {
    const outcomes = rules.map(({ then }) => then as unknown);
    for (const [outcome, pages] of Object.entries(leads as Readonly<Record<string, string | readonly string[]>>)) {
      expect(outcomes, name).toContain(outcome);
      for (const page of [pages].flat()) expect(pageNames).toContain(page);
    }
  }
  expect(allTables.filter(({ leads }) => Object.keys(leads).length > 0).length).toBeGreaterThan(10);
});

test.each(stepPages.filter(([, scenario]) => scenario))("%s leads there in table %s", async (step, scenario, page) => {
  const file = `apps/cli-simulator/scenarios/${scenario}.yaml`;
  const [journal = []] = await played([["one", readFileSync(file, "utf8")]]);
  expect(journal).toContainEqual(
    expect.objectContaining({ type: "step-ended", step, destination: expect.objectContaining({ page }) as object }),
  );
});
