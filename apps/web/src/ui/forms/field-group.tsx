import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fieldWiring, HintAndError, LabelText, type FieldTexts } from "./field-parts.tsx";
import styles from "./field.module.css";

export type FieldGroupProps = FieldTexts & { readonly children: ReactNode; readonly className?: string | undefined };

/** A question that several controls answer: fieldset and legend with the same looks as `Field`. */
export function FieldGroup({ id, label, required, hint, error, children, className }: FieldGroupProps) {
  const wiring = fieldWiring({ id, hint, error });
  return (
    <fieldset
      className={classNames(styles.field, Boolean(error) && styles.invalid, className)}
      id={id}
      tabIndex={-1}
      aria-describedby={wiring["aria-describedby"]}
    >
      <legend className={styles.label}>
        <LabelText label={label} required={required} />
      </legend>
      <HintAndError id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
