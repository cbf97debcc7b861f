import type { ReactNode } from "react";
import styles from "./needs-script.module.css";

/** Hides what does nothing without JavaScript where there is none: no dead buttons. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.needsScript} data-print="off">
      {children}
    </span>
  );
}
