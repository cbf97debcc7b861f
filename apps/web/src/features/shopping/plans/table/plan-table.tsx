import type { CSSProperties, ReactNode } from "react";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import {
  pinnedColumn,
  oneMore,
  searchOfTable,
  type TableColumns,
  type TableQuestion,
  tableParameters,
} from "../../../../site/navigation/table-question.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { LinkButton } from "../../../../ui/forms/link-button.tsx";
import { HiddenText } from "../../../../ui/hidden-text.tsx";
import styles from "./plan-table.module.css";
import { bandOf, firstNewRow, type PlanRow, type TableView } from "./row-model.ts";
import { csvAddress, csvOf } from "./plan-csv.ts";
import { TableControls, TablePages, viewForm } from "./table-controls.tsx";
import {
  bandCountText,
  isLess,
  moreText,
  pinnedText,
  type ShownBand,
  type ShownColumn,
  sortedText,
  statusText,
  tableWords,
} from "./table-words.ts";

export interface PlanTableProps {
  readonly page: PageContext;
  /** The id of the table's heading. */
  readonly id: string;
  readonly heading: ReactNode;
  readonly caption: string;
  /** Names the table for the script. */
  readonly kind: "year" | "compare";
  readonly table: TableColumns;
  readonly question: TableQuestion;
  readonly view: TableView;
  readonly columns: Readonly<Record<string, ShownColumn>>;
  /** The bands in their order. */
  readonly bands: readonly ShownBand[];
  readonly filters: ReactNode;
  /** The active filters, between the controls and the table. */
  readonly chips: ReactNode;
  readonly children?: ReactNode;
  readonly rowOf: (row: PlanRow) => ShownRow;
}

export interface ShownRow {
  readonly name: string;
  /** The cell that names the row. */
  readonly head: ReactNode;
  readonly cells: Readonly<Record<string, ReactNode>>;
  readonly choose: string;
  /** Values for the script, beside those of the row. */
  readonly data?: object;
}

/** On a phone the displays of the parts remove their native roles, so the roles are attributes. */
const as = (role: string) => ({ role });

/**
 * A table of plans that can be sorted, paged, searched and pinned, with chosen columns. Every control is a link or a GET
 * form; a script does the same in place (browser/plan-table.ts). On a phone it has two columns, and a row opens.
 */
export function PlanTable(props: PlanTableProps) {
  const { page, id, kind, table, question, view, columns, bands } = props;
  const { t, href, path, search } = page;
  const words = tableWords(page, columns, bands);
  const isBanded = view.bands.length > 0;
  const shown = question.isWhole ? table.keys : view.columns;
  const linkTo = (changed: Partial<TableQuestion>): string =>
    `${href(path)}${searchOfTable(search, table, changed)}#${id}`;
  const rowOf = (row: PlanRow, anchor?: string) => (
    <Row key={row.id} {...props} row={row} shown={shown} words={words} anchor={anchor} />
  );
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      data-plan-table={kind}
      data-table-words={JSON.stringify(words)}
      data-table-whole={
        question.isWhole ? undefined : `${href(path)}${searchOfTable(search, table, { isWhole: true, find: "" })}`
      }
    >
      <span
        hidden
        data-script="/site/plan-table.js"
        data-script-for={`a[data-table-link], a[data-table-csv], button[form=${viewForm}]`}
      />
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {props.heading}
        </h2>
        {props.children}
      </div>
      <TableControls
        page={page}
        id={id}
        table={table}
        question={question}
        view={view}
        columns={columns}
        words={words}
        filters={props.filters}
      />
      {props.chips}
      <div className={styles.scroller} role="group" aria-labelledby={id} tabIndex={0}>
        <table
          className={classNames(styles.table, question.columns === table.usual && styles.usual)}
          {...as("table")}
          style={namesOf(columns)}
          data-table-usual={styles.usual}
        >
          <caption>
            <HiddenText>
              {props.caption} <span data-table-sorted="">{sortedText(words, question)}</span>
            </HiddenText>
          </caption>
          <thead {...as("rowgroup")}>
            <tr {...as("row")}>
              {shown.map((key) => (
                <th
                  key={key}
                  scope="col"
                  {...as("columnheader")}
                  {...cellOf(key, props)}
                  aria-sort={key === question.key ? question.direction : undefined}
                >
                  <a
                    data-table-link=""
                    href={linkTo({
                      key,
                      direction:
                        key === question.key && question.direction === "ascending" ? "descending" : "ascending",
                    })}
                    rel="nofollow"
                  >
                    {columns[key]?.name}
                    <Icon name="chevron-down" size="tiny" />
                  </a>
                </th>
              ))}
              <th scope="col" {...as("columnheader")} className={styles.choose}>
                <HiddenText>{t("planCompare.columns.choose")}</HiddenText>
              </th>
            </tr>
          </thead>
          <tbody {...as("rowgroup")} data-table-rows="pinned" hidden={!view.pinned}>
            {view.pinned && rowOf(view.pinned)}
          </tbody>
          {bands.map(({ heading, text }, band) => {
            const rows = isBanded ? view.rows.filter((row) => bandOf(row, table) === band) : [];
            const { found, left } = view.bands[band] ?? { found: 0, left: 0 };
            const next = `${id}-${band}`;
            return (
              <tbody key={band} {...as("rowgroup")} data-table-rows={band} hidden={rows.length === 0}>
                <tr {...as("row")} className={styles.band}>
                  <th scope="rowgroup" {...as("rowheader")} colSpan={table.keys.length + 1}>
                    <b>{heading}</b> <span data-table-in-band="">{bandCountText(words, found)}</span> {text}
                  </th>
                </tr>
                {rows.map((row, at) => rowOf(row, at === firstNewRow(question, band) ? next : undefined))}
                <tr {...as("row")} hidden={left === 0} data-print="off">
                  <td {...as("cell")} data-c="name" colSpan={table.keys.length + 1}>
                    <a
                      data-table-link=""
                      data-table-more={band}
                      href={`${href(path)}${searchOfTable(search, table, { more: oneMore(question.more, band) })}#${next}`}
                      rel="nofollow"
                    >
                      <span data-table-left="">{moreText(words, left)}</span>
                      <HiddenText>{` ${heading}`}</HiddenText>
                    </a>
                  </td>
                </tr>
              </tbody>
            );
          })}
          <tbody {...as("rowgroup")} data-table-rows="all" hidden={isBanded}>
            {!isBanded && view.rows.map((row) => rowOf(row))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <p role="status">
          <span data-table-status="">{statusText(words, view, question)}</span>
          {/* The script writes the new sort order here. */}
          <HiddenText>
            <span data-table-order="" />
          </HiddenText>
        </p>
        <TablePages page={page} id={id} table={table} view={view} words={words} />
        <a
          data-table-csv=""
          href={csvAddress(
            csvOf({
              rows: [...(view.pinned ? [view.pinned] : []), ...view.rows],
              pinned: view.pinned,
              columns: view.columns,
              table,
              words,
            }),
          )}
          download={words.csv.file}
          data-print="off"
        >
          {t("planTable.csv.link")}
        </a>
      </div>
    </section>
  );
}

/** The columns' names for the style sheet: an opened row on a phone shows them beside its values. */
const namesOf = (columns: PlanTableProps["columns"]): CSSProperties =>
  Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [`--name-${key}`, JSON.stringify(name)]));

/**
 * The attributes that control a cell's visibility: its column, whether the visitor chose it, and whether a phone shows
 * it.
 */
const cellOf = (
  key: string,
  { question, view }: Pick<PlanTableProps, "question" | "view">,
): Readonly<Record<string, string | boolean | undefined>> => ({
  "data-c": key,
  "data-on": key === question.show ? "" : undefined,
  hidden: view.columns.includes(key) ? undefined : true,
});

interface RowProps extends PlanTableProps {
  readonly row: PlanRow;
  readonly shown: readonly string[];
  readonly words: ReturnType<typeof tableWords>;
  readonly anchor: string | undefined;
}

function Row({ row, shown, words, anchor, ...props }: RowProps) {
  const { page, question, view, table } = props;
  const { t } = page;
  const { name, head, cells, choose, data } = props.rowOf(row);
  return (
    <tr {...as("row")} data-row={question.isWhole ? JSON.stringify({ ...row, ...data }) : row.id} id={anchor}>
      <th scope="row" {...as("rowheader")} data-c="name">
        <span className={styles.plan}>
          <button
            className={styles.pin}
            form={viewForm}
            name={tableParameters.pin}
            value={question.pin === row.id ? "" : row.id}
            aria-label={`${t("planTable.pin")} ${name}`}
            aria-pressed={question.pin === row.id}
          >
            <Icon name="tack" size="small" />
          </button>
          {head}
          <details className={styles.rest}>
            <summary aria-label={t("planTable.rest", { plan: name })} />
          </details>
        </span>
      </th>
      {shown
        .filter((key) => key !== "name")
        .map((key) => (
          <td
            key={key}
            {...as("cell")}
            {...cellOf(key, props)}
            data-less={key === pinnedColumn && isLess(row, view.pinned) ? "" : undefined}
          >
            {key === pinnedColumn ? pinnedText(words, row, view.pinned, table) : cells[key]}
          </td>
        ))}
      <td {...as("cell")} className={styles.choose}>
        <LinkButton href={choose} variant="secondary" small>
          {t("planCompare.columns.choose")}
          <HiddenText>{` ${name}`}</HiddenText>
        </LinkButton>
      </td>
    </tr>
  );
}
