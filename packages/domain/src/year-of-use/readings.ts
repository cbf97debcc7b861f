// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** From the grid, or back to it. */
export type Flow = "taken" | "given";

/** Readings in columns, because a year has 35,040 of them and some files have ten times as many. */
export interface Readings {
  /** Seconds since 1970. */
  readonly starts: number[];
  /** In seconds. */
  readonly durations: number[];
  /** Watt-hours; below zero for energy in the other direction. */
  readonly whs: number[];
  /** 1 where the utility estimated. */
  readonly estimated: number[];
  /** The day of the utility's revision; 0 where it is unknown. */
  readonly revisions: number[];
}

/** The readings of one register of a meter. */
export interface Register {
  /** The home's number or link, to tell homes apart; empty where the file names none. */
  readonly home: string;
  readonly flow: Flow;
  readonly readings: Readings;
}

export const noReadings = (): Readings => ({ starts: [], durations: [], whs: [], estimated: [], revisions: [] });

/** The place that stopped the reader, with its text in three pieces: before it, itself, after it. */
export interface Stop {
  /** A line of a table, a reading of JSON, or an element of XML, counted from 1. */
  readonly at: "line" | "reading" | "element";
  readonly number: number;
  readonly why: "day" | "time" | "usage" | "channel" | "duration" | "link" | "unfinished" | "json";
  readonly text: readonly [string, string, string];
  /** The readings before it. */
  readonly before: number;
}

/** The reason why files have no year of use. */
export type MeterFileProblem =
  /** No table, Green Button or JSON of readings; the begin of its text, or its first element. */
  | { readonly kind: "unknown-file" | "not-green-button" | "no-electricity"; readonly first: string }
  /** A table of Smart Meter Texas without columns that it needs. */
  | { readonly kind: "missing-columns"; readonly columns: readonly string[] }
  | { readonly kind: "several-meters" }
  /** Bills or longer: no reading is of a day or less. */
  | { readonly kind: "too-coarse" }
  | { readonly kind: "stopped"; readonly stop: Stop }
  /** `YYYY-MM-DD` of the first reading later than now. */
  | { readonly kind: "future"; readonly day: string }
  /** Less than four weeks, or only what was sent back. */
  | {
      readonly kind: "too-short" | "given-only";
      readonly from: string;
      readonly to: string;
      readonly days: number;
      readonly wh: number;
    };

/** The registers of one file, with the number of unreadable readings that it went on without. */
export type MeterFile =
  { readonly kind: "registers"; readonly registers: readonly Register[]; readonly skipped: number } | MeterFileProblem;

/** Whether an unreadable reading stops the file, or counts as missing. */
export interface ReadingOptions {
  readonly skipUnreadable: boolean;
}
