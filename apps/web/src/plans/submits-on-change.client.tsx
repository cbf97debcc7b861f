"use client";
import type { FormHTMLAttributes } from "react";

/** A form that is sent as soon as something in it is changed. Without a script it has a button. */
export function SubmitsOnChange({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form {...form} onChange={(event) => event.currentTarget.requestSubmit()}>
      {children}
    </form>
  );
}
