import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field-row.module.css";

/** Short fields that belong together side by side, one under the other on a phone. */
export function FieldRow({ columns = 2, children }: { readonly columns?: 2 | 3; readonly children: ReactNode }) {
  return <div className={classNames(styles.row, columns === 2 ? styles.two : styles.three)}>{children}</div>;
}
