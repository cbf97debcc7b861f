import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Card, type CardProps } from "./card.tsx";
import styles from "./illustrated-card.module.css";

export type IllustratedCardProps = {
  readonly heading: ReactNode;
  /** 1 if the card is the page's subject. */
  readonly headingLevel?: 1 | 2;
  readonly children: ReactNode;
  /** A fluid drawing; without one the words have the card to themselves. */
  readonly drawing: ReactNode;
  readonly look?: CardProps["look"];
  /** The drawing's share of the width: half, or a third beside longer text. */
  readonly share?: "half" | "third";
  /** On a phone the drawing is below the text, or left out. */
  readonly onPhone?: "below" | "none";
  /** Above the heading: a badge. */
  readonly above?: ReactNode;
};

/** A card with text on the left and a drawing on its lower edge. */
export function IllustratedCard({
  heading,
  headingLevel = 2,
  children,
  drawing,
  look = "plain",
  share = "half",
  onPhone = "below",
  above,
}: IllustratedCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card look={look}>
      <div className={styles.room}>
        <div
          className={classNames(
            styles.columns,
            share === "third" && styles.third,
            onPhone === "none" && styles.wideOnly,
          )}
        >
          <div>
            {above}
            <Heading className={headingLevel === 2 ? styles.heading : undefined}>{heading}</Heading>
            {children}
          </div>
          <div className={styles.drawing}>{drawing}</div>
        </div>
      </div>
    </Card>
  );
}
