import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type TypedKind,
  formatSsn,
  formatTyped,
  isWholePhone,
  phoneDigits,
  phoneShown,
  ssnDigits,
  typedLength,
  withPlus,
} from "./typing.ts";

/** Types key by key at the caret, as a browser does. */
const typeKeys = (kind: TypedKind, keys: string, from = { text: "", caret: 0 }): { text: string; caret: number } =>
  Array.from(keys).reduce(
    ({ text, caret }, key) => formatTyped(kind, text.slice(0, caret) + key + text.slice(caret), caret + 1),
    from,
  );

/** Presses backspace. */
const backspace = (
  kind: TypedKind,
  { text, caret }: { text: string; caret: number },
): { text: string; caret: number } =>
  formatTyped(kind, text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1));

describe("a phone number", () => {
  test("formats itself as 3-3-rest while typing (E-055)", () =>
    expect(typeKeys("phone", "2145550123").text).toBe("214-555-0123"));
  test.each([
    ["2", "2"],
    ["214", "214"],
    ["2145", "214-5"],
    ["214555", "214-555"],
    ["2145550", "214-555-0"],
  ])("of the digits %s reads %s", (digits, shown) =>
    expect([typeKeys("phone", digits).text, phoneShown(digits)]).toEqual([shown, shown]),
  );
  test("holds 12 characters at most (E-056)", () =>
    expect(typeKeys("phone", "2145550123456").text).toBe("214-555-0123"));
  test.each([
    "+1 (214) 555-0123",
    "1-214-555-0123",
    "+12145550123",
    "12145550123",
    "(214) 555-0123",
    "214.555.0123",
    " 214 555 0123 ",
    "(1) 214 555 0123",
  ])("typed or pasted as %s is understood, and an eleventh key after it changes nothing", (text) => {
    expect(formatTyped("phone", text, text.length).text).toBe("214-555-0123");
    expect(typeKeys("phone", text).text).toBe("214-555-0123");
    expect(typeKeys("phone", `${text}4`).text).toBe("214-555-0123");
  });
  test.each([
    ["1", "+1"],
    ["1214", "+1214"],
    ["1 214 555 013", "+1214555013"],
    ["+", "+"],
    ["+44 20 7946 0958", "+44207946095"],
  ])("with a country code, %s, is not grouped before it is complete", (keys, shown) =>
    expect(typeKeys("phone", keys).text).toBe(shown),
  );
  test("that is pasted too long, or grows in its middle, keeps the excess", () => {
    expect(formatTyped("phone", "21455501234", 11).text).toBe("21455501234");
    expect(formatTyped("phone", "2149-555-0123", 4)).toEqual({ text: "21495550123", caret: 4 });
    expect(formatTyped("phone", "214-555-0123 ext 55", 19).text).toBe("214555012355");
  });
  test("keeps its other digits while the first one is corrected", () => {
    const without = backspace("phone", { text: "214-555-0123", caret: 1 });
    expect(without).toEqual({ text: "+145550123", caret: 0 });
    expect(typeKeys("phone", "3", without)).toEqual({ text: "314-555-0123", caret: 1 });
  });
  test("may get its country code in its middle, and the caret stays after the same digit", () =>
    expect(formatTyped("phone", "+12145550123", 5)).toEqual({ text: "214-555-0123", caret: 3 }));
  test.each([
    ["2145550123", true],
    ["214-555-0123", true],
    ["+1 214 555 0123", true],
    ["12145550123", true],
    ["+1214555012", false],
    ["+2145550123", false],
    ["214-555-01234", false],
    ["21455501234", false],
    ["214-555-O123", false],
  ])("is complete as %s: %s", (text, isWhole) => expect(isWholePhone(text)).toBe(isWhole));
  test.each([
    ["1 214 555 013", "+1 214 555 013"],
    [" 1-214-555-0123", "+1-214-555-0123"],
    ["(1) 214", "+(1) 214"],
    ["+1 214", "+1 214"],
    ["214-555-0123", "214-555-0123"],
    ["", ""],
  ])("that begins with 1 begins with a country code: %s is %s", (text, read) => expect(withPlus(text)).toBe(read));
  test("rejects letters (E-054)", () => expect(typeKeys("phone", "21a4b").text).toBe("214"));
  test("is sent as digits only (E-057)", () => expect(phoneDigits("214-555-0123")).toBe("2145550123"));
});

describe("a social security number", () => {
  test("formats itself as 3-2-4 while typing (E-069)", () =>
    expect(typeKeys("ssn", "123456789").text).toBe("123-45-6789"));
  test("holds 11 characters at most (E-070)", () => expect(typeKeys("ssn", "1234567890").text).toBe("123-45-6789"));
  test("is sent without dashes (E-072)", () => expect(ssnDigits("123-45-6789")).toBe("123456789"));
  test("reads the same half typed", () => expect(formatSsn("1234")).toBe("123-4"));
});

describe("a driver's licence number", () => {
  test("is cut in its middle too, and the caret stays in it", () => {
    expect(formatTyped("licence", "ABC1234567890", 5)).toEqual({ text: "ABC123456789", caret: 5 });
    expect(formatTyped("licence", "AB-12", 2)).toEqual({ text: "AB-12", caret: 2 });
    expect(formatTyped("licence", "ABC12345678901", 13)).toEqual({ text: "ABC123456789", caret: 12 });
  });
  test("holds 12 characters at most (E-074)", () =>
    expect(typeKeys("licence", "ABC1234567890").text).toBe("ABC123456789"));
  test("keeps a wrong character visible beside its message (E-073)", () =>
    expect(typeKeys("licence", "AB-12").text).toBe("AB-12"));
});

describe("a start date", () => {
  test.each([
    ["03052030", "03/05/2030"],
    ["3/5/2030", "03/05/2030"],
    ["03/05/2030", "03/05/2030"],
    ["030520301", "03/05/2030"],
    ["soon", "soon"],
    ["the day after tomorrow", "the day after tomorrow"],
    ["3/", "03/"],
    ["03/5/", "03/05/"],
    ["03/05/2030/", "03/05/2030"],
  ])("typed as %s reads %s (S1-164, E-095)", (keys, shown) => expect(typeKeys("date", keys).text).toBe(shown));
  test("that is pasted too long in its middle is cut there", () =>
    expect(formatTyped("date", "11/23/20261", 3)).toEqual({ text: "11/23/2026", caret: 3 }));
  test("can be deleted from its end, slash by slash", () => {
    const typed = { text: "11/23", caret: 5 };
    expect(backspace("date", backspace("date", backspace("date", typed)))).toEqual({ text: "11", caret: 2 });
  });
  test("keeps its other parts in place while the day is corrected", () => {
    const without = backspace("date", { text: "11/23/2026", caret: 5 });
    expect(without).toEqual({ text: "11/2/2026", caret: 4 });
    expect(typeKeys("date", "5", without)).toEqual({ text: "11/25/2026", caret: 5 });
  });
});

describe("the caret", () => {
  test("stays after the digit that was typed in the middle", () => {
    expect(typeKeys("phone", "9", { text: "214-555-012", caret: 5 })).toEqual({ text: "214-595-5012", caret: 6 });
    expect(typeKeys("ssn", "9", { text: "123-45-678", caret: 0 })).toEqual({ text: "912-34-5678", caret: 1 });
  });
  test("stays before the first digit", () =>
    expect(formatTyped("phone", "(214555", 1)).toEqual({ text: "214-555", caret: 0 }));
  test("stays at the end while typing there", () =>
    expect(typeKeys("phone", "2145")).toEqual({ text: "214-5", caret: 5 }));
  test("moves over a dash when deleting backwards", () => {
    const atDash = { text: "214-5", caret: 4 };
    const once = backspace("phone", atDash);
    expect(once).toEqual({ text: "214-5", caret: 3 });
    expect(backspace("phone", once)).toEqual({ text: "215", caret: 2 });
  });
  test("does not move for a rejected key", () =>
    expect(typeKeys("phone", "x", { text: "214-555", caret: 2 })).toEqual({ text: "214-555", caret: 2 }));
});

const kinds = fc.constantFrom<TypedKind>("phone", "ssn", "licence");

test("formatting twice equals formatting once, within the length and with the caret inside, for any text", () => {
  fc.assert(
    fc.property(
      kinds,
      fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...Array.from("0123456789-+ ()1x")) })),
      fc.nat(30),
      (kind, text, caret) => {
        const once = formatTyped(kind, text, Math.min(caret, text.length));
        expect(once.text.length).toBeLessThanOrEqual(typedLength[kind]);
        expect(once.caret).toBeGreaterThanOrEqual(0);
        expect(once.caret).toBeLessThanOrEqual(once.text.length);
        expect(formatTyped(kind, once.text, once.caret)).toEqual(once);
      },
    ),
  );
});
