import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { badgeColours } from "./badge-colours.ts";
import styles from "./badge.module.css";

export type BadgeTone = "neutral" | "promoted" | "ok" | "night" | "info" | "error" | "lit";

export type BadgeProps = {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
  /** Colors from the content (#rgb or #rrggbb), used only if the text is readable. They override the tone. */
  readonly colour?: string | undefined;
  readonly fontColour?: string | undefined;
};

/** A word or two with a dot; never interactive. */
export function Badge({ children, tone = "neutral", colour, fontColour }: BadgeProps) {
  const fromContent = colour === undefined ? null : badgeColours(colour, fontColour);
  const dotOnly = fromContent === "dot-only";
  const filled = fromContent !== null && fromContent !== "dot-only" ? fromContent : null;
  return (
    <span
      className={classNames(styles.badge, fromContent === null ? tone !== "neutral" && styles[tone] : styles.content)}
      style={
        filled ? ({ "--badge-ground": filled.background, "--badge-text": filled.text } as CSSProperties) : undefined
      }
    >
      <svg className={styles.dot} viewBox="0 0 8 8" aria-hidden>
        <circle cx="4" cy="4" r="4" fill={dotOnly ? colour : undefined} />
      </svg>
      <span>{children}</span>
    </span>
  );
}
