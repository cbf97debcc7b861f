import { expect, test } from "vitest";
import { dayText } from "./words.ts";

test.each([
  ["en", "short", "Mon, 11/30/2026"],
  ["en", "long", "Monday, 11/30/2026"],
  ["es", "short", "lun, 11/30/2026"],
  ["es", "long", "lunes 11/30/2026"],
] as const)("a date reads MM/DD/YYYY after its weekday, in %s %s too (E-430)", (locale, style, expected) =>
  expect(dayText(locale, "2026-11-30", style)).toBe(expected),
);
