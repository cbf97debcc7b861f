import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./key-value-list.module.css";

export type KeyValue = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The largest line of a sum: "Due today". */
  readonly strong?: boolean;
  /** A number that people read digit by digit, such as an ESIID: its label may shrink. */
  readonly unbroken?: boolean;
};

export type KeyValueListProps = {
  readonly rows: readonly KeyValue[];
  /** Values under their labels instead of at the right edge. */
  readonly stacked?: boolean;
  /** A rule between the rows. */
  readonly ruled?: boolean;
};

export function KeyValueList({ rows, stacked = false, ruled = false }: KeyValueListProps) {
  return (
    <dl className={classNames(styles.list, stacked && styles.stacked, ruled && styles.ruled)}>
      {rows.map(({ label, value, strong, unbroken }, i) => (
        <div key={i} className={classNames(styles.row, strong && styles.strong, unbroken && styles.unbroken)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
