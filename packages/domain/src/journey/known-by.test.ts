import fc from "fast-check";
import { expect, test } from "vitest";
import { knownAs, knownHome, knownText, known, learned } from "./known-by.ts";

const kinds = (typed: string) => knownAs(typed).map((readings) => readings.map(({ kind }) => kind));
const numbers = [
  "customer number",
  "account number",
  "contract number",
  "confirmation number",
  "DRS number",
  "meter",
] as const;
const any = ["address", "user name"] as const;
const word = ["name", "address", "town", "user name"] as const;

test.each([
  ["0021 0000 0117", [[...numbers, ...any]]],
  ["account 0021-0000-0117, please…", [[...numbers, ...any], word]],
  ["(214) 555-0117", [[...numbers, "phone", ...any]]],
  ["+1 214 555 0117", [[...numbers, "phone", ...any]]],
  ["ends in 0138", [[...numbers, "last four digits", ...any]]],
  ["DRS-20261120-00417", [[...numbers, ...any]]],
  [" Grace.Garza@example.com ", [["e-mail", "user name"]]],
  ["grace.garza", [word, word]],
  ["Treviño in Fort Worth", [word, word, word]],
  [
    "5714 Goodwin Ave, Dallas, TX 75206",
    [[...numbers, "last four digits", ...any], word, word, [...numbers, "ZIP", ...any]],
  ],
  ["grace@", [word]],
  ["117", [[...any]]],
  ["it was about her order", []],
])("%s may mean %j", (typed, meant) => expect(kinds(typed)).toEqual(meant));

test("letters before a number may be part of it", () =>
  expect(knownAs("DRS 20261120-00417").at(-1)?.map(knownText)).toContain("DRS2026112000417"));

test("numbers match in any grouping, phones with or without country code, addresses in any case", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{3,11}$/), fc.constantFrom(" ", "-", ""), (digits, between) => {
      const typed = digits.match(/.{1,3}/g)?.join(between) ?? "";
      expect(knownText({ kind: "account number", value: `00${typed}` })).toBe(digits);
      expect(knownText({ kind: "phone", value: typed })).toBe(knownText({ kind: "phone", value: digits }));
    }),
  );
  expect(knownText({ kind: "phone", value: "1-214-555-0117" })).toBe("2145550117");
  expect(knownText({ kind: "e-mail", value: "A@B.com" })).toBe("a@b.com");
  expect(knownText({ kind: "name", value: "TREVIÑO" })).toBe("trevino");
});

test("a step's new identifiers are listed once, word by word", () => {
  const before = known("e-mail", "a@b.com", "");
  const now = [...known("e-mail", "A@B.com", "c@d.com", "c@d.com"), ...known("phone", undefined)];
  expect(learned(before, now)).toEqual(known("e-mail", "c@d.com"));
  expect(learned([], known("name", "Ana María", "Ñúñez")).map(knownText)).toEqual(["ana", "maria", "nunez"]);
});

test("a number is found by its last four digits too, an address by its words without the street's kind", () => {
  expect(learned([], known("account number", "002100000138"))).toContainEqual({
    kind: "last four digits",
    value: "002100000138",
  });
  const home = { houseNumber: "5714", street: "Goodwin Ave", unit: "Apt 2", city: "Fort Worth", zip: "76107" };
  expect(learned([], knownHome(home)).map((one) => `${one.kind} ${knownText(one)}`)).toEqual([
    "address 5714",
    "address goodwin",
    "address 2",
    "town fort",
    "town worth",
    "ZIP 76107",
  ]);
});
