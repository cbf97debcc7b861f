import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fieldWiring, HintAndError, LabelText, type FieldTexts, type FieldWiring } from "./field-parts.tsx";
import styles from "./field.module.css";

export type FieldProps = FieldTexts & {
  /** The control: a function gets the wiring to spread on it; a node must have been wired with `fieldWiring`. */
  readonly children: ReactNode | ((wiring: FieldWiring) => ReactNode);
  readonly className?: string | undefined;
};

/** Label above, hint under it, error between hint and control. For one control; groups use `FieldGroup`. */
export function Field({ id, label, required, hint, error, children, className }: FieldProps) {
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        <LabelText label={label} required={required} />
      </label>
      <HintAndError id={id} hint={hint} error={error} />
      {typeof children === "function" ? children(fieldWiring({ id, required, hint, error })) : children}
    </div>
  );
}
