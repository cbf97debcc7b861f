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
 * A few words on demand, behind a button beside what they explain. The browser's own popover: it opens by click, touch and
 * keyboard, without a script, closes on Escape or a click elsewhere, and keeps the focus order. Where a browser can't
 * anchor it to its button it comes up from the bottom of the screen.
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
