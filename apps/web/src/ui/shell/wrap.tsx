import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./wrap.module.css";

export type WrapProps = {
  readonly width?: "page" | "account";
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Content between the gutters: 1,200 px on public pages, 1,400 px in the account. */
export function Wrap({ width = "page", className, children }: WrapProps) {
  return <div className={classNames(styles.wrap, width === "account" && styles.account, className)}>{children}</div>;
}
