import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../drawings/icon.tsx";
import { Wrap } from "../shell/wrap.tsx";
import styles from "./banner.module.css";

export type BannerProps = {
  /** The landmark's name: the banner's subject. */
  readonly label: string;
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly actions?: ReactNode;
  readonly id?: string;
  readonly tone?: "night" | "warning";
};

/** One thing that concerns the whole page, from edge to edge: an outage, a notice to accept. */
export function Banner({ label, children, icon, actions, id, tone = "night" }: BannerProps) {
  return (
    <section
      className={classNames(styles.banner, tone === "warning" && styles.warning)}
      data-tone={tone === "night" ? tone : undefined}
      data-print="off"
      aria-label={label}
      id={id}
    >
      <Wrap className={styles.inner}>
        {icon && <Icon name={icon} />}
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Wrap>
    </section>
  );
}
