import { expect, test } from "vitest";
import { listText } from "./lists.ts";

test("lists follow each language's rules", () => {
  expect([[], ["one"], ["one", "two"], ["one", "two", "three"]].map((parts) => listText(parts, "en"))).toEqual([
    "",
    "one",
    "one and two",
    "one, two, and three",
  ]);
  expect(listText(["uno", "dos", "tres"], "es")).toBe("uno, dos y tres");
});
