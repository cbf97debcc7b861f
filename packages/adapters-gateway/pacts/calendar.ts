import { MatchersV3 } from "@pact-foundation/pact";

const { eachLike, integer, number, regex } = MatchersV3;

/** A day as it is answered. */
export const usDate = (day: string) => regex(/^\d{2}\/\d{2}\/\d{4}$/, day);

/** Days as they are answered, and as the site has them. */
export const calendar = {
  workDays: eachLike(integer(1)),
  holidays: eachLike(usDate("11/26/2026")),
  priorityDays: eachLike(usDate("11/23/2026")),
  standardDays: eachLike(usDate("11/25/2026")),
  standardFee: number(0),
  priorityFee: number(35.95),
};
export const calendarInside = {
  workDays: [1],
  holidays: ["2026-11-26"],
  priorityDays: ["2026-11-23"],
  standardDays: ["2026-11-25"],
  standardFee: 0,
  priorityFee: 3_595,
};
