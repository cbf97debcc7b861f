import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

/** The delivery company's fee for a crew: "unknown" where its calendar does not answer or has no readable fee. */
export type DayFee = Cents | "unknown";

/** A day with a crew of the delivery company, and its fee. */
export interface DayWithFee {
  readonly day: IsoDate;
  readonly fee: DayFee;
}

/** A utility's possible actions at a meter, with their days. Days are ISO days in Central time. */
export interface CalendarData {
  /** ISO weekdays that are work days: 1 is Monday, 7 Sunday. */
  readonly workDays: readonly number[];
  readonly holidays: readonly IsoDate[];
  readonly priorityDays: readonly IsoDate[];
  readonly standardDays: readonly IsoDate[];
  readonly standardFee: DayFee;
  readonly priorityFee: DayFee;
}
