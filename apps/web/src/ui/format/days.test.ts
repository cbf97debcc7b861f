import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { expect, test } from "vitest";
import {
  dayInSentence,
  dayInTexas,
  dayText,
  longDay,
  momentText,
  monthText,
  monthWords,
  sayDay,
  weekdayAndYearText,
  weekdayText,
} from "./days.ts";

const day = "2026-12-23" as IsoDate;

test("a sentence contains its day with the date as MM/DD/YYYY (E-430)", () => {
  expect(sayDay("We take $154.81 from your card on {date}.", day, "en")).toBe(
    "We take $154.81 from your card on Wednesday, 12/23/2026.",
  );
  expect(sayDay("{date}, not available: holiday", day, "en")).toBe("Wednesday, 12/23/2026, not available: holiday");
});

test("Spanish days are in lower case, except at the beginning of a sentence", () => {
  expect(sayDay("Cobramos $154.81 a su tarjeta el {date}.", day, "es")).toBe(
    "Cobramos $154.81 a su tarjeta el miércoles 12/23/2026.",
  );
  expect(sayDay("{date}, sin costo adicional", day, "es")).toBe("Miércoles 12/23/2026, sin costo adicional");
});

test.each([
  ["en", "short", "Mon, 11/30/2026"],
  ["en", "long", "Monday, 11/30/2026"],
  ["es", "short", "lun, 11/30/2026"],
  ["es", "long", "lunes 11/30/2026"],
] as const)("a date reads MM/DD/YYYY after its weekday, in %s %s too (E-430)", (locale, style, expected) =>
  expect(dayText(locale, "2026-11-30", style)).toBe(expected),
);

test("days and months follow each language's rules", () => {
  expect(longDay("2027-07-24", "en").replaceAll("\u00a0", " ")).toBe("July 24, 2027");
  expect(longDay("2027-07-24", "es").replaceAll("\u00a0", " ")).toBe("24 de julio de 2027");
  expect(weekdayText("2026-11-21", "es")).toBe("Sábado, 21 de noviembre");
  expect(monthWords("2026-09", "es")).toEqual({ short: "Sep", long: "septiembre de 2026", initial: "S" });
  expect(monthWords("2026-09", "en")).toEqual({ short: "Sep", long: "September 2026", initial: "S" });
  expect(dayInSentence("2026-11-21", "es")).toBe("sábado, 21 de noviembre");
  expect(weekdayAndYearText("2027-01-11", "en")).toBe("Monday, January 11, 2027");
  expect(weekdayAndYearText("2027-01-11", "es")).toBe("Lunes, 11 de enero de 2027");
  expect([1, 12].map((month) => monthText(month, "en"))).toEqual(["January", "December"]);
  expect(monthText(3, "es")).toBe("marzo");
});

test("hours are Texas time, in winter and in summer", () => {
  expect(momentText("2026-11-21T00:42:00.000Z").replaceAll("\u202f", " ")).toBe("11/20/2026, 6:42 PM");
  expect(momentText("2026-07-21T00:42:00.000Z").replaceAll("\u202f", " ")).toBe("07/20/2026, 7:42 PM");
});

test("a browser knows the current day in Texas, near midnight too", () =>
  expect(["2026-11-21T05:59:59Z", "2026-11-21T06:00:00Z"].map((now) => dayInTexas(new Date(now)))).toEqual([
    "2026-11-20",
    "2026-11-21",
  ]));
