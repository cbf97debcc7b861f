import { CopyButton } from "./copy-button.tsx";
import type { ReactNode } from "react";
import styles from "./diagnostic-block.module.css";

export type DiagnosticBlockProps = {
  /** "If you call, read us this". */
  readonly title: string;
  /**
   * Correlation id, DRS action id, error message, error code (2-enrollment, oops page). The caller leaves out unknown
   * values.
   */
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** The rendered value, if it is more than its text. */
    readonly shown?: ReactNode;
  }[];
  readonly copy: { readonly label: string; readonly copiedLabel: string };
};

/** The reference for support. */
export function DiagnosticBlock({ title, rows, copy }: DiagnosticBlockProps) {
  return (
    <section className={styles.block} aria-labelledby="diagnostic-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="diagnostic-title">
          {title}
        </h2>
        <CopyButton text={rows.map(({ label, value }) => `${label}: ${value}`).join("\n")} {...copy} />
      </div>
      <dl className={styles.list}>
        {rows.map(({ label, value, shown = value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
