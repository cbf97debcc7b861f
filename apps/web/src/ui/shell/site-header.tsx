import type { Brand } from "@switchyard/domain/kernel/brand";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SearchField, type SearchFieldProps } from "./search-field.tsx";
import type { SignInLink } from "./sign-in-link.ts";
import styles from "./site-header.module.css";
import { Wrap } from "./wrap.tsx";

export type SiteHeaderProps = {
  readonly brand: Brand;
  readonly home: { readonly href: string; readonly label: string };
  /** See `Logo`. */
  readonly lease?: boolean | undefined;
  /** The page's title. */
  readonly title?: string | undefined;
  readonly navigation: readonly { readonly label: string; readonly href: string; readonly current?: boolean }[];
  /** Accessible name of the navigation. */
  readonly navigationLabel: string;
  /** The variant with search. */
  readonly search?: Omit<SearchFieldProps, "id" | "name" | "className"> | undefined;
  readonly signIn?: SignInLink | undefined;
  /** For the second brand: a link back to the first one's site, and a phone number. */
  readonly backToSite?: { readonly label: string; readonly href: string } | undefined;
  readonly helpPhone?: { readonly label: string; readonly text: string; readonly href: string } | undefined;
  /** Accessible names of the phone menu's button when closed and when open. */
  readonly menuLabel: string;
  readonly closeMenuLabel: string;
  /** At the right end instead of the sign-in link: account, customer's name. */
  readonly end?: ReactNode;
  /** Last in the phone menu: links without room at the right end. */
  readonly menuEnd?: ReactNode;
};

/**
 * The site's header with the brand's line: the logo grows out of it, and the navigation is on it. Up to 768 px
 * the navigation is a native disclosure; below 1,024 px the actions are in a row above it. Inside the page's
 * `<header>`.
 */
export function SiteHeader({
  brand,
  home,
  lease,
  title,
  navigation,
  navigationLabel,
  search,
  signIn,
  backToSite,
  helpPhone,
  menuLabel,
  closeMenuLabel,
  end,
  menuEnd,
}: SiteHeaderProps) {
  const links = navigation.map(({ label, href, current }) => (
    <li key={href}>
      <a href={href} aria-current={current ? "page" : undefined}>
        {label}
      </a>
    </li>
  ));
  const back = backToSite && (
    <a className={styles.back} href={backToSite.href}>
      <Icon name="chevron-left" size="tiny" />
      {backToSite.label}
    </a>
  );
  const help = helpPhone && (
    <a className={styles.helpPhone} href={helpPhone.href}>
      <Icon name="phone" size="tiny" />
      <span>
        {helpPhone.label} <b>{helpPhone.text}</b>
      </span>
    </a>
  );
  /** The title appears twice: this one is visual only; the page's heading is for everybody. */
  const where = title && links.length > 0 && (
    <p className={styles.where} aria-hidden>
      {title}
    </p>
  );
  const hasMenu = links.length > 0 || signIn !== undefined || menuEnd !== undefined;
  return (
    <div
      className={classNames(styles.header, Boolean(back ?? help) && styles.twoRows, links.length === 0 && styles.bare)}
    >
      <Wrap className={styles.inner}>
        <Logo brand={brand} {...home} lease={lease} />
        {links.length > 0 && (
          <nav className={styles.navigation} aria-label={navigationLabel} data-print="off">
            <ul>{links}</ul>
          </nav>
        )}
        {title && links.length === 0 && <p className={styles.title}>{title}</p>}
        <div className={styles.end} data-print="off">
          {where}
          {(back ?? help) && (
            <div className={styles.aside}>
              {back}
              {help}
            </div>
          )}
          {search && <SearchField {...search} id="header-search" name={search.label} className={styles.search} />}
          {end}
          {signIn && (
            <a className={styles.signIn} href={signIn.href} data-opens={signIn.opens}>
              <Icon name="user" size="small" />
              {signIn.label}
            </a>
          )}
        </div>
        {hasMenu && (
          <MobileMenu
            className={styles.menu}
            openLabel={menuLabel}
            closeLabel={closeMenuLabel}
            label={navigationLabel}
            top={search && <SearchField {...search} id="menu-search" name={search.label} />}
            end={
              (back ?? help ?? menuEnd) && (
                <div className={styles.menuEnd}>
                  {menuEnd}
                  {back}
                  {help}
                </div>
              )
            }
          >
            {links}
            {signIn && (
              <li>
                <a href={signIn.href} data-opens={signIn.opens}>
                  <Icon name="user" size="small" />
                  {signIn.label}
                </a>
              </li>
            )}
          </MobileMenu>
        )}
      </Wrap>
    </div>
  );
}
