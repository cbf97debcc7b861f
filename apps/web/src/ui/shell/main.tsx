import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page.module.css";

/** The main landmark, target of the skip link. `flush` where the content brings its own space (full-width panels). */
export function Main({ flush = false, children }: { readonly flush?: boolean; readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={classNames(styles.main, !flush && styles.spaced)}>
      {children}
    </main>
  );
}
