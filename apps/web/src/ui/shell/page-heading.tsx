import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page-heading.module.css";

export type PageHeadingProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Larger: for pages that are mostly this sentence. */
  readonly hero?: boolean;
  readonly children?: ReactNode;
};

/** The h1 of a page and its one or two sentences. */
export function PageHeading({ title, lead, hero = false, children }: PageHeadingProps) {
  return (
    <div>
      <h1 className={classNames(styles.title, hero && styles.hero)}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
