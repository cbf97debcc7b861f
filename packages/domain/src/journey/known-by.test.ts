import fc from "fast-check";
import { expect, test } from "vitest";
import { knownAs, knownText, known, learned } from "./known-by.ts";

const kinds = (said: string) => knownAs(said).map(({ kind }) => kind);
const numbers = ["customer number", "account number", "contract number", "confirmation number", "DRS number"];

test.each([
  ["0021 0000 0117", numbers],
  ["(214) 555-0117", [...numbers, "phone"]],
  ["+1 214 555 0117", [...numbers, "phone"]],
  ["DRS-20261120-00417", numbers],
  [" Grace.Garza@example.com ", ["e-mail"]],
  ["grace@", []],
  ["117", []],
  ["Grace Garza", []],
  ["what's 4711?", []],
])("somebody who says %s may mean %j", (said, meant) => expect(kinds(said)).toEqual(meant));

test("a number is the same in whatever groups it is said, a phone with or without its country, an address in any case", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{3,11}$/), fc.constantFrom(" ", "-", ""), (digits, between) => {
      const said = digits.match(/.{1,3}/g)?.join(between) ?? "";
      expect(knownText({ kind: "account number", value: `00${said}` })).toBe(digits);
      expect(knownText({ kind: "phone", value: said })).toBe(knownText({ kind: "phone", value: digits }));
    }),
  );
  expect(knownText({ kind: "phone", value: "1-214-555-0117" })).toBe("2145550117");
  expect(knownText({ kind: "e-mail", value: "A@B.com" })).toBe("a@b.com");
});

test("what a step has learned is what was not known before, once", () => {
  const before = known("e-mail", "a@b.com", "");
  const now = [...known("e-mail", "A@B.com", "c@d.com", "c@d.com"), ...known("phone", undefined)];
  expect(learned(before, now)).toEqual(known("e-mail", "c@d.com"));
});
