import type { ReactNode } from "react";
import { Icon, type IconName } from "../drawings/icon.tsx";
import styles from "./notice.module.css";

export type NoticeProps = {
  readonly children: ReactNode;
  readonly icon?: IconName;
  /** A retry button or a link. */
  readonly action?: ReactNode;
};

/** A quiet line, announced politely: a detail failed and the flow continues. */
export function Notice({ children, icon = "info", action }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <span>
        <Icon name={icon} size="small" />
        <span>{children}</span>
      </span>
      {action}
    </div>
  );
}
