import { dollarsOf } from "@switchyard/domain/kernel/money";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { CalendarData, DayFee } from "@switchyard/domain/service-calendar/model";
import { err } from "neverthrow";
import { z } from "zod";
import { calendarAnswer } from "../../../site/calls/answers.ts";
import { endpoint, memberEndpoint } from "../../../site/calls/endpoint.ts";
import { esiid, intent } from "../../../site/calls/fields.ts";
import { ownMeter } from "../../../site/calls/own.ts";
import { refusalOf } from "../../../site/calls/refusal.ts";

const feeOf = (fee: DayFee): number | null => (fee === "unknown" ? null : dollarsOf(fee));

/** Calendar data by its names on the wire (S1-227): ISO weekdays, days as MM/DD/YYYY, fees in dollars. */
const toWireCalendar = (data: CalendarData) => ({
  result: {
    workDays: data.workDays,
    holidays: data.holidays.map(toSlashDate),
    priorityDays: data.priorityDays.map(toSlashDate),
    standardDays: data.standardDays.map(toSlashDate),
    standardFee: feeOf(data.standardFee),
    priorityFee: feeOf(data.priorityFee),
  },
});

export const connectDates = endpoint({
  method: "GET",
  path: "/calendar/connectdate",
  summary: "The days on which service can start at a meter (E-398).",
  query: z.object({ esiid, intent }),
  answer: calendarAnswer,
  limit: "look-ups",
  handle: async ({ query }, { site, brand, locale }) =>
    site.lookUps(brand, locale).calendar.connectDates(query.esiid, query.intent).map(toWireCalendar).mapErr(refusalOf),
});

export const transferConnectDates = memberEndpoint({
  method: "GET",
  path: "/calendar/transferconnectdate",
  task: "move",
  summary: "The days on which service can start at the home that a customer moves to (A-378).",
  query: z.object({ esiid }),
  answer: calendarAnswer,
  limit: "look-ups",
  handle: async ({ query }, { site, member, brand, locale }) =>
    site
      .memberLookUps(member, brand, locale)
      .moveCalendar.transferConnectDates(query.esiid)
      .map(toWireCalendar)
      .mapErr(refusalOf),
});

export const transferDisconnectDates = memberEndpoint({
  method: "GET",
  path: "/calendar/transferdisconnectdate",
  task: "move",
  summary: "The days on which service can end at one of the customer's homes, as the provider has them (A-379).",
  query: z.object({ esiid }),
  answer: calendarAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const own = await ownMeter(caller, query.esiid);
    if (own.isErr()) return err(own.error);
    return caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .moveCalendar.transferDisconnectDates(own.value.esiid)
      .map(toWireCalendar)
      .mapErr(refusalOf);
  },
});

export const addConnectDates = memberEndpoint({
  method: "GET",
  path: "/calendar/addconnectdate",
  task: "add-home",
  summary: "The days on which service can start at a home that a customer adds (A-380).",
  query: z.object({ esiid, intent }),
  answer: calendarAnswer,
  limit: "look-ups",
  handle: async ({ query }, { site, member, brand, locale }) =>
    site
      .memberLookUps(member, brand, locale)
      .moveCalendar.addConnectDates(query.esiid, query.intent)
      .map(toWireCalendar)
      .mapErr(refusalOf),
});
