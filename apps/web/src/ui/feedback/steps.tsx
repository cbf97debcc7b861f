import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./steps.module.css";

export type StepsProps = {
  readonly heading: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** In order of time: done (past), now (lit), ahead (dashed). */
  readonly items: readonly {
    readonly title: ReactNode;
    readonly text?: ReactNode;
    readonly state: "done" | "now" | "ahead";
  }[];
};

/** Next events as a timeline. */
export function Steps({ heading, headingLevel = 2, items }: StepsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section>
      <Heading>{heading}</Heading>
      <ol className={styles.steps}>
        {items.map(({ title, text, state }, i) => (
          <li
            key={i}
            className={classNames(styles.step, styles[state])}
            aria-current={state === "now" ? "step" : undefined}
          >
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
