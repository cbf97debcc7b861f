import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import styles from "./disclosure.module.css";

export type DisclosureProps = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean | undefined;
  /** One of an accordion: of the disclosures with the same name only one is open, by the browser itself. */
  readonly name?: string | undefined;
  /** As a row between rules, for accordions; by default a separate line. */
  readonly row?: boolean;
  readonly id?: string | undefined;
};

/** More on demand: a native `details`. It works without a script, and a search in the page finds and opens it. */
export function Disclosure({ summary, children, open, name, row = false, id }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, row && styles.row)} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
