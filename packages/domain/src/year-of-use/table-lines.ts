// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Stop } from "./readings.ts";

/** A cell without a spreadsheet's additions: quotation marks, an apostrophe before digits, spaces. */
export const plain = (cell: string): string => cell.replace(/^[\s'"=]+|[\s"]+$/g, "");

export type Lines = ReturnType<typeof linesOf>;

const codes = { quote: 34, newline: 10, carriageReturn: 13 } as const;

/**
 * The lines of a table with their cells. A file repeats the same few texts tens of thousands of times, so each text
 * is extracted and parsed once.
 */
export const linesOf = (text: string) => {
  const sample = text.slice(0, 4_000);
  const [delimiter = ","] = [",", ";", "\t", "|"].toSorted(
    (one, other) => sample.split(other).length - sample.split(one).length,
  );
  const isDecimalComma = delimiter !== "," || /["']0,\d/.test(sample);
  const delimiterCode = delimiter.charCodeAt(0);
  const begins: number[] = [];
  const ends: number[] = [];
  let [first, end, next, count, number] = [0, 0, 0, 0, 0];
  const cellAt = (place: number): string => (place < count ? text.slice(begins[place], ends[place]) : "");
  return {
    /** Splits the next line; false after the last one. */
    next(): boolean {
      if (next >= text.length) return false;
      first = next;
      count = 0;
      number += 1;
      let [begin, at, isQuoted] = [first, first, false];
      for (; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === codes.newline || code === codes.carriageReturn) break;
        if (code === codes.quote) isQuoted = at === begin || (isQuoted ? false : isQuoted);
        else if (code === delimiterCode && !isQuoted) {
          begins[count] = begin;
          ends[count++] = at;
          begin = at + 1;
        }
      }
      begins[count] = begin;
      ends[count++] = at;
      end = at;
      next = at + (text.charCodeAt(at) === codes.carriageReturn && text.charCodeAt(at + 1) === codes.newline ? 2 : 1);
      return true;
    },
    number: () => number,
    line: () => text.slice(first, end),
    isBlank: () => count === 1 && cellAt(0).trim() === "",
    cells: () => Array.from({ length: count }, (_, place) => cellAt(place)),
    /** A line in three pieces, short enough to be shown: before a cell, the cell, after it. */
    around(place: number | undefined): Stop["text"] {
      const [from, to] =
        place === undefined || place >= count ? [end, end] : [begins[place] ?? end, ends[place] ?? end];
      return [
        text.slice(Math.max(first, from - 60), from),
        text.slice(from, Math.min(to, from + 40)) + (to > from + 40 ? "…" : ""),
        text.slice(to, Math.min(end, to + 30)),
      ];
    },
    /** Watt-hours in a cell of kilowatt-hours. */
    whIn(cell: string): number | undefined {
      const [, sign, digits = ""] = /^(-?)([\d.,]*\d[.,]?(?:e-?\d)?)$/i.exec(plain(cell)) ?? [];
      const wh = Math.round(decimalIn(digits, isDecimalComma) * 1_000_000) / 1_000;
      return sign === undefined || !(wh < mostWh) ? undefined : sign === "-" ? 0 - wh : wh;
    },
    /** The cell at this index of the line. */
    column<Value>(place: number | undefined, read: (cell: string) => Value): () => Value {
      const known = new Map<string, Value>();
      let [last, value] = ["", read("")];
      return () => {
        if (place === undefined || place >= count) return read("");
        const from = begins[place] ?? 0;
        const to = ends[place] ?? from;
        if (to - from === last.length && text.startsWith(last, from)) return value;
        last = text.slice(from, to);
        const before = known.get(last);
        value = before ?? read(last);
        if (before === undefined) known.set(last, value);
        return value;
      };
    },
  };
};

/** A number with a decimal point or comma, and with separators of thousands; NaN for any other text. */
const decimalIn = (digits: string, isDecimalComma: boolean): number => {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  if (comma === -1) return Number(digits);
  if (comma > point && (point !== -1 || isDecimalComma)) return Number(digits.replaceAll(".", "").replace(",", "."));
  return /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(digits) ? Number(digits.replaceAll(",", "")) : Number.NaN;
};

/** No home takes a megawatt for an hour. */
const mostWh = 1e6;
