import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { KeyValueList, type KeyValue } from "./key-value-list.tsx";
import { PriceLine, type PriceLineProps } from "./price-line.tsx";
import styles from "./plan-detail-groups.module.css";

export type PlanDetailGroupsProps = {
  readonly text?: ReactNode;
  readonly groups: readonly {
    readonly heading: string;
    readonly rows: readonly KeyValue[];
    /** Sentences below the rows. */
    readonly notes?: readonly string[];
  }[];
  readonly priceLine?: (PriceLineProps & { readonly caption: string }) | undefined;
  /** Groups side by side: for rows and wide cards. */
  readonly wide?: boolean;
};

/** A plan's details: text, components of the price, other facts, and the price curve if the card has none. */
export function PlanDetailGroups({ text, groups, priceLine, wide = false }: PlanDetailGroupsProps) {
  return (
    <div className={classNames(styles.details, wide && styles.wide)}>
      {text && <p className={styles.text}>{text}</p>}
      {groups.map(({ heading, rows, notes = [] }) => (
        <div key={heading}>
          <p className={styles.heading}>{heading}</p>
          <KeyValueList rows={rows} ruled />
          {notes.map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
        </div>
      ))}
      {priceLine && (
        <div>
          <p className={styles.heading}>{priceLine.caption}</p>
          <PriceLine {...priceLine} />
        </div>
      )}
    </div>
  );
}
