import type { ReactNode } from "react";
import styles from "./account-columns.module.css";

/**
 * What stands around the main content. With a navigation: two columns, on a phone one above the other; without one,
 * just the content (S1-021).
 */
export function AccountColumns({ navigation, children }: { readonly navigation: ReactNode; readonly children: ReactNode }) {
  if (!navigation) return <div>{children}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.navigation} data-print="off">
        {navigation}
      </div>
      {children}
    </div>
  );
}
