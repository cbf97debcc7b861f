import type { Esiid } from "@switchyard/domain/kernel/ids";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { CalendarData } from "@switchyard/domain/service-calendar/model";
import { z } from "zod";
import { lookUps } from "../composition/look-ups.ts";
import { endpoint } from "./endpoint.ts";
import { esiid, intent } from "./fields.ts";
import { refusalOf } from "./refusal.ts";

/** Calendar data by its names on the wire (S1-227): ISO weekdays, days as MM/DD/YYYY, fees in dollars. */
const toWireCalendar = (data: CalendarData) => ({
  result: {
    workDays: data.workDays,
    holidays: data.holidays.map(toSlashDate),
    priorityDays: data.priorityDays.map(toSlashDate),
    standardDays: data.standardDays.map(toSlashDate),
    standardFee: dollarsOf(data.standardFee),
    priorityFee: dollarsOf(data.priorityFee),
  },
});

export const connectDates = endpoint({
  method: "GET",
  path: "/calendar/connectdate",
  summary: "The days on which service can start at a meter (E-398).",
  query: z.object({ esiid, intent }),
  handle: async ({ query }, { brand, locale }) => lookUps(brand, locale).calendar.connectDates(query.esiid as Esiid, query.intent).map(toWireCalendar).mapErr(refusalOf),
});
