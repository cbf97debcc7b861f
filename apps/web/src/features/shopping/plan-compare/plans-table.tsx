import { Icon } from "../../../ui/drawings/icon.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Table } from "../../../ui/lists/table.tsx";
import type { PlanRow, SortHrefs, TableKey, TableOrder, TableWords } from "./table-data.ts";
import styles from "./plan-compare.module.css";

export interface PlansTableProps {
  readonly rows: readonly PlanRow[];
  readonly order: TableOrder;
  readonly hrefs: SortHrefs;
  readonly words: TableWords;
}

/** Plans in rows, each to be ticked or chosen. A head leads to the list sorted by its column, or the other way round; where all plans are shown, a script sorts in place. */
export function PlansTable({ rows, order, hrefs, words }: PlansTableProps) {
  const sortable = (key: TableKey, label: string, isFigure = true) => ({
    key,
    label,
    isFigure,
    sort: { hrefs: hrefs[key], now: order.key === key ? order.direction : undefined },
  });
  return (
    <Table
      caption={words.caption}
      captionHidden
      columns={[
        sortable("name", words.plan, false),
        sortable("price", words.price),
        sortable("term", words.term),
        sortable("cost", words.cost),
        { key: "certainty", label: words.certainty },
        { key: "choose", label: words.choose },
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        ...(row.places ? { places: row.places } : {}),
        cells: [
          <span className={styles.plan} key="plan">
            <label id={row.nameId}>
              <input type="checkbox" form="compare" name="plans" value={row.id} defaultChecked={row.isTicked} />
              <span>
                {row.name}
                <HiddenText> {words.tick}</HiddenText>
              </span>
            </label>
            {row.by !== "" && <span className={styles.by}>{row.by}</span>}
            {row.missed !== "" && (
              <span className={styles.missed}>
                <Icon name="warning" size="tiny" />
                {row.missed}
              </span>
            )}
          </span>,
          row.price,
          row.termText,
          <b key="cost">{row.cost}</b>,
          row.certainty,
          <LinkButton key="choose" href={row.href} variant="secondary" small>
            {words.choose}
            <HiddenText> {row.name}</HiddenText>
          </LinkButton>,
        ],
      }))}
    />
  );
}
