import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names.ts";
import icons from "./icons.svg";

export type { IconName } from "./icon-names.ts";

/**
 * One icon on a 24 px grid in the colour of the text. Always decoration: the words beside it say what it means;
 * where there are no words, give the button or link an accessible name. All icons are one file that a browser keeps.
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
