import type { ReactNode } from "react";
import { Field } from "./field.tsx";
import { Select, type SelectProps } from "./select.tsx";

export type SelectFieldProps = Omit<SelectProps, "id"> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A select in its field. */
export function SelectField({ id, label, hint, error, required, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(wiring) => <Select {...select} {...wiring} />}
    </Field>
  );
}
