import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./form-and-rail.module.css";

export type FormAndRailProps = {
  readonly children: ReactNode;
  /** Sticky beside the form from 960 px up. Below that it is hidden, where `OrderSummaryBar` takes over… */
  readonly rail: ReactNode;
  /** …or, with `keepRail`, goes under the content (confirmation pages). */
  readonly keepRail?: boolean;
};

/** One column for the form, at most 640 px, and a rail of 372 px. */
export function FormAndRail({ children, rail, keepRail = false }: FormAndRailProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{children}</div>
      <aside className={classNames(styles.rail, keepRail && styles.always)}>{rail}</aside>
    </div>
  );
}
