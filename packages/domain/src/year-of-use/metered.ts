// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Flow, Readings, Register } from "./readings.ts";

/** Readings of one direction without duplicates, by their length, then by their start. */
export interface Channel {
  /** The key of each reading, in rising order. */
  readonly keys: Float64Array;
  readonly at: ReadonlyMap<number, Reading>;
}

interface Reading {
  wh: number;
  isEstimated: boolean;
  readonly revision: number;
}

type Channels = Readonly<Record<Flow, Map<number, Reading>>>;

/** A reading's length and start in one number. */
const seconds = 2 ** 32;
const keyOf = (start: number, duration: number): number => duration * seconds + start;
export const startOf = (key: number): number => key % seconds;
export const durationOf = (key: number): number => Math.floor(key / seconds);

/**
 * Joins the registers of all files. Within a file, registers of one direction add up; between files, a reading counts
 * once. Energy below zero went the other way.
 */
export const channelsOf = (files: readonly (readonly Register[])[]): Readonly<Record<Flow, Channel>> => {
  const all: Channels = { taken: new Map(), given: new Map() };
  for (const registers of files)
    for (const flow of ["taken", "given"] as const)
      for (const [key, reading] of sumOf(registers.filter((one) => one.flow === flow))) {
        const known = all[flow].get(key);
        if (!known || reading.revision > known.revision) all[flow].set(key, reading);
      }
  turnNegatives(all);
  return { taken: channelOf(all.taken), given: channelOf(all.given) };
};

const channelOf = (at: ReadonlyMap<number, Reading>): Channel => ({
  at,
  keys: Float64Array.from(at.keys()).toSorted(),
});

/** The sum of registers. The same readings under another name count once. */
const sumOf = (registers: readonly Register[]): ReadonlyMap<number, Reading> => {
  const different: Map<number, Reading>[] = [];
  for (const { readings } of registers) {
    const one = latestOf(readings);
    if (!different.some((other) => isCopy(one, other))) different.push(one);
  }
  const [sum = new Map<number, Reading>(), ...others] = different;
  for (const other of others)
    for (const [key, reading] of other) {
      const known = sum.get(key);
      if (!known) sum.set(key, reading);
      else {
        known.wh += reading.wh;
        known.isEstimated ||= reading.isEstimated;
      }
    }
  return sum;
};

/** Whether one register repeats the other: all common readings are equal, and not all of them zero. */
const isCopy = (one: ReadonlyMap<number, Reading>, other: ReadonlyMap<number, Reading>): boolean => {
  let [common, sum] = [0, 0];
  for (const [key, { wh }] of one) {
    const same = other.get(key);
    if (!same) continue;
    if (same.wh !== wh) return false;
    common += 1;
    sum += Math.abs(wh);
  }
  return common > 1 && sum > 0;
};

/** The last revision of each reading; of equal ones, the last. */
const latestOf = ({ starts, durations, whs, estimated, revisions }: Readings): Map<number, Reading> => {
  const latest = new Map<number, Reading>();
  for (const [index, start] of starts.entries()) {
    const duration = durations[index] ?? 0;
    if (duration < 60 || duration > longest) continue;
    const key = keyOf(start, duration);
    const revision = revisions[index] ?? 0;
    if ((latest.get(key)?.revision ?? 0) <= revision)
      latest.set(key, { wh: whs[index] ?? 0, isEstimated: estimated[index] === 1, revision });
  }
  return latest;
};

/** A day of 25 hours. */
const longest = 90_000;

const turnNegatives = ({ taken, given }: Channels): void => {
  for (const [one, other] of [
    [taken, given],
    [given, taken],
  ] as const) {
    if (![...one.values()].some(({ wh }) => wh < 0)) continue;
    for (const [key, reading] of one) {
      const turned = other.get(key) ?? { ...reading, wh: 0 };
      turned.wh += Math.max(0, 0 - reading.wh);
      other.set(key, turned);
      reading.wh = Math.max(0, reading.wh);
    }
  }
};
