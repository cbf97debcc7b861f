import type { ReactNode } from "react";
import styles from "./plan-grid.module.css";

/** Cards side by side: three where there is room for 960 px, else one under the other, and on a phone a strip to swipe through. Rows of the cards line up. */
export function PlanGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.track}>{children}</div>
    </div>
  );
}
