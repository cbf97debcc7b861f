import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

/** The delivery company's fee for a crew: "unknown" where its calendar does not answer or has no readable fee. */
export type DayFee = Cents | "unknown";

/** A day on which the delivery company sends a crew, and what it takes for it. */
export interface DayWithFee {
  readonly day: IsoDate;
  readonly fee: DayFee;
}

/** What a utility can do at a meter, and when. Days are ISO days in Central time. */
export interface CalendarData {
  /** ISO weekdays that are work days: 1 is Monday, 7 Sunday. */
  readonly workDays: readonly number[];
  readonly holidays: readonly IsoDate[];
  readonly priorityDays: readonly IsoDate[];
  readonly standardDays: readonly IsoDate[];
  readonly standardFee: DayFee;
  readonly priorityFee: DayFee;
}
