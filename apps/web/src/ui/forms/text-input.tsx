import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../drawings/icon.tsx";
import styles from "./control.module.css";

export type ControlWidth = "short" | "medium" | "full";

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "width"> & {
  /** As wide as the answer is long: short 220 px, medium 340 px. */
  readonly width?: ControlWidth | undefined;
  readonly icon?: IconName | undefined;
  /** "Show" with its object: the text is masked once the field is left, until the customer ticks this. Has an icon. */
  readonly secret?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** A native input; every attribute passes through (name, type, defaultValue, autoComplete, inputMode, maxLength, …). */
export function TextInput({ width = "full", icon, secret, className, ...rest }: TextInputProps) {
  const input = (
    <input
      {...rest}
      className={classNames(
        styles.control,
        !icon && width !== "full" && styles[width],
        secret !== undefined && styles.secret,
        className,
      )}
    />
  );
  if (!icon) return input;
  return (
    <span className={classNames(styles.frame, width !== "full" && styles[width])}>
      <Icon name={icon} size="small" />
      {input}
      {secret !== undefined && (
        <label className={styles.reveal}>
          <input type="checkbox" />
          {secret}
        </label>
      )}
    </span>
  );
}
