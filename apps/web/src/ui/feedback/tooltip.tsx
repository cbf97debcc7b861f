import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import styles from "./tooltip.module.css";

export type TooltipProps = {
  /** Unique on the page. */
  readonly id: string;
  /** Accessible name of the button: "What is the average price?" */
  readonly label: string;
  /** A sentence or two; may hold links. */
  readonly children: ReactNode;
};

/**
 * A short explanation behind a button. It uses the browser's popover: it opens by click, touch and keyboard without
 * scripts, closes on Escape or an outside click, and keeps the focus order. In a browser without anchor positioning it
 * opens at the bottom of the screen.
 */
export function Tooltip({ id, label, children }: TooltipProps) {
  const anchor = { "--tooltip": `--tooltip-${id}` } as CSSProperties;
  return (
    <span className={styles.place} style={anchor} data-print="off">
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        <Icon name="help" size="small" />
      </button>
      <span id={id} popover="auto" className={styles.bubble} data-tone="night">
        {children}
      </span>
    </span>
  );
}
