import type { ReactNode } from "react";
import styles from "./account-columns.module.css";

export type AccountColumnsProps = {
  readonly navigation: ReactNode;
  /** The authenticated-user flag of the specification (docs/roles.md); undefined for a visitor. */
  readonly authenticatedUser?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * The columns around the main content. With a navigation: two columns, on a phone one above the other; without one,
 * just the content (S1-021).
 */
export function AccountColumns({ navigation, authenticatedUser, children }: AccountColumnsProps) {
  if (!navigation) return <div data-authenticated-user={authenticatedUser}>{children}</div>;
  return (
    <div className={styles.columns} data-account-columns="" data-authenticated-user={authenticatedUser}>
      <div className={styles.navigation} data-print="off">
        <div className={styles.inView}>{navigation}</div>
      </div>
      {children}
    </div>
  );
}
