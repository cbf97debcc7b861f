import type { MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import { HiddenText } from "../hidden-text.tsx";
import styles from "./table.module.css";

export type TableColumn = {
  readonly key: string;
  readonly label: ReactNode;
  /** Figures stand at the right, under each other. */
  readonly isFigure?: boolean;
  /** Where a click on the head leads, and how the column is sorted now: sorting is a link, so it works without a script. */
  readonly sort?: { readonly href: string; readonly now?: "ascending" | "descending" | undefined };
};

export type TableProps = {
  readonly caption: ReactNode;
  /** For tables whose heading stands right above them: read aloud only. */
  readonly captionHidden?: boolean;
  readonly columns: readonly TableColumn[];
  /** A cell for each column; the first one names its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Hears of clicks on the heads that sort, by the column's key. In client components only. */
  readonly onSort?: ((key: string, click: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The sum, under a heavier rule. */
  readonly foot?: readonly ReactNode[];
};

/** A plain table. It scrolls sideways in a box of its own, by keyboard too, so that the page never does. */
export function Table({ caption, captionHidden = false, columns, rows, onSort, foot }: TableProps) {
  const figure = (index: number): string | undefined => (columns[index]?.isFigure ? styles.figure : undefined);
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="group"
      aria-label={typeof caption === "string" ? caption : undefined}
    >
      <table className={styles.table}>
        <caption className={classNames(!captionHidden && styles.caption)}>
          {captionHidden ? <HiddenText>{caption}</HiddenText> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label, sort }, i) => (
              <th key={key} scope="col" className={figure(i)} aria-sort={sort?.now}>
                {sort ? (
                  <a className={styles.sort} href={sort.href} onClick={onSort && ((click) => onSort(key, click))}>
                    {label}
                    <Icon
                      name="chevron-down"
                      size="tiny"
                      className={
                        sort.now === "ascending" ? styles.up : sort.now === undefined ? styles.unsorted : undefined
                      }
                    />
                  </a>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
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
