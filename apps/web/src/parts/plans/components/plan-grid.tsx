import type { ReactNode } from "react";
import styles from "./plan-grid.module.css";

/**
 * Cards side by side: three from 960 px on, otherwise one below the other, and on a phone a strip to swipe through.
 * Rows of the cards align.
 */
export function PlanGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.track}>{children}</div>
    </div>
  );
}
