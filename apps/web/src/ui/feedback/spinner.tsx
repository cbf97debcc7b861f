import styles from "./spinner.module.css";

/** Work in progress: current travels along the line. */
export function CurrentLine() {
  const path = "M1 9H34c6 0 6-6 14-6s8 6 14 6h33";
  return (
    <svg className={styles.line} viewBox="0 0 96 14" aria-hidden>
      <path d={path} />
      <path className={styles.current} d={path} />
    </svg>
  );
}

/** Work in progress, with a text that is shown and announced. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <p className={styles.spinner} role="status">
      <CurrentLine />
      <span>{label}</span>
    </p>
  );
}
