import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.ts";
import icons from "./icons.svg";

export type { IconName } from "./icon-names.ts";

/**
 * One icon on a 24 px grid in the text's color. Always decorative: if there is no text beside it, give the button or
 * link an accessible name. All icons are one cached file.
 */
export function Icon({
  name,
  size = "normal",
  className,
}: {
  readonly name: IconName;
  readonly size?: "normal" | "small" | "tiny";
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(styles.icon, size !== "normal" && styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <use href={`${icons.src}#${name}`} />
    </svg>
  );
}
