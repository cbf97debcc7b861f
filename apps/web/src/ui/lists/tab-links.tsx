import styles from "./tab-links.module.css";

export type TabLinksProps = {
  /** Name of the navigation: "Usage by". */
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly label: string;
    readonly isCurrent?: boolean;
    /** A number beside the label, in words for screen readers too. */ readonly count?: number;
  }[];
};

/** Views of one page as tabs that are links: each has an address, opens without a script, and Back leads to the one before. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-print="off">
      <ul>
        {tabs.map(({ href, label: text, isCurrent = false, count }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? "page" : undefined}>
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
