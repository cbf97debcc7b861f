import type { ChangeEventHandler, FocusEventHandler, ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import styles from "./field.module.css";

export type FieldTexts = {
  /** Ids of the parts derive from it: `<id>-hint`, `<id>-error`. Error summaries link to `#<id>`. */
  readonly id: string;
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  /** One sentence with the fix. Present means invalid. */
  readonly error?: ReactNode;
};

/** A radio group's name, value and accessible labels. */
export type RadioGroupControl = {
  readonly name: string;
  readonly defaultValue?: string | undefined;
  /** Controlled use, in client components only. */
  readonly value?: string | undefined;
  readonly onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/** Attributes that connect a field's control with its label, hint and error. */
export type FieldWiring = {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

export function fieldWiring({ id, required, hint, error }: Omit<FieldTexts, "label">): FieldWiring {
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    required: required || undefined,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** The asterisk follows the label; the control itself has `required` for assistive technology. */
export function LabelText({
  label,
  required = false,
}: {
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
}) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden>
          {"\u00a0*"}
        </span>
      )}
    </>
  );
}

/** Hint, then error, under the label. */
export function HintAndError({ id, hint, error }: Pick<FieldTexts, "id" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size="small" />
          <span>{error}</span>
        </span>
      )}
    </>
  );
}
