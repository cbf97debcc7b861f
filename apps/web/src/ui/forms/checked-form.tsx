import type { FormHTMLAttributes } from "react";
import { ErrorLook } from "./error-look.tsx";

export type CheckedFormProps = FormHTMLAttributes<HTMLFormElement>;

/**
 * A plain form whose fields show their errors when they are left (browser/checked-form.ts, loaded with the first
 * focus). The messages are in `data-empty`, `data-fits` and `data-invalid`, `data-same` and `data-mismatch`.
 */
export function CheckedForm({ children, ...form }: CheckedFormProps) {
  return (
    <form method="post" noValidate data-checked="" data-focus-script="/site/checked-form.js" {...form}>
      {children}
      <ErrorLook />
    </form>
  );
}
