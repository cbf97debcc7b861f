import type { ReactNode } from "react";
import styles from "./needs-script.module.css";

/** Hides elements that need scripts where there are none, so no button is dead. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.needsScript} data-print="off">
      {children}
    </span>
  );
}
