import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import type { ServiceCalendar } from "@switchyard/domain/service-calendar/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { daysSchema } from "../wire/dates.ts";
import { dollarsIn, listSchema } from "../wire/values.ts";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/**
 * A weekday as an ISO number, from 1 to 7 (0 is Sunday too), its text, or its English name or prefix (`Mon`).
 * An unreadable entry makes the calendar malformed: a dropped holiday would open a closed day.
 */
const weekdaySchema = z.union([z.number(), z.string()]).transform((value, context): number => {
  const text = String(value).trim().toLowerCase();
  const number = /^[0-7]$/.test(text)
    ? Number(text)
    : weekdays.findIndex((day) => text.length >= 2 && day.startsWith(text)) + 1;
  if (text === "0") return 7;
  if (number > 0) return number;
  context.addIssue({ code: "custom", message: "not a weekday" });
  return z.NEVER;
});

/** A crew's fee decides whether a day is free, so a missing, unreadable or negative fee is unknown. */
const fee = z.transform((value: unknown): DayFee => {
  const cents = dollarsIn(value);
  return cents === undefined || cents < 0 ? "unknown" : cents;
});

/** The answer of every calendar call. */
export const calendarResponse = z.object({
  result: z.object({
    workDays: listSchema(weekdaySchema),
    holidays: daysSchema,
    priorityDays: daysSchema,
    standardDays: daysSchema,
    standardFee: fee,
    priorityFee: fee,
  }),
});

/** The days on which service can start at a meter (E-398). */
export const serviceCalendar = (gateway: GatewayClient): ServiceCalendar => ({
  connectDates: (esiid, intent) =>
    gateway.ask(
      {
        operation: "connectDates",
        method: "GET",
        path: "/calendar/connectdate",
        query: { esiid, intent: codeOfIntent(intent) },
      },
      calendarResponse,
      ({ result }) => result,
    ),
});
