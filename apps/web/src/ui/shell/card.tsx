import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./card.module.css";

export type CardProps = {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  /** plain; raised above the page; tint (quiet); panel (night); done (green). */
  readonly look?: "plain" | "raised" | "tint" | "panel" | "done";
  readonly id?: string;
};

const tones = { plain: undefined, raised: undefined, done: undefined, tint: "tint", panel: "panel" } as const;
const looks = {
  plain: undefined,
  raised: styles.raised,
  done: styles.done,
  tint: styles.tinted,
  panel: styles.night,
} as const;

/** A box on the page. */
export function Card({ children, title, headingLevel = 2, look = "plain", id }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.card, looks[look])} data-tone={tones[look]} id={id}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </div>
  );
}
