import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { HiddenText } from "../hidden-text.tsx";
import type { Network } from "./networks.ts";
import styles from "./site-footer.module.css";
import { SocialIcon } from "./social-icon.tsx";
import { TrustSeal } from "./trust-seal.tsx";
import { Wrap } from "./wrap.tsx";

export type FooterLink = { readonly label: string; readonly href: string };

export type SiteFooterProps = {
  readonly talk: {
    readonly heading: string;
    readonly phone: { readonly text: string; readonly href: string };
    readonly hours: string;
  };
  /** Usually three. */
  readonly columns: readonly { readonly heading: string; readonly links: readonly FooterLink[] }[];
  /** Links without columns, in one list. */
  readonly links: readonly FooterLink[];
  /** Name of the navigation that holds them. */
  readonly linksLabel: string;
  readonly social: {
    readonly label: string;
    readonly links: readonly { readonly network: Network; readonly label: string; readonly href: string }[];
  };
  readonly trust: { readonly name: string; readonly label: string };
  /** Copyright and certificate, the outage number. */
  readonly legal: readonly ReactNode[];
  /** The way back up from the end of a long page. */
  readonly top: string;
};

const list = (links: readonly FooterLink[]) => (
  <ul>
    {links.map(({ label, href }) => (
      <li key={label}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
);

/** The night footer of public pages. On a phone its columns are groups that open. */
export function SiteFooter({ talk, columns, links, linksLabel, social, trust, legal, top }: SiteFooterProps) {
  return (
    <footer className={styles.footer} data-tone="night" data-print="off">
      <Wrap className={styles.inner}>
        <div className={classNames(styles.columns, columns.length === 0 && styles.plain)}>
          <div className={styles.talk}>
            <h2 className={styles.heading}>{talk.heading}</h2>
            <a className={styles.phone} href={talk.phone.href}>
              {talk.phone.text}
            </a>
            <p className={styles.hours}>{talk.hours}</p>
          </div>
          {columns.length > 0 && (
            <nav className={styles.navigation} aria-label={linksLabel}>
              {columns.map(({ heading, links: ofColumn }) => (
                <div key={heading}>
                  <h2 className={styles.heading}>{heading}</h2>
                  <details>
                    <summary>{heading}</summary>
                    {list(ofColumn)}
                  </details>
                </div>
              ))}
            </nav>
          )}
          {links.length > 0 && (
            <nav className={styles.links} aria-label={linksLabel}>
              {list(links)}
            </nav>
          )}
        </div>
        <div className={styles.signs}>
          <ul className={styles.social} aria-label={social.label}>
            {social.links.map(({ network, label, href }) => (
              <li key={network}>
                <a href={href} rel="noopener" data-network={network}>
                  <SocialIcon network={network} />
                  <HiddenText>{label}</HiddenText>
                </a>
              </li>
            ))}
          </ul>
          <TrustSeal {...trust} />
        </div>
        <div className={styles.legal}>
          {legal.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
          <a className={styles.top} href="#top">
            {top}
          </a>
        </div>
      </Wrap>
    </footer>
  );
}
