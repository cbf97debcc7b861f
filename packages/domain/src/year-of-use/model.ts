// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A home's use in a month of the year, and its export. In whole watt-hours, as meters count. */
export interface MonthOfUse {
  /** 1 is January. */
  readonly month: number;
  readonly wh: number;
  readonly exportedWh: number;
  /** The use in each known part of the day, by its range. */
  readonly dayPartWh: Readonly<Record<string, number>>;
}

/** Twelve different months, with the quality of their data. */
export interface YearOfUse {
  /** A yearly use spread over the months; the months of bills; quarter hours of a meter. */
  readonly source: "yearly-use" | "monthly-use" | "meter";
  readonly months: readonly MonthOfUse[];
  /** Quarter hours filled in for missing ones. */
  readonly filled: number;
  /** Quarter hours that the utility estimated. */
  readonly estimated: number;
}

/** The whole year in kWh. */
export const yearlyKwh = ({ months }: Pick<YearOfUse, "months">): number =>
  Math.round(months.reduce((sum, { wh }) => sum + wh, 0) / 1_000);
