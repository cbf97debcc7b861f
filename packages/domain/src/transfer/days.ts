// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { type Condition, holds } from "../kernel/condition.ts";
import { days, type FactsOf, flag } from "../kernel/facts.ts";
import type { DaysSoFar } from "../charges/of-days.ts";
import { daysBetween } from "../kernel/dates.ts";
import type { DayWithFee } from "../service-calendar/model.ts";
import { type CalendarQuestion, daysWithFee, dayShown } from "../service-calendar/rules.ts";

/** The last day at the old home and the first at the new one. */
export interface DaysOfMove {
  readonly stop: DayWithFee;
  readonly start: DayWithFee;
}

/** The calendars of both homes; undefined where one does not answer. */
export interface CalendarsOfMove {
  readonly stop: CalendarQuestion | undefined;
  readonly start: CalendarQuestion | undefined;
}

/** Days on which neither home has service; below zero, days on which both have it. */
export const daysWithoutService = ({ stop, start }: { readonly stop: IsoDate; readonly start: IsoDate }): number =>
  daysBetween(stop, start);

export const gapFacts = {
  daysWithout: days("days on which neither home has service, below zero both"),
  isAsked: flag(
    "The customer was asked whether a gap is meant; not by callers without a form, nor by forms of before.",
  ),
  isAccepted: flag("It is, for as many days."),
};
export type GapFacts = FactsOf<typeof gapFacts>;

/** A gap is ordered once the customer has accepted it. */
export const gapToAccept: Condition<GapFacts> = { daysWithout: { above: 0 }, isAsked: true, isAccepted: false };
export const isGapToAccept = holds(gapToAccept);

/**
 * The first day on which the old home can be left without anybody sitting in the dark: the first open one from the start at
 * the new home on; where there is none, the last one. Without a start it is the first (E-093).
 */
export const proposedStop = (stops: CalendarQuestion, start: IsoDate | undefined): IsoDate | undefined => {
  const open = daysWithFee(stops).map(({ day }) => day);
  return start === undefined ? open[0] : (open.find((day) => day >= start) ?? open.at(-1));
};

/** The days that a form shows before anybody touches it, with their fees. */
export const daysShown = (
  { stop: stops, start: starts }: CalendarsOfMove,
  told: { readonly stopServiceDate?: string | undefined; readonly startServiceDate?: string | undefined },
): DaysSoFar => {
  const start = dayShown(starts, told.startServiceDate);
  return { stop: dayShown(stops, told.stopServiceDate, stops && proposedStop(stops, start?.day)), start };
};
