import type { ButtonHTMLAttributes } from "react";
import { ButtonContent, buttonClass, type ButtonLook } from "./button-look.tsx";

export type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;

/** A native button; `type` defaults to "submit", as in HTML. */
export function Button({
  variant,
  small,
  wide,
  iconBefore,
  iconAfter,
  busy,
  className,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  const look = { variant, small, wide, iconBefore, iconAfter, busy };
  return (
    <button {...rest} type={type} className={buttonClass(look, className)} aria-busy={busy || undefined}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </button>
  );
}
