import { classNames } from "../class-names.ts";
import styles from "./progress.module.css";

export type ProgressProps = {
  /** Name of the list: "Progress". */
  readonly label: string;
  /** Steps in order; a step behind may link back. */
  readonly steps: readonly { readonly label: string; readonly href?: string }[];
  /** Index of the step where the customer is; `steps.length` when all is done (every station lit). */
  readonly current: number;
};

/** Where you are in a flow, as stations on the line. Its bottom edge is the line itself. */
export function Progress({ label, steps, current }: ProgressProps) {
  const complete = current >= steps.length;
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, i) => (
        <li
          key={step.label}
          className={classNames(
            styles.step,
            i < current && styles.done,
            i === current && styles.current,
            complete && styles.complete,
          )}
          aria-current={i === current ? "step" : undefined}
        >
          <span className={styles.label}>
            {step.href && i < current ? <a href={step.href}>{step.label}</a> : step.label}
          </span>
        </li>
      ))}
    </ol>
  );
}
