import { MatchersV3 } from "@pact-foundation/pact";

const { eachLike, integer, number, regex } = MatchersV3;

/** A day in the gateway's format. */
export const usDate = (day: string) => regex(/^\d{2}\/\d{2}\/\d{4}$/, day);

/** Days in the gateway's format, and in the site's. */
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
