import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { HiddenText } from "../hidden-text.tsx";
import styles from "./table.module.css";

export type TableColumn = {
  readonly key: string;
  readonly label: ReactNode;
  /** Numbers are right-aligned. */
  readonly isFigure?: boolean;
};

export type TableRow = {
  readonly key: string;
  readonly cells: readonly ReactNode[];
};

export type TableProps = {
  readonly caption: ReactNode;
  /** For tables with a heading right above them: screen readers only. */
  readonly captionHidden?: boolean;
  readonly columns: readonly TableColumn[];
  /** A cell for each column; the first one names its row. */
  readonly rows: readonly TableRow[];
  /** For a table whose rows are displayed otherwise on a phone: its roles are attributes. */
  readonly keepsRoles?: boolean;
  /** The sum, under a heavier rule. */
  readonly foot?: readonly ReactNode[];
};

/** A plain table. It scrolls sideways in its own box, by keyboard too, so the page never does. */
export function Table({ caption, captionHidden = false, columns, rows, keepsRoles = false, foot }: TableProps) {
  const role = (name: string) => (keepsRoles ? { role: name } : {});
  const figure = (index: number): string | undefined => (columns[index]?.isFigure ? styles.figure : undefined);
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="group"
      aria-label={typeof caption === "string" ? caption : undefined}
    >
      <table className={styles.table} {...role("table")}>
        <caption className={classNames(!captionHidden && styles.caption)}>
          {captionHidden ? <HiddenText>{caption}</HiddenText> : caption}
        </caption>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {columns.map(({ key, label }, i) => (
              <th key={key} scope="col" {...role("columnheader")} className={figure(i)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...role("row")}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th key={i} scope="row" {...role("rowheader")} className={figure(i)}>
                    {cell}
                  </th>
                ) : (
                  <td key={i} {...role("cell")} className={figure(i)}>
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
