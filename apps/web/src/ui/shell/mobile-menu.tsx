import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import { HiddenText } from "../hidden-text.tsx";
import styles from "./mobile-menu.module.css";

export type MobileMenuProps = {
  /** Accessible names of its button when closed and when open. */
  readonly openLabel: string;
  readonly closeLabel: string;
  /** Name of the navigation in it. */
  readonly label: string;
  /** Above the navigation, for example a search field. */
  readonly top?: ReactNode;
  /** List items, each with a link. */
  readonly children: ReactNode;
  /** Under the links. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
};

/**
 * A phone's menu: a native disclosure, so it works without scripts. browser/shell.ts closes it on Escape and outside
 * clicks.
 */
export function MobileMenu({ openLabel, closeLabel, label, top, children, end, className }: MobileMenuProps) {
  return (
    <details className={classNames(styles.menu, className)} data-menu data-print="off">
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
          <HiddenText>{openLabel}</HiddenText>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
          <HiddenText>{closeLabel}</HiddenText>
        </span>
      </summary>
      <div className={styles.panel}>
        {top}
        <nav aria-label={label}>
          <ul>{children}</ul>
        </nav>
        {end}
      </div>
    </details>
  );
}
