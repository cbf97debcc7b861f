import type { ReactNode } from "react";
import { LitStreet } from "../drawings/lit-street.tsx";
import { Wrap } from "../shell/wrap.tsx";
import styles from "./confirmation-block.module.css";

export type ConfirmationBlockProps = {
  readonly heading: ReactNode;
  readonly lead?: ReactNode;
  /** Confirmation number, account number, reference. */
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
};

/**
 * The confirmation at the end of a flow, across the page, with the drawn line reaching a house. Put it into `<Main
 * flush>`.
 */
export function ConfirmationBlock({ heading, lead, numbers }: ConfirmationBlockProps) {
  return (
    <div className={styles.block} data-tone="panel">
      <Wrap>
        <h1 className={styles.heading}>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <dl className={styles.numbers}>
          {numbers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Wrap>
      <div className={styles.scene}>
        <LitStreet />
      </div>
    </div>
  );
}
