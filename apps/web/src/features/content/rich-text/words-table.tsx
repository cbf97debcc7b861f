import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { amountColumns } from "./amount-columns.ts";
import type { TableContent } from "./content.ts";
import styles from "./rich-text.module.css";

/** A table of the content. Amounts are right-aligned, so digits line up. */
export function WordsTable({
  table: { caption, columns, rows },
  page,
}: {
  readonly table: TableContent;
  readonly page: PageContext;
}) {
  const texts = rows.map((row) => row.map((cell) => page.text(cell)));
  const amounts = amountColumns(texts);
  const lookOf = (column: number) => (amounts.has(column) ? styles.amount : undefined);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={page.text(caption)}>
      <table className={styles.table}>
        <caption>{page.text(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" className={lookOf(place)}>
                {page.text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    <MarkedLine text={cell} page={page} />
                  </th>
                ) : (
                  <td key={column} className={lookOf(column)}>
                    <MarkedLine text={cell} page={page} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
