import type { ResultAsync } from "neverthrow";
import type { Esiid } from "../kernel/ids.ts";
import type { Intent } from "../kernel/intent.ts";
import type { Problem } from "../kernel/problem.ts";
import type { CalendarData } from "./model.ts";

export interface ServiceCalendar {
  /** The days on which service at this meter can start. */
  connectDates(esiid: Esiid, intent: Intent): ResultAsync<CalendarData, Problem>;
}

/** The calendars of the account area; asked under the customer's token. */
export interface MoveCalendar {
  /** The days on which service can start at the home that the customer moves to. */
  transferConnectDates(esiid: Esiid): ResultAsync<CalendarData, Problem>;
  /** The days on which service can end at a home of the customer's, as the gateway has them: see disconnect.ts. */
  transferDisconnectDates(esiid: Esiid): ResultAsync<CalendarData, Problem>;
  /** The days on which service can start at a home that the customer adds. */
  addConnectDates(esiid: Esiid, intent: Intent): ResultAsync<CalendarData, Problem>;
}
