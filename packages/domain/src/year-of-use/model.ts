// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A home's use in a month of the year, and its export. In watt-hours, to the thousandth. */
export interface MonthOfUse {
  /** 1 is January. */
  readonly month: number;
  readonly wh: number;
  readonly exportedWh: number;
  /** The use in each known part of the day, by its range. */
  readonly dayPartWh: Readonly<Record<string, number>>;
}

/** A report of the readings, before any were filled in. */
export interface ReadMeter {
  /** `YYYY-MM-DD` of the first and the last day of the year that has readings. */
  readonly from: string;
  readonly to: string;
  /** The length of most readings; 1,440 is a day. */
  readonly minutes: number;
  readonly takenWh: number;
  readonly givenWh: number;
  /** The files have a channel of what was sent back. */
  readonly hasGiven: boolean;
  /** The readings of such a year, or from the first to the last one of less than a year; and the missing ones. */
  readonly readings: number;
  readonly missing: number;
  readonly firstMissing: { readonly day: string; readonly minute: number } | undefined;
  /** The energy that fills the missing readings. */
  readonly filledWh: number;
  /** Months without half of their readings, estimated from the others; 1 is January. */
  readonly estimatedMonths: readonly number[];
}

/** Twelve different months, with the quality of their data. */
export interface YearOfUse {
  /** A yearly use spread over the months; the months of bills; quarter hours of a meter. */
  readonly source: "yearly-use" | "monthly-use" | "meter";
  readonly months: readonly MonthOfUse[];
  /** Quarter hours filled in for missing ones. */
  readonly filled: number;
  /** Readings that the utility estimated. */
  readonly estimated: number;
  /** Of a meter's file only. */
  readonly read?: ReadMeter;
}

/** The whole year in kWh. */
export const yearlyKwh = ({ months }: Pick<YearOfUse, "months">): number =>
  Math.round(months.reduce((sum, { wh }) => sum + wh, 0) / 1_000);
