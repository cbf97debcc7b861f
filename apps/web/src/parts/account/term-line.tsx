import styles from "./term-line.module.css";

export type TermLineProps = {
  /** How much of the term is over, from 0 to 1. */
  readonly elapsed: number;
};

/** A plan's term as the line: solid behind, dashed ahead, today lit. The words beside it say the same. */
export function TermLine({ elapsed }: TermLineProps) {
  const at = `${Math.round(Math.min(0.97, Math.max(0.03, elapsed)) * 1000) / 10}%`;
  return (
    <svg className={styles.line} aria-hidden>
      <line x1="0" x2={at} y1="10" y2="10" />
      <line className={styles.ahead} x1={at} x2="100%" y1="10" y2="10" />
      <circle cx={at} cy="10" r="7" />
    </svg>
  );
}
