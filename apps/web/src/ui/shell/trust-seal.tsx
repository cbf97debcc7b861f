import styles from "./trust-seal.module.css";

/** The logo of a trust bureau: its seal, a line that goes once around and ends in a check, and its name. */
export function TrustSeal({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <div className={styles.logo} role="img" aria-label={label}>
      <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden>
        <path
          className={styles.rim}
          d="M24 3.500l4.300 3.300 5.300-1.100 2.400 4.900 5.200 1.600-.1 5.400 4 3.700-2.700 4.700 1.600 5.200-4.800 2.500-1.200 5.300-5.400.1-3.700 3.900-4.900-2.400-4.900 2.400-3.700-3.900-5.400-.1-1.200-5.300-4.800-2.500 1.600-5.200-2.700-4.700 4-3.700-.1-5.400 5.200-1.600 2.400-4.900 5.300 1.100z"
        />
        <path className={styles.check} d="M15.500 24.500l6 6 11.500-12.500" />
      </svg>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
    </div>
  );
}
