import styles from "./document-list.module.css";

/** The documents of a plan, each opened in a new tab; left out on paper. */
export function DocumentList({
  documents,
}: {
  readonly documents: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <ul className={styles.documents} data-print="off">
      {documents.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
