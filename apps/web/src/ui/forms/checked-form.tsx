import type { FormHTMLAttributes } from "react";
import { ErrorLook } from "./error-look.tsx";

export type CheckedFormProps = FormHTMLAttributes<HTMLFormElement>;

/**
 * A plain form whose fields say what is wrong with them as soon as they are left (browser/checked-form.ts, which comes
 * with the first focus). What they say stands in their `data-empty`, `data-fits` and `data-invalid`, `data-same` and
 * `data-mismatch`.
 */
export function CheckedForm({ children, ...form }: CheckedFormProps) {
  return (
    <form method="post" noValidate data-checked="" data-focus-script="/site/checked-form.js" {...form}>
      {children}
      <ErrorLook />
    </form>
  );
}
