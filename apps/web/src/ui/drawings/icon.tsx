import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import { iconPaths, type IconName } from "./icon-paths.ts";

export type { IconName } from "./icon-paths.ts";

/**
 * One icon on a 24 px grid in the colour of the text. Always decoration: the words beside it say what it means;
 * where there are no words, give the button or link an accessible name.
 */
export function Icon({ name, size = "normal", className }: { readonly name: IconName; readonly size?: "normal" | "small" | "tiny"; readonly className?: string | undefined }) {
  const { stroke, live } = iconPaths[name];
  return (
    <svg className={classNames(styles.icon, size !== "normal" && styles[size], className)} viewBox="0 0 24 24" aria-hidden>
      <path d={stroke} />
      {live !== undefined && <path className={styles.live} d={live} />}
    </svg>
  );
}
