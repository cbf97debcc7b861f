import styles from "./trust-seal.module.css";

/** The logo of a trust bureau: its seal, a line that goes once around and ends in a check, and its name. */
export function TrustSeal({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <div className={styles.logo} role="img" aria-label={label}>
      <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden>
        <path
          className={styles.rim}
          d="M24 3.5l4.3 3.3 5.3-1.1 2.4 4.9 5.2 1.6-.1 5.4 4 3.7-2.7 4.7 1.6 5.2-4.8 2.5-1.2 5.3-5.4.1-3.7 3.9-4.9-2.4-4.9 2.4-3.7-3.9-5.4-.1-1.2-5.3-4.8-2.5 1.6-5.2-2.7-4.7 4-3.7-.1-5.4 5.2-1.6 2.4-4.9 5.3 1.1z"
        />
        <path className={styles.check} d="M15.5 24.5l6 6 11.5-12.5" />
      </svg>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
    </div>
  );
}
