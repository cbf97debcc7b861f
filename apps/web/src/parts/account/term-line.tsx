import styles from "./term-line.module.css";

export type TermLineProps = {
  /** The elapsed part of the term, from 0 to 1. */
  readonly elapsed: number;
};

/**
 * A plan's term as a line: solid for the past, dashed for the future, today highlighted. The text beside it gives the
 * same facts.
 */
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
