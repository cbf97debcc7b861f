import type { ReactNode } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Card } from "../../ui/shell/card.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import styles from "./panel.module.css";

export interface PanelProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Back to the sign-in. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
  /** Below a rule: other ways. */
  readonly help?: ReactNode;
}

/** The card of all sign-in forms: as wide as the panel over a page. */
export function Panel({ title, lead, back, children, help }: PanelProps) {
  return (
    <Wrap className={styles.page}>
      <Card look="raised">
        {back && (
          <a className={styles.back} href={back.href}>
            <Icon name="chevron-left" size="small" />
            {back.label}
          </a>
        )}
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {help && <div className={styles.help}>{help}</div>}
      </Card>
    </Wrap>
  );
}
