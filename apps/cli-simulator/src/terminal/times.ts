import { visible } from "./visible.ts";

/*
 * Times are Central, as in every rule about service dates: the local time of this process (composition/config.ts).
 * Other text stays unchanged.
 */

/** Formats without `Intl`, whose first use searches all locales and takes longer than a replay. */
const shownBy =
  (how: (at: Date) => string): ((instant: string) => string) =>
  (instant) => {
    const at = new Date(instant);
    return Number.isNaN(at.getTime()) ? visible(instant) : how(at);
  };

const two = (number: number): string => String(number).padStart(2, "0");
const hourAndMinute = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;
const clock = (at: Date): string => `${hourAndMinute(at)}:${two(at.getSeconds())}`;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Minutes behind UTC in summer, when clocks are an hour ahead. */
const inSummer = 300;

/** 11:14:13 */
export const timeOfDay = shownBy(clock);

/** Nov 21, 2026, 02:01:37 CST */
export const time = shownBy((at) => {
  const zone = at.getTimezoneOffset() === inSummer ? "CDT" : "CST";
  return `${months[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}, ${clock(at)} ${zone}`;
});

/** 2026-11-21 02:01, as in lists */
export const when = shownBy(
  (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${hourAndMinute(at)}`,
);
