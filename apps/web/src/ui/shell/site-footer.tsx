import type { ReactNode } from "react";
import styles from "./site-footer.module.css";
import { Wrap } from "./wrap.tsx";

export type FooterLink = { readonly label: string; readonly href: string };

export type SiteFooterProps = {
  readonly talk: { readonly heading: string; readonly phone: { readonly text: string; readonly href: string }; readonly hours: string };
  /** Usually three. */
  readonly columns: readonly { readonly heading: string; readonly links: readonly FooterLink[] }[];
  /** Copyright and certificate, the outage number. */
  readonly legal: readonly ReactNode[];
};

/** The night footer of public pages. */
export function SiteFooter({ talk, columns, legal }: SiteFooterProps) {
  return (
    <footer className={styles.footer} data-tone="night" data-print="off">
      <Wrap className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.talk}>
            <h2 className={styles.heading}>{talk.heading}</h2>
            <a className={styles.phone} href={talk.phone.href}>{talk.phone.text}</a>
            <p className={styles.hours}>{talk.hours}</p>
          </div>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.legal}>
          {legal.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
        </div>
      </Wrap>
    </footer>
  );
}
