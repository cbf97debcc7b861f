import { centralTime } from "@switchyard/domain/kernel/central-time";
import { visible } from "./visible.ts";

/* Times are Central, as in every rule about service dates. What is no time is shown as it stands. */

const shownBy =
  (format: Intl.DateTimeFormat) =>
  (instant: string): string =>
    Number.isNaN(Date.parse(instant)) ? visible(instant) : format.format(Date.parse(instant));

const ofDay = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/** 11:14:13 */
export const timeOfDay = shownBy(new Intl.DateTimeFormat("en-US", { timeZone: centralTime, ...ofDay }));

/** Nov 21, 2026, 02:01:37 CST */
export const time = shownBy(
  new Intl.DateTimeFormat("en-US", {
    timeZone: centralTime,
    day: "numeric",
    month: "short",
    year: "numeric",
    ...ofDay,
    timeZoneName: "short",
  }),
);

/** 2026-11-21 02:01, as it stands in lists */
export const when = shownBy(
  new Intl.DateTimeFormat("sv-SE", { timeZone: centralTime, dateStyle: "short", timeStyle: "short" }),
);
