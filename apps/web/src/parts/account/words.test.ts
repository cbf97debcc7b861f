import { expect, test } from "vitest";
import { accountTermText, longDay, monthWords, weekdayText } from "./words.ts";

const t = Object.assign((key: string, args?: object) => `${key} ${JSON.stringify(args ?? {})}`, { has: () => true });

test("a term is said in months, and none as month to month (A-121, A-413, A-414)", () => {
  expect(accountTermText({ t }, 12)).toBe('accountPlan.termFixed {"months":12}');
  expect(accountTermText({ t }, 0)).toBe("planCard.monthToMonth {}");
});

test("days and months are written as each language does", () => {
  expect(longDay("2027-07-24", "en").replaceAll("\u00a0", " ")).toBe("July 24, 2027");
  expect(longDay("2027-07-24", "es").replaceAll("\u00a0", " ")).toBe("24 de julio de 2027");
  expect(weekdayText("2026-11-21", "es")).toBe("Sábado, 21 de noviembre");
  expect(monthWords("2026-09", "es")).toEqual({ short: "Sep", long: "septiembre de 2026", initial: "S" });
  expect(monthWords("2026-09", "en")).toEqual({ short: "Sep", long: "September 2026", initial: "S" });
});
