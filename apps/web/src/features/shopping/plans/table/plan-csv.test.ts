import { expect, test } from "vitest";
import { compareTable, yearTable } from "../../../../site/navigation/table-question.ts";
import { csvOf } from "./plan-csv.ts";
import type { PlanRow } from "./row-model.ts";
import { tableWords } from "./table-words.ts";

const t = Object.assign((key: string): string => key.split(".").at(-1) ?? "", { has: () => true });
const words = tableWords({ t }, { cost: { name: "Your year" }, term: { name: "Term" } }, [
  { heading: "Known", text: "" },
  { heading: "Part", text: "" },
  { heading: "Not known", text: "" },
]);
const row = (name: string, values: PlanRow["values"], more: Partial<PlanRow> = {}): PlanRow => ({
  id: name,
  place: 0,
  band: 0,
  by: "",
  values: { name, ...values },
  ...more,
});
const linesOf = (rows: readonly PlanRow[], columns: readonly string[], pinned?: PlanRow, table = yearTable) =>
  csvOf({ rows, pinned, columns, table, words }).split("\r\n");

test("a year's amounts are the table's whole dollars, without signs, beside what is known of the price", () => {
  const pinned = row("Green", { cost: 179_140, pinned: 179_140, month: 14_928 });
  const dear = row("Market", { cost: 169_749, pinned: 169_749, month: 14_146, term: 0 }, { band: 5 });
  const columns = ["name", "term", "cost", "month", "pinned", "leave"];
  expect(linesOf([pinned, dear], columns, pinned)).toEqual([
    "\uFEFFname,Term (months),Your year ($),month ($),pinned ($),leave ($),sure",
    "Green,,1791,149,0.00,,Known",
    "Market,0,1697,141,-94,,Not known",
    "",
  ]);
});

test("a month's cost is exact to the cent, and its certainty is in words", () => {
  const one = row("True", { cost: 12_302_500_000, price: 13_849_000, certainty: 1, green: 100, leave: 15_000 });
  expect(linesOf([one], ["cost", "price", "certainty", "green", "leave"], undefined, compareTable)[1]).toBe(
    "123.03,13.8,published,100,150.00,Known",
  );
});

test("companies have a column if any plan has one; no cell is computed or breaks its line", () => {
  const odd = row('=HYPERLINK("x"), "now"', { after: "-cmd" }, { by: "Ríos, S.A." });
  expect(linesOf([odd, row("Plain", { after: "Two\nlines" })], ["name", "after"]).slice(0, 3)).toEqual([
    "\uFEFFby,name,after,sure",
    `"Ríos, S.A.","'=HYPERLINK(""x""), ""now""",'-cmd,Known`,
    ',Plain,"Two\nlines",Known',
  ]);
});
