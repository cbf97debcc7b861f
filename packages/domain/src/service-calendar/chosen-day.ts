// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { isTicked } from "../kernel/ticked.ts";
import { fromSlashDate } from "./dates.ts";
import { normalisedDay } from "./typed-day.ts";

/** Days to be asked for one of them. */
export interface DaySet {
  includes(day: IsoDate): boolean;
  /** The first and the last day among which it is asked; left out where any day may be asked for. */
  readonly range?: { readonly first: IsoDate; readonly last: IsoDate };
}

/** What a day that is typed or picked depends on. */
export interface DayFacts {
  /** The open days of the calendar; while they are not known, any real day passes: the gateway has the last word. */
  readonly openDays?: DaySet | undefined;
  /** The day in Texas: days before it have passed. Without it no day has. */
  readonly today?: IsoDate;
}

/** Problems of a chosen day. `passed`: before today; `outside`: not in the calendar; `notOpen`: no crew works then. */
export const dayCodes = ["required", "invalid", "notOpen", "passed", "outside"] as const;
export type DayCode = (typeof dayCodes)[number];

/** What is wrong with a day, MM/DD/YYYY. */
export const dayProblem = (text: string, { openDays, today = "" }: DayFacts): DayCode | undefined => {
  if (text === "") return "required";
  const day = fromSlashDate(text);
  if (day === undefined) return "invalid";
  if (day < today) return "passed";
  if (openDays === undefined || openDays.includes(day)) return undefined;
  const { range } = openDays;
  return range && (day < range.first || day > range.last) ? "outside" : "notOpen";
};

/**
 * A box that a form may not have asked: the day, MM/DD/YYYY, whose fee it accepts; "true" of a form that names none; "", or
 * nothing where the caller has no form, or a form of an earlier release.
 */
export const normalisedAcceptance = (text: string | undefined): string | undefined => {
  const day = text === undefined ? "" : normalisedDay(text.trim());
  if (text === undefined || fromSlashDate(day) !== undefined) return text && day;
  return isTicked(text) ? "true" : "";
};

/** Whether the fee of this day was accepted: the consent to one day's fee is none to another's. */
export const isFeeAccepted = (accepted: string | undefined, day: string | undefined): boolean =>
  accepted === "true" || (accepted !== undefined && accepted !== "" && accepted === day);

/**
 * A day that costs something is never the silent default: where the form has asked whether its fee is accepted, it has to be.
 * @param accepted as `normalisedAcceptance` has it
 * @param paidDays the open days that the utility charges for; without them none is
 */
export const dayFeeProblem = (
  accepted: string | undefined,
  text: string,
  paidDays: DaySet | undefined,
): "required" | undefined => {
  const day = fromSlashDate(text);
  const isAccepted = accepted === undefined || isFeeAccepted(accepted, text);
  return !isAccepted && day !== undefined && paidDays?.includes(day) === true ? "required" : undefined;
};
