import { describe, expect, it, test } from "vitest";
import { dayPartOf, dayPartsOf, isIn, quartersOfDay } from "./day-parts.ts";

/** The number of quarter hours in a week. */
const quartersOf = (range: string): number | undefined => {
  const part = dayPartOf(range);
  if (!part) return undefined;
  let count = 0;
  for (let day = 0; day < 7; day += 1)
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1) if (isIn(part, day, quarter)) count += 1;
  return count;
};

describe("hours and days of a price", () => {
  test.each([
    ["06:00-23:00", 7 * 68],
    ["23:00-06:00", 7 * 28],
    ["Mon-Fri", 5 * 96],
    ["Sat-Sun", 2 * 96],
    ["Fri-Mon", 4 * 96],
    ["Wed", 96],
    ["Mon-Fri 16:30-21:00", 5 * 18],
    ["00:00-24:00", 7 * 96],
  ])("%s is %i quarter hours a week", (range, count) => expect(quartersOf(range)).toBe(count));

  test.each(["", "0-900", "901+", "nights", "23:10-06:00", "25:00-06:00", "Mon-Fry", "Mon-Fri16:00-21:00"])(
    "%j is unreadable",
    (range) => expect(dayPartOf(range)).toBeUndefined(),
  );

  it("include the quarter hour at their start, and not the one at their end", () => {
    const night = dayPartOf("23:00-06:00");
    expect(night && [91, 92, 0, 23, 24].map((quarter) => isIn(night, 3, quarter))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const evening = dayPartOf("16:00-21:00");
    expect(evening && [63, 64, 83, 84].map((quarter) => isIn(evening, 3, quarter))).toEqual([false, true, true, false]);
  });

  it("are listed once, for any number of plans", () => {
    const part = { conditionType: "Z100", from: 0, to: undefined, sharePercent: 50, rate: 1 };
    const nights = {
      energy: [
        { ...part, range: "06:00-23:00" },
        { ...part, range: "23:00-06:00" },
      ],
    };
    expect(dayPartsOf([nights, { energy: [{ ...part, range: "0-900" }] }, nights]).map(({ range }) => range)).toEqual([
      "06:00-23:00",
      "23:00-06:00",
    ]);
  });
});
