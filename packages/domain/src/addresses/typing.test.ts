import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptTyping, isSearchKey, plainAddress, toSearchKey, zipTyped } from "./typing.ts";

/** Types a text key by key into an empty address input. */
const typeKeys = (text: string): string =>
  Array.from(text).reduce((shown, key) => acceptTyping(shown, shown + key), "");

describe("the address input", () => {
  test("accepts letters, digits, spaces and , . ' # - (S1-155)", () =>
    expect(typeKeys("12 O'Neil St., #4-B")).toBe("12 O'Neil St., #4-B"));
  test("accepts Spanish letters", () => expect(typeKeys("8 Cañón del Río Ávila")).toBe("8 Cañón del Río Ávila"));
  test("accepts a letter whose accent is a separate key", () => expect(typeKeys("Can\u0303o\u0301n")).toBe("Cañón"));
  test("accepts the apostrophe that phones type", () => expect(typeKeys("O’Neil")).toBe("O'Neil"));

  test.each([" ", "#", "-", ",", "'", ".", "!"])("does not begin with %j (S1-156)", (key) => {
    expect(acceptTyping("", key)).toBe("");
    expect(acceptTyping("100 Main", `${key}100 Main`)).toBe("100 Main");
  });
  test("can be emptied", () => expect(acceptTyping("100 Main", "")).toBe(""));

  test.each(["!", "@", ";", "&", "%", "<", ">", '"', "🏠", "½", "_"])(
    "ignores %s in the middle and keeps the text (S1-157)",
    (key) => {
      expect(acceptTyping("100 Main", `100${key} Main`)).toBe("100 Main");
      expect(acceptTyping("100 Main", `100 Main${key}`)).toBe("100 Main");
    },
  );
  test("loses nothing when an ignored key replaces a selection", () =>
    expect(acceptTyping("100 Main", "! Main")).toBe("100 Main"));
  test("accepts the allowed part of a paste", () => {
    expect(acceptTyping("", "  100 Main St; Houston & <b>TX</b>")).toBe("100 Main St Houston  bTXb");
    expect(acceptTyping("100 ", "100 Main;St")).toBe("100 MainSt");
  });
  test("does not begin with a space after its first word is deleted", () =>
    expect(acceptTyping("100 Main", " Main")).toBe("Main"));

  test("never contains a forbidden character, and never changes without new input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (typed, more) => {
        const shown = acceptTyping("", typed);
        const after = acceptTyping(shown, more);
        for (const text of [shown, after]) expect(text).toMatch(/^([\p{L}\d][\p{L}\d\s,.'#-]*)?$/u);
        expect(acceptTyping(after, after)).toBe(after);
      }),
    );
  });
  test("accepts every allowed key at the end unchanged", () => {
    const allowed = fc.string({ unit: fc.constantFrom(...Array.from("abcXYZñÑáéíóúü0123456789 ,.'#-")) });
    fc.assert(
      fc.property(fc.constantFrom("a", "Z", "ñ", "0", "9"), allowed, (first, rest) => {
        expect(typeKeys(first + rest)).toBe(first + rest);
      }),
    );
  });
});

describe("the search key", () => {
  test.each([
    ["100 main st", "100~2 main~2 st"],
    ["", "*"],
    ["   ", "*"],
    [" 100  main ", "100~2 main"],
    ["Cañón", "Cañón"],
    ["77002", "77002"],
  ])("of %j is %j (S1-158, E-082)", (text, key) => expect(toSearchKey(text)).toBe(key));
  test("contains every word, in order", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1 }), (words) => {
        expect(toSearchKey(words.join(" ")).split("~2 ")).toEqual(words);
      }),
    );
  });
});

test.each([
  ["77002", "77002"],
  [" 77002 ", "77002"],
  ["75206-1234", "75206"],
  ["77002, USA", "77002"],
  ["7700", undefined],
  ["770021", undefined],
  ["77002-12", undefined],
  ["77002 Main", undefined],
  ["", undefined],
  ["７７００２", undefined],
])("%j is the ZIP code %s", (text, zip) => expect(zipTyped(text)).toBe(zip));

describe("a pasted address", () => {
  const goodwin = "5714 Goodwin Ave, Dallas, TX 75206";
  test.each([
    "5714 Goodwin Ave, Dallas, TX 75206-1234",
    "5714 Goodwin Ave, Dallas, TX 75206, USA",
    "5714 Goodwin Ave, Dallas, TX 75206 United States",
    "5714 Goodwin Ave, Dallas, TX 75206, United States of America.",
    "5714 Goodwin Ave, Dallas, TX 75206-1234, EE. UU.",
    "5714 Goodwin Ave\nDallas, TX 75206\nUSA\n",
    "  5714 Goodwin Ave,\r\n  Dallas, TX 75206  ",
  ])("%j becomes the address itself", (pasted) => expect(plainAddress(pasted)).toBe(goodwin));
  test.each(["100 US 75", "12 Estados Unidos St", "United States Ave", "17801 Usa Ln", "Dallas, TX", "Waco Texas"])(
    "%j stays unchanged",
    (typed) => expect(plainAddress(typed)).toBe(typed),
  );
  test("is the same when pasted again", () => {
    const part = fc.constantFrom("5714", "Goodwin", "TX", "75206", "75206-1234", "USA", ",", "\n", "U.S.", "Texas");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = plainAddress(parts.join(" "));
        expect(plainAddress(once)).toBe(once);
      }),
    );
  });
});

test("a search needs at least three letters or digits; only * matches everything (E-082)", () => {
  expect(["*", "571", "5~2 71", "Ñuñ", "5714~2 Goodwin"].map(isSearchKey)).toEqual([true, true, true, true, true]);
  expect(["", " ", "5", "57", "5~2 7", "~2 ~2 ~2 ", "**", "..., -", "*~2 *"].map(isSearchKey)).toEqual(
    Array.from({ length: 9 }, () => false),
  );
});
