import type { AnchorHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../drawings/icon.tsx";
import styles from "./text-link.module.css";

export type TextLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly icon?: IconName;
  /** In the colour of secondary text: documents, small print. */
  readonly quiet?: boolean;
};

export function TextLink({ icon, quiet = false, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, quiet && styles.quiet, icon && styles.withIcon, className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </a>
  );
}
