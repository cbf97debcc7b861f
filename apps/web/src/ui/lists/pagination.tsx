import { Icon } from "../drawings/icon.tsx";
import { HiddenText } from "../hidden-text.tsx";
import { pagesShown } from "./pages-shown.ts";
import styles from "./pagination.module.css";

export type PaginationProps = {
  /** Name of the navigation: "Pages of bills". */
  readonly label: string;
  /** From 1. */
  readonly current: number;
  readonly count: number;
  /** Where a page is. */
  readonly href: (page: number) => string;
  readonly texts: {
    readonly previous: string;
    readonly next: string;
    /** "Page", before the number, for screen readers. */ readonly page: string;
  };
};

/** Pages of a long list, as links; empty for a list of one page. */
export function Pagination({ label, current, count, href, texts }: PaginationProps) {
  if (count <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label} data-print="off">
      <ul>
        {current > 1 && (
          <li>
            <a className={styles.turn} href={href(current - 1)} rel="prev">
              <Icon name="chevron-left" size="small" />
              <span>{texts.previous}</span>
            </a>
          </li>
        )}
        {pagesShown(current, count).map((page, i) => (
          <li key={page ?? `gap-${i}`}>
            {page === null ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <a className={styles.page} href={href(page)} aria-current={page === current ? "page" : undefined}>
                <HiddenText>{texts.page} </HiddenText>
                {page}
              </a>
            )}
          </li>
        ))}
        {current < count && (
          <li>
            <a className={styles.turn} href={href(current + 1)} rel="next">
              <span>{texts.next}</span>
              <Icon name="chevron-right" size="small" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
