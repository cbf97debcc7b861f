import type { Brand } from "@switchyard/domain/kernel/brand";
import type { ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import { HiddenText } from "../hidden-text.tsx";
import { Logo } from "./logo.tsx";
import styles from "./site-header.module.css";
import { Wrap } from "./wrap.tsx";

export type SiteHeaderProps = {
  readonly brand: Brand;
  readonly home: { readonly href: string; readonly label: string };
  readonly navigation: readonly { readonly label: string; readonly href: string; readonly current?: boolean }[];
  /** Accessible name of the navigation. */
  readonly navigationLabel: string;
  readonly signIn?: { readonly label: string; readonly href: string } | undefined;
  /** Accessible names of the phone menu's button when closed and when open. */
  readonly menuLabel: string;
  readonly closeMenuLabel: string;
  /** At the right end instead of the sign-in link: account, customer's name. */
  readonly end?: ReactNode;
  /** Last in the phone menu: what has no room at the right end. */
  readonly menuEnd?: ReactNode;
};

/** The rule under the header is the line: the logo grows out of it and the navigation stands on it. Below 900 px the navigation is a native disclosure. Stands inside the page's `<header>`. */
export function SiteHeader({ brand, home, navigation, navigationLabel, signIn, menuLabel, closeMenuLabel, end, menuEnd }: SiteHeaderProps) {
  const links = navigation.map(({ label, href, current }) => (
    <li key={href}>
      <a href={href} aria-current={current ? "page" : undefined}>{label}</a>
    </li>
  ));
  return (
    <div className={styles.header}>
      <Wrap className={styles.inner}>
        <Logo brand={brand} {...home} />
        {links.length > 0 && (
          <nav className={styles.navigation} aria-label={navigationLabel} data-print="off">
            <ul>{links}</ul>
          </nav>
        )}
        <div className={styles.end} data-print="off">
          {end}
          {signIn && (
            <a className={`${styles.link} ${styles.signIn}`} href={signIn.href}>
              <Icon name="user" size="small" />
              {signIn.label}
            </a>
          )}
          {(links.length > 0 || signIn) && (
            <details className={styles.menu}>
              <summary className={styles.menuToggle}>
                <span className={styles.whenClosed}>
                  <Icon name="menu" />
                  <HiddenText>{menuLabel}</HiddenText>
                </span>
                <span className={styles.whenOpen}>
                  <Icon name="close" />
                  <HiddenText>{closeMenuLabel}</HiddenText>
                </span>
              </summary>
              <nav className={styles.panel} aria-label={navigationLabel}>
                <ul>
                  {links}
                  {signIn && (
                    <li>
                      <a href={signIn.href}>
                        <Icon name="user" size="small" />
                        {signIn.label}
                      </a>
                    </li>
                  )}
                  {menuEnd && <li className={styles.menuEnd}>{menuEnd}</li>}
                </ul>
              </nav>
            </details>
          )}
        </div>
      </Wrap>
    </div>
  );
}
