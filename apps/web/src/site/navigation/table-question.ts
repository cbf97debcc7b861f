import { type SortDirection, sortDirections } from "@switchyard/domain/plans/rules";
import { comparePath } from "./compare-question.ts";
import { planId } from "./plan-order.ts";
import { yearPath } from "./year-question.ts";

/** The columns of a page's table of plans, in their order. Column `name` is always shown. */
export interface TableColumns {
  readonly keys: readonly string[];
  /** The columns that are shown unless the visitor chooses others. */
  readonly usual: readonly string[];
  /** The column that the table is sorted by, and that a phone shows, unless the visitor chooses another. */
  readonly first: string;
  /** Sorted by one of these columns, the rows stay in groups by certainty. */
  readonly banded: readonly string[];
  /** The number of bands. */
  readonly bands: number;
  /** Amounts are in whole dollars; otherwise to the cent. */
  readonly inDollars: boolean;
}

/** Shown only beside a pinned plan. */
export const pinnedColumn = "pinned";

export const yearTable: TableColumns = {
  keys: ["name", "term", "cost", "month", "known", pinnedColumn, "leave", "cents", "green", "after"],
  usual: ["name", "term", "cost", "month", "known", pinnedColumn, "leave"],
  first: "cost",
  banded: ["cost", "month"],
  bands: 3,
  inDollars: true,
};

export const compareTable: TableColumns = {
  keys: ["name", "price", "term", "cost", pinnedColumn, "certainty", "leave", "green"],
  usual: ["name", "price", "term", "cost", pinnedColumn, "certainty"],
  first: "cost",
  banded: ["cost"],
  bands: 2,
  inDollars: false,
};

/** The pages with a table of plans. */
export const tableOf = (path: string): TableColumns | undefined =>
  path === yearPath ? yearTable : path === comparePath ? compareTable : undefined;

/** The visitor's view of a table of plans. */
export interface TableQuestion {
  readonly key: string;
  readonly direction: SortDirection;
  /** 1 is the first page. */
  readonly page: number;
  /** How many times each band was continued; without the zeros at the end. */
  readonly more: readonly number[];
  /** The plan in the first row, which others are compared with. */
  readonly pin: string | undefined;
  /** In the order of the table. */
  readonly columns: readonly string[];
  /** The column beside the plans on a phone. */
  readonly show: string;
  /** Part of a plan's or a company's name. */
  readonly find: string;
  /** Whether to return all rows with their values, for the page's script. */
  readonly isWhole: boolean;
}

export const tableParameters = {
  key: "sort",
  direction: "dir",
  page: "page",
  more: "bands",
  pin: "pin",
  columns: "cols",
  show: "show",
  find: "find",
  rows: "rows",
} as const;

const mostPages = 100;
const mostSteps = 99;
const longestFind = 40;
const everyRow = "all";

/** Steps of the bands without the zeros at the end: "1.0.2". */
const readSteps = (text: string, { bands }: TableColumns): readonly number[] => {
  const steps = /^\d{1,2}(\.\d{1,2})*$/.test(text) ? text.split(".", bands).map(Number) : [];
  return steps.slice(0, steps.findLastIndex((step) => step > 0) + 1);
};

/** The steps with one more in a band. */
export const oneMore = (steps: readonly number[], band: number): readonly number[] =>
  Array.from({ length: Math.max(steps.length, band + 1) }, (_, at) =>
    Math.min((steps[at] ?? 0) + Number(at === band), mostSteps),
  );

/** Reads the parameters from a search; ignores invalid values. */
export const readTable = (search: URLSearchParams, table: TableColumns): TableQuestion => {
  // A pressed button's value comes after the form's hidden one, so the last value counts.
  const value = (name: keyof typeof tableParameters): string => search.getAll(tableParameters[name]).at(-1) ?? "";
  const oneOf = (name: keyof typeof tableParameters): string =>
    table.keys.find((key) => key === value(name)) ?? table.first;
  const columns = new Set(search.getAll(tableParameters.columns).join(",").slice(0, 200).split(","));
  const chosen = table.keys.filter((key) => key === "name" || columns.has(key));
  return {
    key: oneOf("key"),
    direction: sortDirections.find((direction) => direction === value("direction")) ?? "ascending",
    page: /^\d{1,3}$/.test(value("page")) ? Math.min(Math.max(Number(value("page")), 1), mostPages) : 1,
    more: readSteps(value("more"), table),
    pin: planId.test(value("pin")) ? value("pin") : undefined,
    columns: search.has(tableParameters.columns) ? chosen : table.usual,
    show: oneOf("show"),
    find: value("find").replaceAll(/\s+/g, " ").trim().slice(0, longestFind).trim(),
    isWhole: value("rows") === everyRow,
  };
};

/** The view as parameters, without default values, so that equal tables have equal addresses. */
export const tableSearch = (
  { key, direction, page, more, pin, columns, show, find, isWhole }: TableQuestion,
  { first, usual }: TableColumns,
): Readonly<Record<string, string>> => ({
  ...(key === first ? {} : { [tableParameters.key]: key }),
  ...(direction === "ascending" ? {} : { [tableParameters.direction]: direction }),
  ...(page === 1 ? {} : { [tableParameters.page]: String(page) }),
  ...(more.length === 0 ? {} : { [tableParameters.more]: more.join(".") }),
  ...(pin === undefined ? {} : { [tableParameters.pin]: pin }),
  ...(columns.join() === usual.join() ? {} : { [tableParameters.columns]: columns.join() }),
  ...(show === first ? {} : { [tableParameters.show]: show }),
  ...(find === "" ? {} : { [tableParameters.find]: find }),
  ...(isWhole ? { [tableParameters.rows]: everyRow } : {}),
});

/** A view with many possible values belongs to its visitor and is never cached. */
export const isOwnTable = (
  { more, pin, columns, show, find }: TableQuestion,
  { first, usual }: TableColumns,
): boolean => more.length > 0 || pin !== undefined || find !== "" || show !== first || columns.join() !== usual.join();

/** The same search with another view of the table; a new view begins with its first rows. */
export const searchOfTable = (
  search: URLSearchParams,
  table: TableColumns,
  changed: Partial<TableQuestion>,
): string => {
  const other = new URLSearchParams(search);
  for (const name of Object.values(tableParameters)) other.delete(name);
  const view = { ...readTable(search, table), isWhole: false, page: 1, more: [], ...changed };
  for (const [name, value] of Object.entries(tableSearch(view, table))) other.set(name, value);
  return other.size === 0 ? "" : `?${other}`;
};
