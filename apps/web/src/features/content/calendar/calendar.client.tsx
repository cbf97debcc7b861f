"use client";
import { dayInTexas } from "../../../ui/format/days.ts";
import { useState } from "react";
import { StartDate } from "../../../parts/start-date/start-date.client.tsx";
import type { StartDateProps } from "../../../parts/start-date/start-date-model.ts";

type CalendarProps = Pick<
  StartDateProps,
  | "id"
  | "name"
  | "label"
  | "hint"
  | "texts"
  | "esiid"
  | "tdsp"
  | "intent"
  | "policyHolidays"
  | "length"
  | "locale"
  | "utilities"
>;

/** The page may have been cached for a while, so the browser determines the day in Texas and loads the calendar. */
const todayInTexas = (): string => dayInTexas(new Date());

export function Calendar(props: CalendarProps) {
  const [today] = useState(todayInTexas);
  return <StartDate {...props} question={undefined} failed={false} today={today} defaultValue={undefined} />;
}
