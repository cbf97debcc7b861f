import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import { HiddenText } from "../hidden-text.tsx";
import styles from "./table.module.css";

export type TableColumn = {
  readonly key: string;
  readonly label: ReactNode;
  /** Numbers are right-aligned. */
  readonly isFigure?: boolean;
  /** Where the rows are sorted by this column, each way, and how they are now: sorting is a link, so it works without a script. */
  readonly sort?: { readonly hrefs: Readonly<Record<SortWay, string>>; readonly now?: SortWay | undefined };
};

type SortWay = "ascending" | "descending";

export type TableRow = {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** This row's positions when sorted by a column, each way; a script uses them (browser/sort-table.ts). */
  readonly places?: Readonly<Record<string, Readonly<Record<SortWay, number>>>>;
};

/** Rows under a heading. */
export type TableGroup = {
  /** Names the group for scripts, in `data-group`. */
  readonly key: string;
  readonly heading: ReactNode;
  readonly rows: readonly TableRow[];
};

export type TableProps = {
  readonly caption: ReactNode;
  /** For tables with a heading right above them: screen readers only. */
  readonly captionHidden?: boolean;
  readonly columns: readonly TableColumn[];
  /** A cell for each column; the first one names its row. */
  readonly rows: readonly TableRow[] | readonly TableGroup[];
  /** The sum, under a heavier rule. */
  readonly foot?: readonly ReactNode[];
};

/** A plain table. It scrolls sideways in its own box, by keyboard too, so the page never does. */
export function Table({ caption, captionHidden = false, columns, rows, foot }: TableProps) {
  const figure = (index: number): string | undefined => (columns[index]?.isFigure ? styles.figure : undefined);
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="group"
      aria-label={typeof caption === "string" ? caption : undefined}
    >
      {rows.some((row) => "places" in row && row.places) && (
        <span hidden data-script="/site/sort-table.js" data-script-for="a[data-sorts]" />
      )}
      <table className={styles.table}>
        <caption className={classNames(!captionHidden && styles.caption)}>
          {captionHidden ? <HiddenText>{caption}</HiddenText> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label, sort }, i) => (
              <th key={key} scope="col" className={figure(i)} aria-sort={sort?.now}>
                {sort ? (
                  <a
                    className={styles.sort}
                    href={sort.hrefs[sort.now === "ascending" ? "descending" : "ascending"]}
                    data-sorts={key}
                    data-ascending={sort.hrefs.ascending}
                    data-descending={sort.hrefs.descending}
                  >
                    {label}
                    <Icon name="chevron-down" size="tiny" />
                  </a>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map((group) => (
          <tbody
            key={group.key}
            data-group={group.key || undefined}
            hidden={group.key !== "" && group.rows.length === 0}
          >
            {group.heading !== undefined && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.heading}
                </th>
              </tr>
            )}
            {group.rows.map(({ key, cells, places }) => (
              <tr key={key} data-places={places && JSON.stringify(places)}>
                {cells.map((cell, i) =>
                  i === 0 ? (
                    <th key={i} scope="row" className={figure(i)}>
                      {cell}
                    </th>
                  ) : (
                    <td key={i} className={figure(i)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, i) =>
                i === 0 ? (
                  <th key={i} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={i} className={figure(i)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const groupsOf = (
  rows: TableProps["rows"],
): readonly (Omit<TableGroup, "heading"> & { readonly heading?: ReactNode })[] =>
  rows.some((row) => "rows" in row)
    ? rows.flatMap((row) => ("rows" in row ? row : []))
    : [{ key: "", rows: rows.flatMap((row) => ("rows" in row ? [] : row)) }];
