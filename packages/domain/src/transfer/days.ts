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

/** Days without service at either home; below zero, days with service at both. */
export const daysWithoutService = ({ stop, start }: { readonly stop: IsoDate; readonly start: IsoDate }): number =>
  daysBetween(stop, start);

export const gapFacts = {
  daysWithout: days("days without service at either home; below zero, with service at both"),
  isAsked: flag("The form asked the customer to accept a gap. Callers without a form and older forms don't ask."),
  isAccepted: flag("The customer accepted this number of days."),
};
export type GapFacts = FactsOf<typeof gapFacts>;

/** The customer has to accept a gap before the order. */
export const gapToAccept: Condition<GapFacts> = { daysWithout: { above: 0 }, isAsked: true, isAccepted: false };
export const isGapToAccept = holds(gapToAccept);

/**
 * The default day to leave the old home: the first open day from the start at the new home, so that there is no gap.
 * Without one it is the last open day; without a start it is the first (E-093).
 */
export const proposedStop = (stops: CalendarQuestion, start: IsoDate | undefined): IsoDate | undefined => {
  const open = daysWithFee(stops).map(({ day }) => day);
  return start === undefined ? open[0] : (open.find((day) => day >= start) ?? open.at(-1));
};

/** The days of an untouched form, with their fees. */
export const daysShown = (
  { stop: stops, start: starts }: CalendarsOfMove,
  stored: { readonly stopServiceDate?: string | undefined; readonly startServiceDate?: string | undefined },
): DaysSoFar => {
  const start = dayShown(starts, stored.startServiceDate);
  return { stop: dayShown(stops, stored.stopServiceDate, stops && proposedStop(stops, start?.day)), start };
};
