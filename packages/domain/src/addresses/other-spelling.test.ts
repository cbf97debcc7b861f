import { expect, test } from "vitest";
import { otherSpelling } from "./other-spelling.ts";

test.each([
  ["3800 Maple Ave Ste 214, Dallas", "3800 Maple Ave 214, Dallas"],
  ["3800 Maple Ave Suite 214", "3800 Maple Ave 214"],
  ["3800 Maple Ave Unit B", "3800 Maple Ave B"],
  ["3800 Maple Ave No. 214", "3800 Maple Ave 214"],
  ["3800 Maple Ave #214", "3800 Maple Ave 214"],
  ["3800 Maple Ave Depto. 214", "3800 Maple Ave 214"],
  ["3800 Maple Ave Departamento 214", "3800 Maple Ave 214"],
  ["3800 Maple Ave Apto 214", "3800 Maple Ave 214"],
  ["3800 Maple Ave Núm. 214", "3800 Maple Ave 214"],
  ["12 RR 33, San Angelo", "12 Ranch Road 33, San Angelo"],
  ["12 CR 33", "12 County Road 33"],
  ["1960 Farm to Market Road 1960", "1960 FM 1960"],
  ["2215 Twenty-First St", "2215 21st St"],
  ["2215 twenty first st", "2215 21st st"],
  ["609 Sixth St N", "609 6th St N"],
  ["5 Eleventh Ave", "5 11th Ave"],
  ["5 Twelfth Ave", "5 12th Ave"],
  ["5 Thirtieth St", "5 30th St"],
  ["5 Forty-Second St", "5 42nd St"],
  ["5 Fifty-Third St", "5 53rd St"],
  ["5 Ninety-Ninth St", "5 99th St"],
])("%s is also %s", (typed, other) => {
  expect(otherSpelling(typed)).toBe(other);
  expect(otherSpelling(other)).toBeUndefined();
});

test.each(["5714 Goodwin Ave", "100 Unity Ln", "7 Noble St", "3800 Maple Ave Apt 214", "*", "75206"])(
  "%s has one spelling",
  (typed) => expect(otherSpelling(typed)).toBeUndefined(),
);
