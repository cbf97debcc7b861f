import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../drawings/icon.tsx";
import styles from "./alert.module.css";

export type AlertProps = {
  readonly tone?: "info" | "ok" | "warning" | "error";
  /** The bold first sentence. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: IconName;
  /** Announces it when it appears: "status" politely, "alert" at once. Omit for alerts present from the start. */
  readonly role?: "status" | "alert";
  readonly id?: string;
};

const icons = { info: "info", ok: "done", warning: "warning", error: "alert" } as const;

export function Alert({ tone = "info", title, children, actions, icon = icons[tone], role, id }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={role} id={id}>
      <Icon name={icon} />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
