import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import styles from "./control.module.css";
import type { ControlWidth } from "./text-input.tsx";

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly options: readonly SelectOption[];
  /** Text of the empty first choice; without it the first option is preselected by the browser. */
  readonly emptyLabel?: string | undefined;
  readonly width?: ControlWidth | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
};

/** A native select; every attribute passes through. */
export function Select({ options, emptyLabel, width = "full", className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.chooser, width !== "full" && styles[width])}>
      <select {...rest} className={classNames(styles.control, className)}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" />
    </span>
  );
}
