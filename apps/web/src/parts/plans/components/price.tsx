import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import styles from "./price.module.css";

export type PriceProps = {
  /** The number as shown, already rounded: "12.9", "150". */
  readonly amount: string;
  /** Raised sign after the number. */
  readonly sign?: string | undefined;
  /** Raised sign before the number, for dollars. */
  readonly signBefore?: string | undefined;
  /** The text for screen readers, with the unit: "12.9 cents per kWh". */
  readonly spoken: string;
  /** Beside the number, in bold: "per kWh". Hidden from screen readers. */
  readonly unit?: ReactNode;
  /** Beside the number, in regular weight: "average at 1,000 kWh". */
  readonly note?: ReactNode;
  readonly size?: "small" | "medium" | "hero" | "giant";
  /** Puts the words below the number. */
  readonly stacked?: boolean;
};

/** The main number of a card. */
export function Price({ amount, sign, signBefore, spoken, unit, note, size = "hero", stacked = false }: PriceProps) {
  return (
    <div className={classNames(styles.price, stacked && styles.stacked)}>
      <span className={classNames(styles.number, size !== "hero" && styles[size])}>
        <span aria-hidden className={styles.digits}>
          {signBefore && <span className={classNames(styles.sign, styles.before)}>{signBefore}</span>}
          {amount}
          {sign && <span className={styles.sign}>{sign}</span>}
        </span>
        <HiddenText>{spoken}</HiddenText>
      </span>
      {(unit || note) && (
        <span className={styles.words}>
          {unit && (
            <span className={styles.unit} aria-hidden>
              {unit}
            </span>
          )}
          {note}
        </span>
      )}
    </div>
  );
}
