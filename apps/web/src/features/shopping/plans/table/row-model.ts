// The one definition of a table of plans. The server renders the first view with it, and the page's script continues
// with it (browser/plan-table.ts).
import {
  columnFilteringFeature,
  columnVisibilityFeature,
  constructTable,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type Row,
  rowPaginationFeature,
  rowPinningFeature,
  rowSortingFeature,
  type TableFeatures,
  tableFeatures,
} from "@tanstack/table-core";
import { pinnedColumn, type TableColumns, type TableQuestion } from "../../../../site/navigation/table-question.ts";

/** A plan's data for sorting and searching. */
export interface PlanRow {
  readonly id: string;
  /** Decides between equal rows, in either direction. */
  readonly place: number;
  /** The group of certainty, in the order of the table; 0 in tables without groups. */
  readonly band: number;
  /** A value per column. An unknown value comes last in either direction. */
  readonly values: Readonly<Record<string, string | number | undefined>>;
  /** The company, which can be searched like the name. */
  readonly by: string;
}

export interface TableView {
  readonly pinned: PlanRow | undefined;
  /** The rows that are shown, without the pinned one. */
  readonly rows: readonly PlanRow[];
  /** Of each band, if the rows are in bands: the rows that fit the search, and how many of them are not shown yet. */
  readonly bands: readonly { readonly found: number; readonly left: number }[];
  /** The page that is shown: the last one, if the address names a later one. */
  readonly page: number;
  readonly pages: number;
  /** The number of rows that match the search. */
  readonly found: number;
  /** The numbers of the page's first row, from 1, and its last one. */
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
}

export const rowsOfPage = 20;
/** The first band begins with more rows than the others, and each step adds a page. */
const firstRows = [8, 4] as const;
/** A button for fewer rows would take as much room as they do. */
const fewestLeft = 4;

/** The last band also has the prices that follow an index. */
export const bandOf = ({ band }: PlanRow, { bands }: TableColumns): number => Math.min(band, bands - 1);

const rowsAfter = (band: number, steps: number): number => (firstRows[band] ?? firstRows[1]) + steps * rowsOfPage;

/** How many rows of a band are shown. */
const shownOf = (found: number, band: number, { more, isWhole }: TableQuestion): number => {
  const asked = rowsAfter(band, more[band] ?? 0);
  return isWhole || found - asked < fewestLeft ? found : asked;
};

/** The first row that the last step of a band added; undefined without a step. */
export const firstNewRow = ({ more }: TableQuestion, band: number): number | undefined =>
  more[band] ? rowsAfter(band, more[band] - 1) : undefined;

/** A view is computed once per change, so nothing has to observe the table's state. */
const withoutObservers: NonNullable<TableFeatures["coreReactivityFeature"]> = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => undefined,
  batch: (work) => work(),
  schedule: (work) => work(),
  untrack: (work) => work(),
  createReadonlyAtom: (compute) => ({ get: compute, subscribe: () => ({ unsubscribe: () => undefined }) }),
  createWritableAtom: (initial) => {
    let value = initial;
    return {
      get: () => value,
      set: (next) => {
        value = typeof next === "function" ? (next as (before: typeof value) => typeof value)(value) : next;
      },
      subscribe: () => ({ unsubscribe: () => undefined }),
    };
  },
};

const features = tableFeatures({
  coreReactivityFeature: withoutObservers,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowPinningFeature,
  columnVisibilityFeature,
});
type TableRow = Row<typeof features, PlanRow>;

let names: Intl.Collator | undefined;
/** The collation of plan lists: one for both languages; numbers in names count as numbers. */
const byName = (): Intl.Collator => (names ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

const bySort = (one: TableRow, other: TableRow, column: string): number => {
  const [first, second] = [one.getValue(column), other.getValue(column)];
  return typeof first === "number" && typeof second === "number"
    ? first - second
    : byName().compare(String(first), String(second));
};

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

const [band, place, find] = ["band", "place", "find"];

const columnsOf = ({ keys }: TableColumns) => [
  ...keys.map((id) => ({
    id,
    accessorFn: ({ values }: PlanRow) => values[id],
    sortFn: bySort,
    sortUndefined: "last" as const,
  })),
  { id: band, accessorFn: (row: PlanRow) => row.band, sortFn: bySort },
  { id: place, accessorFn: (row: PlanRow) => row.place, sortFn: bySort },
  {
    id: find,
    accessorFn: ({ values, by }: PlanRow) => plain(`${values["name"] ?? ""} ${by}`),
    filterFn: (row: TableRow, column: string, text: string) => row.getValue<string>(column).includes(text),
  },
];

/** The rows and columns of one view of a table. */
export const viewOf = (rows: readonly PlanRow[], question: TableQuestion, table: TableColumns): TableView => {
  const isBanded = table.banded.includes(question.key);
  const isPinned = rows.some(({ id }) => id === question.pin);
  const model = constructTable({
    features,
    columns: columnsOf(table),
    data: rows,
    getRowId: ({ id }: PlanRow) => id,
    autoResetPageIndex: false,
    initialState: {
      sorting: [
        ...(isBanded ? [{ id: band, desc: false }] : []),
        { id: question.key, desc: question.direction === "descending" },
        { id: place, desc: false },
      ],
      columnFilters: question.find === "" ? [] : [{ id: find, value: plain(question.find) }],
      pagination: { pageIndex: question.page - 1, pageSize: question.isWhole ? Math.max(rows.length, 1) : rowsOfPage },
      rowPinning: { top: isPinned && question.pin !== undefined ? [question.pin] : [], bottom: [] },
      columnVisibility: Object.fromEntries(
        [...table.keys, band, place, find].map((key) => [
          key,
          question.columns.includes(key) && (key !== pinnedColumn || isPinned),
        ]),
      ),
    },
  });
  const columns = model.getVisibleLeafColumns().map(({ id }) => id);
  const pinned = model.getTopRows()[0]?.original;
  if (isBanded) {
    const fit = model.getSortedRowModel().rows.map(({ original }) => original);
    const free = fit.filter((row) => row !== pinned);
    const bands = Array.from({ length: table.bands }, (_, band) => {
      const inIt = free.filter((row) => bandOf(row, table) === band);
      const rows = inIt.slice(0, shownOf(inIt.length, band, question));
      return {
        rows,
        found: fit.filter((row) => bandOf(row, table) === band).length,
        left: inIt.length - rows.length,
      };
    });
    const rows = bands.flatMap((band) => band.rows);
    const to = fit.length - bands.reduce((sum, { left }) => sum + left, 0);
    return { pinned, rows, bands, page: 1, pages: 1, found: fit.length, from: Math.min(fit.length, 1), to, columns };
  }
  const pages = Math.max(model.getPageCount(), 1);
  if (question.page > pages) model.setPageIndex(pages - 1);
  const page = Math.min(question.page, pages);
  const found = model.getFilteredRowModel().rows.length;
  const onPage = model.getRowModel().rows.length;
  const from = found === 0 ? 0 : (page - 1) * rowsOfPage + 1;
  return {
    pinned,
    bands: [],
    rows: model.getCenterRows().map(({ original }) => original),
    page,
    pages,
    found,
    from,
    to: from === 0 ? 0 : from + onPage - 1,
    columns,
  };
};
