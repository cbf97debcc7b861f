import { centralTime } from "@switchyard/domain/kernel/central-time";
import { visible } from "./visible.ts";

/* Times are Central, as in every rule about service dates. What is no time is shown as it stands. */

/** Made when it is first asked for: each takes as long as reading a journal. */
const shownBy = (locale: string, how: Intl.DateTimeFormatOptions): ((instant: string) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    if (Number.isNaN(Date.parse(instant))) return visible(instant);
    format ??= new Intl.DateTimeFormat(locale, { timeZone: centralTime, ...how });
    return format.format(Date.parse(instant));
  };
};

const ofDay = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/** 11:14:13 */
export const timeOfDay = shownBy("en-US", ofDay);

/** Nov 21, 2026, 02:01:37 CST */
export const time = shownBy("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  ...ofDay,
  timeZoneName: "short",
});

/** 2026-11-21 02:01, as it stands in lists */
export const when = shownBy("sv-SE", { dateStyle: "short", timeStyle: "short" });
