import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { redactor } from "./journal-fields.ts";

/**
 * A digest that a reader can follow: its bytes count up from zero, and from three more for each further piece of a long
 * word.
 */
const countingUp = (text: string): string =>
  Array.from({ length: 24 }, (_, index) =>
    (index + 3 * Number(text.split("#")[1] ?? 0)).toString(16).padStart(2, "0"),
  ).join("");
const counted = redactor(countingUp, "2026-11-21T12:00:00.000Z");
const keyed = (beganAt = "2026-11-21T12:00:00.000Z") =>
  redactor((text) => createHmac("sha256", "a journey's own secret").update(text).digest("hex"), beganAt);
const redact = keyed();
const alphabet = "abcdefghijklmnopqrstuvwxyz";
const from = (letter: number): string =>
  Array.from({ length: 24 }, (_, index) => alphabet.charAt((index + letter) % 26)).join("");

describe("the stand-in of personal data, letter by letter", () => {
  test.each([
    ["a word", "Zorro", "Abcde"],
    ["a word with digits", "zz99", "ab23"],
    ["a number", "987654321", "112345678"],
    ["a number of two digits", "99", "11"],
    ["a padded number", "000987", "000112"],
    ["a sentence", "Zoë Ñúñez, 99 Elm-St.", "Abc Abcde, 11 Abc-Ab."],
    ["a number of seven digits, with its separator", "555-0123", "112-3456"],
    ["a number followed by words", "555-0123 ext", "112-0112 abc"],
    ["a number with separators, padded", "(000) 555-01", "(000) 112-34"],
    ["a word longer than the digest", "z".repeat(72), from(0) + from(3) + from(6)],
    ["nothing", "", ""],
  ])("has the same kind and length: %s", (_, typed, stand) =>
    expect(counted({ nickname: typed })).toEqual({ nickname: stand }),
  );

  test("for a meter has the utility's digits, and for a lookalike has none", () => {
    expect(counted({ esiid: "10443720099999999", ESIID: 10_443_720_099 })).toMatchObject({
      esiid: "10443720011234567".slice(0, 9) + "11234567",
    });
    for (const odd of ["x10443720099999999", "10443720099999999x"])
      expect(JSON.stringify(redact({ esiid: odd })), odd).not.toContain("1044372");
  });

  test("is the same for a number and for its text", () => {
    const { text, number } = redact({ text: "900550003", number: 900_550_003 }) as { text: string; number: number };
    expect(String(number)).toBe(text);
    expect(counted({ balance: -12.99 })).toEqual({ balance: -11.11 });
  });
});

describe("a birthday", () => {
  const standOf = (text: string, as = redact): string =>
    (as({ dateOfBirth: text }) as { dateOfBirth: string }).dateOfBirth;
  const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, "0"));

  test.each(["1960-11-20", "1960-11-21", "1960-11-22"])("stays on its side of the journey's first day: %s", (born) => {
    for (const year of ["1950", "1960", "1970"])
      expect(standOf(`${year}${born.slice(4)}`).slice(5) <= "11-21").toBe(born.slice(5) <= "11-21");
  });
  test("in the future may be any later day, in any month that is left", () => {
    const standIns = days.map((day) => standOf(`1960-12-${day}`).slice(5));
    expect(new Set(standIns).size).toBeGreaterThan(8);
    expect(new Set(standIns.map((stand) => stand.slice(0, 2)))).toEqual(new Set(["11", "12"]));
  });
  test("in the past may be any earlier day, in date format", () => {
    const standIns = days.map((day) => standOf(`1960-03-${day}`));
    expect(new Set(standIns).size).toBeGreaterThan(20);
    for (const stand of standIns) expect(stand).toMatch(/^1960-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/);
    expect(standOf("1960-03-05T06:00:00.000Z")).toBe(`${standOf("1960-03-05")}T06:00:00.000Z`);
    for (const day of days) expect(standOf(`03/${day}/1960`)).toMatch(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d)\/1960$/);
  });
  test("on a day without another one on that side stays", () =>
    expect(standOf("1960-12-31", keyed("2026-12-29T12:00:00.000Z"))).toBe("1960-12-31"));
  test("in three fields has another day, in December too, and the same year", () => {
    for (const [month, as] of [
      [12, redact],
      ["3", redact],
      ["03", redact],
    ] as const) {
      const standIns = days.map(
        (day) =>
          as({ year: "1960", month, date: Number(day) }) as { year: string; month: string | number; date: number },
      );
      expect(new Set(standIns.map((stand) => `${stand.month} ${stand.date}`)).size, String(month)).toBeGreaterThan(8);
      for (const stand of standIns)
        expect([stand.year, typeof stand.month, typeof stand.date]).toEqual(["1960", typeof month, "number"]);
    }
  });
  test("in three fields ignores values beside them", () =>
    expect(JSON.stringify(redact({ year: "1960", month: "3", date: "5", lastName: "Garza" }))).not.toContain("Garza"));

  test.each([
    "3/5/1960",
    "1960/03/05",
    "March 5, 1960",
    "born 1960-03-05",
    "born on 03/05/1960",
    "1960-03-05, Garza",
    "03/05/1960 Garza",
  ])("in another format is unreadable: %s", (text) => {
    expect(standOf(text)).toHaveLength(text.length);
    for (const part of ["1960", "March", "Garza"]) expect(standOf(text)).not.toContain(part);
  });
});

describe("a message of the gateway", () => {
  const of = (...messages: unknown[]): unknown => (redact({ messages }) as { messages: unknown }).messages;
  test.each(["SwitchHoldPending", "Prior_Debt_Above_Threshold"])("that is a code stays: %s", (code) =>
    expect([of(code), redact({ message: code })]).toEqual([[code], { message: code }]),
  );
  test("otherwise becomes stand-ins of its length", () => {
    for (const text of ["Welcome back José", "true", "Garza"]) {
      const [stand] = of(text) as [string];
      expect(stand, text).toHaveLength(text.length);
      expect(stand, text).not.toBe(text);
    }
  });
  test("that is JSON stays JSON, with its codes", () =>
    expect(JSON.parse((of(JSON.stringify({ errorCode: "E-1", errorMessage: "Garza" })) as [string])[0])).toEqual({
      errorCode: "E-1",
      errorMessage: expect.not.stringContaining("Garza") as unknown,
    }));
  test("counts as a code only in its own field, because a name may look like one", () =>
    expect(redact({ lastName: "McAllister" })).not.toEqual({ lastName: "McAllister" }));
});
