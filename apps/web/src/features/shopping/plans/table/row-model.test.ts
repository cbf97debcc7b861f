import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable, yearTable } from "../../../../site/navigation/table-question.ts";
import { firstNewRow, type PlanRow, rowsOfPage, viewOf } from "./row-model.ts";

const view = (rows: readonly PlanRow[], search: string) =>
  viewOf(rows, readTable(new URLSearchParams(search), yearTable), yearTable);
const row = (id: string, values: PlanRow["values"], band = 0, by = ""): PlanRow => ({
  id,
  place: Number(/\d+/.exec(id)?.[0] ?? 0),
  band,
  by,
  values: { name: id, ...values },
});
const ids = (rows: readonly PlanRow[]) => rows.map(({ id }) => id);

const rows = fc
  .array(
    fc.record({
      band: fc.integer({ min: 0, max: 5 }),
      cost: fc.integer({ min: 100_000, max: 100_020 }),
      leave: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    }),
    { maxLength: 70 },
  )
  .map((made) => made.map(({ band, cost, leave }, at) => row(`P${at}`, { cost, month: cost, leave }, band)));

test("the pages of every sort order contain each row once, in the order of its comparison", () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom("cost", "month", "leave", "name", "term"),
      fc.constantFrom("ascending", "descending"),
      (all, key, direction) => {
        const search = `sort=${key}&dir=${direction}`;
        const { pages } = view(all, search);
        const banded = key === "cost" || key === "month";
        const shown = banded
          ? view(all, `${search}&bands=9.9.9`).rows
          : Array.from({ length: pages }, (_, at) => view(all, `${search}&page=${at + 1}`).rows).flat();
        expect(ids(shown).toSorted()).toEqual(ids(all).toSorted());
        const way = direction === "ascending" ? 1 : -1;
        const rank = ({ values }: PlanRow) => values[key];
        for (const [at, later] of shown.slice(1).entries()) {
          const earlier = shown[at];
          if (!earlier) continue;
          if (banded && earlier.band !== later.band) expect(earlier.band).toBeLessThan(later.band);
          else if (rank(earlier) === undefined || rank(later) === undefined) expect(rank(later)).toBeUndefined();
          else if (typeof rank(earlier) === "number" && rank(earlier) !== rank(later))
            expect(way * (Number(rank(later)) - Number(rank(earlier)))).toBeGreaterThan(0);
          else if (key !== "name") expect(later.place).toBeGreaterThan(earlier.place);
        }
      },
    ),
  );
});

test("the sort order does not depend on the order of the data, so server and script agree", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom("", "sort=leave&dir=descending&page=2", "sort=name"), (all, search) => {
      expect(ids(view(all.toReversed(), search).rows)).toEqual(ids(view(all, search).rows));
    }),
  );
});

const many = Array.from({ length: 45 }, (_, at) => row(`P${at}`, { cost: at }, 0, at < 3 ? "Ríos Eléctrica" : ""));

test("each band shows its first rows and continues on its own, and no row is lost or shown twice", () => {
  const inBands = [
    ...many,
    ...Array.from({ length: 30 }, (_, at) => row(`Q${at + 100}`, { cost: at }, at % 2 ? 1 : 5)),
  ];
  const first = view(inBands, "");
  expect(first).toMatchObject({
    bands: [
      { found: 45, left: 37 },
      { found: 15, left: 11 },
      { found: 15, left: 11 },
    ],
    found: 75,
    from: 1,
    to: 16,
    pages: 1,
  });
  expect(first.rows.length).toBe(16);
  const second = view(inBands, "bands=0.1");
  expect(second.bands.map(({ left }) => left)).toEqual([37, 0, 11]);
  expect(new Set(ids(second.rows)).size).toBe(27);
  expect(view(inBands, "bands=1").bands[0]?.left).toBe(17);
  expect(view(inBands, "rows=all").rows.length).toBe(75);
  expect(view(inBands, "find=P1&pin=P1")).toMatchObject({
    pinned: { id: "P1" },
    found: 11,
    bands: [{ found: 11 }, {}, {}],
  });
});

test("a band of a few rows more shows them all, without a link to three", () => {
  expect(view(many.slice(0, 11), "").bands[0]).toMatchObject({ found: 11, left: 0 });
  expect(view(many.slice(0, 12), "").bands[0]).toMatchObject({ found: 12, left: 4 });
});

test("the first row of a step is the one after those that were shown before", () => {
  const question = readTable(new URLSearchParams("bands=2.1"), yearTable);
  expect([0, 1, 2].map((band) => firstNewRow(question, band))).toEqual([28, 4, undefined]);
});

test("a pinned plan is first on every page, also where the search does not find it, and brings its column", () => {
  const second = view(many, "sort=name&page=2&pin=P7");
  expect([second.pinned?.id, ids(second.rows).includes("P7"), second.columns.includes("pinned")]).toEqual([
    "P7",
    false,
    true,
  ]);
  expect(view(many, "find=rios&pin=P7")).toMatchObject({ pinned: { id: "P7" }, found: 3 });
  const gone = view(many, "sort=name&pin=GONE");
  expect([gone.pinned, gone.columns.includes("pinned"), gone.rows.length]).toEqual([undefined, false, rowsOfPage]);
});

test("a name or a company is found without accents and case, and the count changes too", () => {
  expect(ids(view(many, "find=RIOS").rows)).toEqual(["P0", "P1", "P2"]);
  expect(view(many, "find=nothing")).toMatchObject({ found: 0, from: 0, to: 0, page: 1, pages: 1 });
});

test("a page beyond the last one is the last one", () => {
  expect(view(many, "sort=term&page=99")).toMatchObject({ page: 3, pages: 3, from: 41, to: 45, found: 45 });
});

test("the columns are the chosen ones in the table's order; an address can't hide the plan's name", () => {
  expect(view(many, "cols=leave,cost").columns).toEqual(["name", "cost", "leave"]);
});
