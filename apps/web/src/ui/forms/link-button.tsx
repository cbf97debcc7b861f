import type { AnchorHTMLAttributes } from "react";
import { ButtonContent, buttonClass, type ButtonLook } from "./button-look.tsx";

export type LinkButtonProps = Omit<ButtonLook, "busy"> &
  AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A link that looks like a button, for navigation only. */
export function LinkButton({
  variant,
  small,
  wide,
  iconBefore,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = { variant, small, wide, iconBefore, iconAfter };
  return (
    <a {...rest} className={buttonClass(look, className)}>
      <ButtonContent look={look}>{children}</ButtonContent>
    </a>
  );
}
