// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { readMeterTable } from "./meter-table.ts";
import type { MeterFile, ReadingOptions } from "./readings.ts";

type Row = Readonly<Record<string, unknown>>;

/** Reads the longest list of records in a JSON text as a table: Smart Meter Texas' own site answers so. */
export const readMeterJson = (text: string, options: ReadingOptions): MeterFile => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return {
      kind: "stopped",
      stop: { at: "reading", number: 1, why: "json", text: ["", text.slice(0, 40), ""], before: 0 },
    };
  }
  const rows = longestList(parsed);
  const columns = [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))];
  // Cells never contain a tab, which separates them.
  const cell = (value: unknown): string =>
    typeof value === "string" || typeof value === "number" ? String(value).replaceAll(/[\t\r\n]/g, " ") : "";
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join("\t"));
  const read = readMeterTable([columns.join("\t"), ...lines].join("\n"), options, "reading");
  if (read.kind !== "stopped") return read;
  return { ...read, stop: { ...read.stop, number: read.stop.number - 1 } };
};

const isRecord = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

const longestList = (value: unknown, depth = 0): readonly Row[] => {
  if (typeof value !== "object" || value === null || depth > 8) return [];
  const own = Array.isArray(value) ? value.filter(isRecord) : [];
  if (own.length > 1) return own;
  return Object.values(value)
    .map((one) => longestList(one, depth + 1))
    .reduce<readonly Row[]>((longest, list) => (list.length > longest.length ? list : longest), own);
};
