import type { ReactNode, TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import styles from "./control.module.css";
import { Field } from "./field.tsx";

export type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A multi-line text field that grows with its text, if the browser can. All attributes pass through. */
export function TextAreaField({ id, label, hint, error, required, className, rows = 4, ...rest }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <textarea {...rest} {...wiring} rows={rows} className={classNames(styles.control, styles.lines, className)} />
      )}
    </Field>
  );
}
