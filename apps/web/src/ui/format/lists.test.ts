import { expect, test } from "vitest";
import { listText } from "./lists.ts";

test("lists are written as each language does", () => {
  expect([[], ["one"], ["one", "two"], ["one", "two", "three"]].map((parts) => listText(parts, "en"))).toEqual([
    "",
    "one",
    "one and two",
    "one, two, and three",
  ]);
  expect(listText(["uno", "dos", "tres"], "es")).toBe("uno, dos y tres");
});
