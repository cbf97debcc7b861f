import type { ReactNode } from "react";
import { Field } from "./field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type TextFieldProps = Omit<TextInputProps, "id"> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A text input in its field: the usual case. */
export function TextField({ id, label, hint, error, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(wiring) => <TextInput {...input} {...wiring} />}
    </Field>
  );
}
