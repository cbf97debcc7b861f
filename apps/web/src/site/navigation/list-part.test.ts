import { describe, expect, test } from "vitest";
import { listPartSearch, readListPart, rowsOf, searchOfPart, stepsToAll } from "./list-part.ts";

const rows = Array.from({ length: 155 }, (_, row) => row);
const read = (search: string) => readListPart(new URLSearchParams(search));

describe("the requested part of a list", () => {
  test.each([
    ["", 0, undefined],
    ["more=2", 2, undefined],
    ["more=-1", 0, undefined],
    ["more=1.5", 0, undefined],
    ["more=99999", 0, undefined],
    ["details=LK-TRUE-12", 0, "LK-TRUE-12"],
    ["details=<b>", 0, undefined],
  ])("%s", (search, more, details) => expect(read(search)).toEqual({ more, details }));

  test("has a limited number of spellings", () => {
    const spellings = new Set(
      Array.from({ length: 10_000 }, (_, more) => JSON.stringify(listPartSearch(read(`more=${more}`)))),
    );
    expect(spellings.size).toBe(100);
  });

  const ends = (larger: number) =>
    [0, 1, 5, 6].map((more) => {
      const { shown, next } = rowsOf(rows, larger + rows.length, { more });
      return [shown.length, next.length];
    });

  test("is nine plans at first, including the larger cards, and 24 more with each step", () => {
    expect(ends(6)[0]).toEqual([3, 24]);
    expect(ends(3)).toEqual([
      [6, 24],
      [30, 24],
      [126, 24],
      [150, 5],
    ]);
  });
});

test.each([1, 9, 10, 33, 34, 155, 1_000])(
  "all %s plans appear with the last step, and not with the one before",
  (count) => {
    const all = Array.from({ length: count }, (_, row) => row);
    const last = stepsToAll(count);
    expect(rowsOf(all, count, { more: last })).toEqual({ shown: all, next: [] });
    if (last > 0) expect(rowsOf(all, count, { more: last - 1 }).shown.length).toBeLessThan(count);
  },
);

test("changing the part keeps the rest of the search", () => {
  const search = new URLSearchParams("zip=75206&sort=price&more=1&plans=A,B");
  expect(searchOfPart(search, { more: 2 })).toBe("?zip=75206&sort=price&plans=A%2CB&more=2");
  expect(searchOfPart(search, { details: "A" })).toBe("?zip=75206&sort=price&plans=A%2CB&more=1&details=A");
  expect(searchOfPart(new URLSearchParams("details=A"), { details: undefined })).toBe("");
});
