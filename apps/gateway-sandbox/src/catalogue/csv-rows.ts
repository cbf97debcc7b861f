import { parse } from "csv-parse/sync";

export interface RefusedRow {
  /** The row's first line in the file; the heading is line 1. */
  readonly row: number;
  readonly reason: string;
}

export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvRows {
  readonly heading: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly refused: readonly RefusedRow[];
}

/** Decodes a spreadsheet's file: UTF-8 with or without a BOM, UTF-16, or Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** One record, or undefined for an unclosed quote. */
const record = (text: string): string[] | undefined => {
  try {
    const [cells] = parse(text, { relax_quotes: true, relax_column_count: true, bom: false });
    return cells ?? [];
  } catch {
    return undefined;
  }
};

/** Drops empty cells after the last column, which spreadsheets add. */
const withoutTail = (cells: string[], columns: number): string[] => {
  let end = cells.length;
  while (end > columns && cells[end - 1]?.trim() === "") end -= 1;
  return cells.slice(0, end);
};

const mostLinesInRecord = 20;

/**
 * Reads CSV line by line, so that one bad quote breaks only its row. A quoted field may span
 * several lines. Every line that is not blank ends up in `rows` or in `refused`.
 */
export const csvRows = (text: string): CsvRows => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => line.trim() !== "");
  const heading = (record(lines[first] ?? "") ?? []).map((name) => name.trim());
  const rows: CsvRow[] = [];
  const refused: RefusedRow[] = [];
  for (let at = Math.max(first, 0) + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    const row = at + 1;
    const fits = (cells: string[] | undefined) => cells !== undefined && cells.length === heading.length;
    let cells = record(line);
    if (cells !== undefined) cells = withoutTail(cells, heading.length);
    for (let more = 1; cells === undefined && more <= mostLinesInRecord && at + more < lines.length; more += 1) {
      const joined = record(lines.slice(at, at + more + 1).join("\n"));
      if (joined === undefined) continue;
      if (fits(joined)) {
        cells = joined;
        at += more;
      }
      break;
    }
    if (cells === undefined) refused.push({ row, reason: "a quote is opened and never closed" });
    else if (!fits(cells))
      refused.push({ row, reason: `has ${cells.length} columns where the heading has ${heading.length}` });
    else rows.push({ row, cells });
  }
  return { heading, rows, refused };
};
