import { expect, test } from "vitest";
import { spokenTime } from "./spoken-time.ts";

/** Saturday, November 21, at four in the afternoon in Texas. */
const now = "2026-11-21T22:00:00.000Z";
const around = (spoken: string) =>
  spokenTime(spoken, now).windows.map(({ since }) => since.slice(5, 16).replace("T", " "));

// Each window begins half an hour earlier; UTC is six hours ahead.
test.each([
  ["today at half past two", ["11-21 20:00", "11-21 08:00"]],
  ["about 2 30 pm", ["11-21 20:00"]],
  ["quarter to one am", ["11-21 06:15"]],
  ["yesterday 2:30 pm", ["11-20 20:00"]],
  ["yesterday 2:30 p.m.", ["11-20 20:00"]],
  ["about two thirty yesterday, in the afternoon", ["11-20 20:00"]],
  ["a quarter to three this afternoon", ["11-21 20:15"]],
  ["quarter past 9 in the morning", ["11-21 14:45"]],
  ["14:30", ["11-21 20:00"]],
  ["at five", ["11-21 10:30"]],
  ["at five pm", ["11-20 22:30"]],
  ["last friday at noon", ["11-20 17:30"]],
  ["on Saturday", ["11-14 06:00"]],
  ["on November 19th around three o'clock", ["11-19 20:30", "11-19 08:30"]],
  ["2026-11-19", ["11-19 06:00"]],
  ["yesterday", ["11-20 06:00"]],
  ["last night", ["11-21 00:00"]],
  ["at 25:70", []],
])("reads %s as %j", (spoken, begins) => expect(around(spoken)).toEqual(begins));

test.each([
  ["Friday Garza, 5714 Goodwin at half past two", " Garza, 5714 Goodwin "],
  ["0021 0000 0117", "0021 0000 0117"],
  ["40 09 00 00 17", "40 09 00 00 17"],
  ["at 12 34 56 78", "at 12 34 56 78"],
  ["two Hemphill St", "two Hemphill St"],
])("keeps other words: %s", (spoken, rest) => expect(spokenTime(spoken, now).rest.replaceAll(/ +/g, " ")).toBe(rest));
