import { moneyText, wholeDollarsText } from "@switchyard/domain/kernel/money";
import { pinnedColumn, type TableColumns, type TableQuestion } from "../../../../site/navigation/table-question.ts";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import { put } from "../../../../ui/format/put.ts";
import { type PlanRow, rowsOfPage, type TableView } from "./row-model.ts";

/** A column of a table in words. */
export interface ShownColumn {
  readonly name: string;
}

/** Rows of which the same is known. */
export interface ShownBand {
  readonly heading: string;
  readonly text: string;
}

const left = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`]));

/** Texts for the server and the script; the names in braces are filled in later. */
export const tableWords = (
  { t }: Pick<PageContext, "t">,
  columns: Readonly<Record<string, ShownColumn>>,
  bands: readonly ShownBand[],
) => ({
  bands: bands.map(({ heading }) => heading),
  csv: {
    by: t("planTable.csv.by"),
    sure: t("planTable.csv.sure"),
    months: t("planTable.csv.months"),
    file: t("planTable.csv.file"),
    certainties: [t("planTable.csv.exact"), t("planTable.csv.published"), t("planTable.csv.estimate")],
  },
  columns: Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [key, name])),
  count: t("planTable.columns.count", left("shown", "all")),
  rising: t("planTable.sort.rising"),
  falling: t("planTable.sort.falling"),
  sorted: t("planTable.sort.now", left("column", "way")),
  status: t("planTable.status", left("from", "to", "found")),
  shown: t("planTable.shown", left("shown", "found")),
  band: [t("planTable.band.one"), t("planTable.band.many", left("count"))],
  moreOf: t("planTable.moreOf", left("count", "left")),
  lastOf: t("planTable.lastOf", left("left")),
  nothing: t("planTable.find.nothing", left("find")),
  page: t("planTable.pages.now", left("page", "pages")),
  pinned: t("planTable.pinned"),
  less: t("planTable.less", left("amount")),
  more: t("planTable.more", left("amount")),
  same: t("planTable.same"),
  about: t("planTable.about", left("amount")),
});
export type PlanTableWords = ReturnType<typeof tableWords>;

/** Whole dollars, where the table has them and the amount isn't below a dollar. */
export const tableMoney = (cents: number, { inDollars }: Pick<TableColumns, "inDollars">): string =>
  inDollars && Math.abs(cents) >= 50 ? wholeDollarsText(cents * 1_000_000) : moneyText(cents);

/** A plan's cost beside that of the pinned one. */
export const pinnedText = (
  words: PlanTableWords,
  row: PlanRow,
  pinned: PlanRow | undefined,
  table: TableColumns,
): string => {
  if (!pinned) return "";
  if (row.id === pinned.id) return words.pinned;
  const more = Number(row.values[pinnedColumn]) - Number(pinned.values[pinnedColumn]);
  if (more === 0) return words.same;
  const amount = tableMoney(Math.abs(more), table);
  return put(more < 0 ? words.less : words.more, {
    amount: row.band + pinned.band > 0 ? put(words.about, { amount }) : amount,
  });
};

/** The plan costs less than the pinned one. */
export const isLess = (row: PlanRow, pinned: PlanRow | undefined): boolean =>
  Number(row.values[pinnedColumn]) < Number(pinned?.values[pinnedColumn]);

/** The part of the plans that is shown. */
export const statusText = (
  words: PlanTableWords,
  { from, to, found, bands }: TableView,
  { find }: TableQuestion,
): string =>
  found === 0
    ? put(words.nothing, { find })
    : bands.length > 0
      ? put(words.shown, { shown: String(to), found: String(found) })
      : put(words.status, { from: String(from), to: String(to), found: String(found) });

/** The order of the rows, for screen readers. */
export const sortedText = (words: PlanTableWords, { key, direction }: TableQuestion): string =>
  put(words.sorted, {
    column: words.columns[key] ?? "",
    way: direction === "ascending" ? words.rising : words.falling,
  });

/** The number of a band's plans. */
export const bandCountText = ({ band: [one = "", many = ""] }: PlanTableWords, count: number): string =>
  count === 1 ? one : put(many, { count: String(count) });

/** The link to more rows of a band. */
export const moreText = ({ moreOf, lastOf }: PlanTableWords, left: number): string =>
  put(left > rowsOfPage ? moreOf : lastOf, { count: String(rowsOfPage), left: String(left) });

export const pageText = (words: PlanTableWords, { page, pages }: TableView): string =>
  put(words.page, { page: String(page), pages: String(pages) });

/** The pages to which the links below a table lead, by their names; undefined where there is none. */
export const pageLinks = ({ page, pages }: TableView) =>
  ({
    first: page > 1 ? 1 : undefined,
    previous: page > 1 ? page - 1 : undefined,
    next: page < pages ? page + 1 : undefined,
    last: page < pages ? pages : undefined,
  }) as const;
