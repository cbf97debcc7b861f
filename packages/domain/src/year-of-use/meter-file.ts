// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { DayPart } from "./day-parts.ts";
import { digest } from "./digest.ts";
import { readGreenButton, type ReadXml } from "./green-button.ts";
import { readMeterJson } from "./meter-json.ts";
import { readMeterTable } from "./meter-table.ts";
import { channelsOf } from "./metered.ts";
import type { YearOfUse } from "./model.ts";
import type { MeterFile, MeterFileProblem, ReadingOptions, Register } from "./readings.ts";

export interface MeterFileOptions extends ReadingOptions {
  /** The day parts of prices. */
  readonly parts: readonly DayPart[];
  readonly readXml: ReadXml;
  /** Seconds since 1970. */
  readonly now: number;
}

/** A problem, with the number of its file among several. */
export type MeterFilesProblem = MeterFileProblem & { readonly file?: number | undefined };

/**
 * Reads the year of use from a meter's files: tables of Smart Meter Texas, JSON of its site, or Green Button. Files of one home
 * may overlap.
 */
export const yearOfMeterFiles = (
  texts: readonly string[],
  options: MeterFileOptions,
): { readonly kind: "year"; readonly year: YearOfUse; readonly skipped: number } | MeterFilesProblem => {
  const files: (readonly Register[])[] = [];
  let skipped = 0;
  for (const [file, text] of texts.entries()) {
    const read = readFile(text.replace(/^\uFEFF/, ""), options);
    if (read.kind !== "registers") return { ...read, file };
    files.push(read.registers);
    skipped += read.skipped;
  }
  // A home has a number in tables and a link in feeds. Other identifiers don't show whether two files are of one home.
  const homes = [...new Set(files.flatMap((registers) => registers.map(({ home }) => home)))];
  if ([/^\d{10,}$/, /\//].some((known) => homes.filter((home) => known.test(home)).length > 1))
    return { kind: "several-meters" };
  const read = digest(channelsOf(files), options.parts, options.now);
  return read.kind === "year" ? { ...read, skipped } : read;
};

const readFile = (text: string, { readXml, ...options }: MeterFileOptions): MeterFile => {
  const start = text.trimStart();
  if (start.startsWith("<")) return readGreenButton(text, readXml, options);
  return start.startsWith("{") || start.startsWith("[") ? readMeterJson(text, options) : readMeterTable(text, options);
};
