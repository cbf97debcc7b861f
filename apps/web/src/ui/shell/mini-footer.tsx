import type { ReactNode } from "react";
import styles from "./mini-footer.module.css";
import type { FooterLink } from "./site-footer.tsx";
import { Wrap } from "./wrap.tsx";

export type MiniFooterProps = {
  readonly links: readonly FooterLink[];
  readonly legal: ReactNode;
  readonly width?: "page" | "account";
};

/** The small footer of flows, the account and failure pages. */
export function MiniFooter({ links, legal, width = "page" }: MiniFooterProps) {
  return (
    <footer className={styles.footer} data-print="off">
      <Wrap width={width} className={styles.inner}>
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p>{legal}</p>
      </Wrap>
    </footer>
  );
}
