import { pinnedColumn, type TableColumns } from "../../../../site/navigation/table-question.ts";
import { bandOf, type PlanRow } from "./row-model.ts";
import { type PlanTableWords, tableMoney } from "./table-words.ts";

/** Amounts of a dollar are numbers of cents. */
const inMoney: readonly string[] = ["month", "leave", pinnedColumn];
const inMonths: readonly string[] = ["term", "known"];

interface CsvOf {
  readonly rows: readonly PlanRow[];
  readonly pinned: PlanRow | undefined;
  readonly columns: readonly string[];
  readonly table: TableColumns;
  readonly words: PlanTableWords;
}

/** The rows as a CSV file for spreadsheets: the numbers of the table, without signs, and what is known of each price. */
export const csvOf = ({ rows, pinned, columns, table, words }: CsvOf): string => {
  const withCompany = rows.some(({ by }) => by !== "");
  const { by, sure, months } = words.csv;
  const heads = columns.map((key) => `${words.columns[key] ?? key}${unitOf(key, months)}`);
  const lines = [
    [...(withCompany ? [by] : []), ...heads, sure],
    ...rows.map((row) => [
      ...(withCompany ? [row.by] : []),
      ...columns.map((key) => valueOf(row, key, { pinned, table, words })),
      words.bands[bandOf(row, table)] ?? "",
    ]),
  ];
  // Spreadsheets take a file that begins with this mark for UTF-8.
  return `\uFEFF${lines.map((line) => line.map(cellOf).join(",")).join("\r\n")}\r\n`;
};

/** The file as an address. A browser encodes the rest. */
export const csvAddress = (csv: string): string =>
  `data:text/csv;charset=utf-8,${csv.replaceAll(/[%#\r\n\uFEFF]/g, encodeURIComponent)}`;

const unitOf = (key: string, months: string): string =>
  key === "cost" || inMoney.includes(key)
    ? " ($)"
    : inMonths.includes(key)
      ? ` (${months})`
      : key === "green"
        ? " (%)"
        : key === "price"
          ? " (¢)"
          : "";

const plain = (text: string): string => text.replaceAll(/[$,]/g, "");

const valueOf = (
  { values }: PlanRow,
  key: string,
  { pinned, table, words }: Pick<CsvOf, "pinned" | "table" | "words">,
): string => {
  const value = values[key];
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (key === pinnedColumn) return pinned ? plain(tableMoney(value - Number(pinned.values[key]), table)) : "";
  if (key === "leave") return plain(tableMoney(value, { inDollars: false }));
  if (key === "month" || (key === "cost" && table.inDollars)) return plain(tableMoney(value, table));
  // A month's cost is exact, in hundred-millionths of a dollar, as is a price of a kWh.
  if (key === "cost") return plain(tableMoney(Math.round(value / 1_000_000), table));
  if (key === "price" || key === "cents") return (Math.round(value / 100_000) / 10).toFixed(1);
  if (key === "certainty") return words.csv.certainties[value] ?? "";
  return String(value);
};

/** Text that begins like a formula gets an apostrophe, so that no spreadsheet computes it. */
const cellOf = (text: string): string => {
  const safe = /^[=+@\t]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
