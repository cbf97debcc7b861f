import type { ResultAsync } from "neverthrow";
import type { Esiid } from "../kernel/ids.ts";
import type { Intent } from "../kernel/intent.ts";
import type { Problem } from "../kernel/problem.ts";
import type { CalendarData } from "./model.ts";

export interface ServiceCalendar {
  /** The days on which service at this meter can start. */
  connectDates(esiid: Esiid, intent: Intent): ResultAsync<CalendarData, Problem>;
}
