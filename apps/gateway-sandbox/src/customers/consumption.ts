import type { DateTime } from "luxon";
import type { Premise } from "../premises/premise.ts";

/** A home's use in a calendar month. */
export interface MonthOfUse {
  /** YYYY-MM */
  readonly month: string;
  readonly kWh: number;
}

/** A month's use relative to the average, from January on. In Texas August is highest, and January a bit high. */
const seasons = [1.04, 0.9, 0.76, 0.75, 0.93, 1.18, 1.36, 1.4, 1.19, 0.86, 0.74, 0.89];

const monthsBack = 12;

/** A hash of the words as a number in [0, 1) (FNV-1a). */
const fractionOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 4_294_967_296;
};

/** The month's reading: the seasonal value, up to a tenth higher or lower by the weather. */
export const readingOf = (premise: Premise, month: DateTime): number => {
  const weather = 0.9 + fractionOf(`${premise.esiid} ${month.toFormat("yyyy-MM")}`) * 0.2;
  return Math.round(premise.averageKwh * (seasons[month.month - 1] ?? 1) * weather);
};

/**
 * The readings of the last twelve whole months of residence, oldest first.
 * @param from ISO day of the move-in @param until ISO day of the move-out, or null
 */
export const monthsOfUse = (
  premise: Premise,
  from: string,
  until: string | null,
  today: DateTime,
): readonly MonthOfUse[] =>
  Array.from({ length: monthsBack }, (_, index) => today.startOf("month").minus({ months: monthsBack - index }))
    .filter(
      (month) =>
        month.toFormat("yyyy-MM-dd") >= from &&
        (until === null || month.endOf("month").toFormat("yyyy-MM-dd") <= until),
    )
    .map((month) => ({ month: month.toFormat("yyyy-MM"), kWh: readingOf(premise, month) }));
