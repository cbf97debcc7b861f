import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./plan-grid.module.css";

/** Cards as rows; `spaced` for boxed rows. */
export function PlanRows({ children, spaced = false }: { readonly children: ReactNode; readonly spaced?: boolean }) {
  return (
    <div className={styles.room}>
      <div className={classNames(styles.rows, spaced && styles.spaced)}>{children}</div>
    </div>
  );
}
