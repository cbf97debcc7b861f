import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { fieldWiring, HintAndError } from "./field-parts.tsx";
import styles from "./checkbox.module.css";
import field from "./field.module.css";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & {
  readonly id: string;
  /** Text or nodes (consents hold links). A required consent shows its asterisk at the end. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** A native checkbox; every attribute passes through (name, value, defaultChecked, …). */
export function Checkbox({ id, label, hint, error, required, className, ...rest }: CheckboxProps) {
  return (
    <div className={classNames(styles.row, Boolean(error) && field.invalid, className)}>
      <input {...rest} {...fieldWiring({ id, required, hint, error })} type="checkbox" className={styles.box} />
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {"\u00a0*"}
          </span>
        )}
      </label>
      {(hint || error) && (
        <div className={styles.below}>
          <HintAndError id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
