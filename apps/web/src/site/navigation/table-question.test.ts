import fc from "fast-check";
import { expect, test } from "vitest";
import { isOwnTable, readTable, searchOfTable, type TableQuestion, tableSearch, yearTable } from "./table-question.ts";

const read = (search: string) => readTable(new URLSearchParams(search), yearTable);

const key = fc.constantFrom(...yearTable.keys);
const views: fc.Arbitrary<TableQuestion> = fc.record({
  key,
  direction: fc.constantFrom("ascending" as const, "descending" as const),
  page: fc.integer({ min: 1, max: 100 }),
  pin: fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,20}$/), { nil: undefined }),
  columns: fc
    .subarray(yearTable.keys.slice(1))
    .map((chosen) => yearTable.keys.filter((one) => one === "name" || chosen.includes(one))),
  show: key,
  find: fc.stringMatching(/^[a-zé&%+#=]{0,12}$/),
  more: fc.array(fc.nat(12), { maxLength: 3 }).map((steps) => steps.slice(0, steps.findLastIndex(Boolean) + 1)),
  isWhole: fc.boolean(),
});

test("every view of a table survives its address, and equal views have one address", () => {
  fc.assert(
    fc.property(views, (view) => {
      const search = new URLSearchParams(tableSearch(view, yearTable));
      expect(readTable(search, yearTable)).toEqual(view);
      expect(tableSearch(readTable(search, yearTable), yearTable)).toEqual(Object.fromEntries(search));
    }),
  );
});

test("a change of the view keeps the rest of the address and begins with the first rows", () => {
  fc.assert(
    fc.property(views, views, (view, other) => {
      const search = new URLSearchParams({ zip: "75206", year: "14200", ...tableSearch(view, yearTable) });
      const changed = searchOfTable(search, yearTable, { pin: other.pin });
      expect(changed).toContain("zip=75206&year=14200");
      expect(read(changed)).toEqual({ ...view, pin: other.pin, page: 1, more: [], isWhole: false });
    }),
  );
});

test.each([
  ["sort=evil&dir=up&page=0&pin=%3Cb%3E&show=evil&rows=9", ""],
  ["page=2&page=9999", ""],
  ["pin=A&pin=B", "pin=B"],
  ["pin=A&pin=", ""],
  ["page=999", "page=100"],
  ["bands=0.2.0", "bands=0.2"],
  ["bands=1.2.3.4", "bands=1.2.3"],
  ["bands=0", ""],
  ["bands=1.x", ""],
  ["bands=100", ""],
  ["cols=term&cols=cost&cols=evil", "cols=name%2Cterm%2Ccost"],
  ["cols=", "cols=name"],
  [`find=${"a".repeat(60)}`, `find=${"a".repeat(40)}`],
  ["find=+true++rate+", "find=true+rate"],
])("the address %j means %j", (search, canonical) => {
  expect(String(new URLSearchParams(tableSearch(read(search), yearTable)))).toBe(canonical);
});

test("only views with few possible values are cached", () => {
  for (const search of ["", "sort=term&dir=descending&page=3", "rows=all"])
    expect(isOwnTable(read(search), yearTable), search).toBe(false);
  for (const search of ["pin=A", "find=a", "cols=term", "show=term", "bands=1"])
    expect(isOwnTable(read(search), yearTable), search).toBe(true);
});
