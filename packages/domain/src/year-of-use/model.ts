// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** What a home took from the grid in a month of the year, and what it gave back. In whole watt-hours, as meters count. */
export interface MonthOfUse {
  /** 1 is January. */
  readonly month: number;
  readonly wh: number;
  readonly exportedWh: number;
  /** How much was taken in each part of the day that is known, by its range. */
  readonly dayPartWh: Readonly<Record<string, number>>;
}

/** Twelve months, each once, and what is known of them. */
export interface YearOfUse {
  /** A yearly use that was spread over the months; the months of bills; quarter hours of a meter. */
  readonly source: "yearly-use" | "monthly-use" | "meter";
  readonly months: readonly MonthOfUse[];
  /** Quarter hours that were put in for missing ones. */
  readonly filled: number;
  /** Quarter hours that the utility estimated. */
  readonly estimated: number;
}

/** The whole year in kWh. */
export const yearlyKwh = ({ months }: Pick<YearOfUse, "months">): number =>
  Math.round(months.reduce((sum, { wh }) => sum + wh, 0) / 1_000);
