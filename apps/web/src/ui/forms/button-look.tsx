import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../drawings/icon.tsx";
import styles from "./button.module.css";

export type ButtonLook = {
  /** One primary action on a screen (plan cards aside). */
  readonly variant?: "primary" | "secondary" | "quiet" | undefined;
  /** 44 px high instead of 52. */
  readonly small?: boolean | undefined;
  /** As wide as its container; `"phone"`: below 768 px only. */
  readonly wide?: boolean | "phone" | undefined;
  readonly iconBefore?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  /** Shows a moving line; put it into the label's words too ("Finding plans"). */
  readonly busy?: boolean | undefined;
};

export function buttonClass({ variant = "primary", small = false, wide = false }: ButtonLook, extra?: string): string {
  return classNames(
    styles.button,
    styles[variant],
    small && styles.small,
    wide === true && styles.wide,
    wide === "phone" && styles.wideOnPhone,
    extra,
  );
}

export function ButtonContent({ look, children }: { readonly look: ButtonLook; readonly children: ReactNode }) {
  const { iconBefore, iconAfter, busy = false, small = false } = look;
  const size = small ? "small" : "normal";
  return (
    <>
      {iconBefore && <Icon name={iconBefore} size="small" />}
      <span>{children}</span>
      {busy && (
        <svg className={styles.current} viewBox="0 0 32 10" aria-hidden data-current="">
          <path d="M0 7C8 7 10 3 16 3s8 4 16 4" />
        </svg>
      )}
      {iconAfter && !busy && <Icon name={iconAfter} size={size} />}
    </>
  );
}
