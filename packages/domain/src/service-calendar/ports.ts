import type { ResultAsync } from "neverthrow";
import type { Esiid } from "../kernel/ids.ts";
import type { Intent } from "../kernel/intent.ts";
import type { Problem } from "../kernel/problem.ts";
import type { CalendarData } from "./model.ts";

export interface ServiceCalendar {
  /** The days on which service at this meter can start. */
  connectDates(esiid: Esiid, intent: Intent): ResultAsync<CalendarData, Problem>;
}

/** The calendars of the account area; called with the customer's token. */
export interface MoveCalendar {
  /** The days on which service can start at the new home of a move. */
  transferConnectDates(esiid: Esiid): ResultAsync<CalendarData, Problem>;
  /** The days on which service can end at a customer's home, by the gateway: see disconnect.ts. */
  transferDisconnectDates(esiid: Esiid): ResultAsync<CalendarData, Problem>;
  /** The days on which service can start at a further home. */
  addConnectDates(esiid: Esiid, intent: Intent): ResultAsync<CalendarData, Problem>;
}
