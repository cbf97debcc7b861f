import type { ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import styles from "./avatar.module.css";

export type AvatarProps = {
  /** One or two letters; empty without a known name. */
  readonly initials: string;
  /** Smaller, for a header. */
  readonly small?: boolean;
  /** The greeting beside it. */
  readonly children: ReactNode;
};

/** A person's initials in a lit circle, and a greeting. */
export function Avatar({ initials, small = false, children }: AvatarProps) {
  return (
    <span className={styles.avatar}>
      <span className={small ? `${styles.circle} ${styles.small}` : styles.circle} aria-hidden>
        {initials === "" ? <Icon name="user" size="small" /> : initials}
      </span>
      <span>{children}</span>
    </span>
  );
}
