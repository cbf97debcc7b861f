import type { DateTime } from "luxon";
import type { Premise } from "../premises/premise.ts";

/** What a home used in a calendar month. */
export interface MonthOfUse {
  /** YYYY-MM */
  readonly month: string;
  readonly kWh: number;
}

/** A month's use against the average one, January first: in Texas it is August that costs, and a little January. */
const seasons = [1.04, 0.9, 0.76, 0.75, 0.93, 1.18, 1.36, 1.4, 1.19, 0.86, 0.74, 0.89];

const monthsBack = 12;

/** A number in [0, 1) that is the same for the same words (FNV-1a). */
const fractionOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 4_294_967_296;
};

/** The month's reading: the season, and a tenth up or down as the weather was. */
export const readingOf = (premise: Premise, month: DateTime): number => {
  const weather = 0.9 + fractionOf(`${premise.esiid} ${month.toFormat("yyyy-MM")}`) * 0.2;
  return Math.round(premise.averageKwh * (seasons[month.month - 1] ?? 1) * weather);
};

/**
 * The readings of the last twelve whole months in which somebody lived there, oldest first.
 * @param from ISO day on which they moved in @param until ISO day on which they left, null when they did not
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
