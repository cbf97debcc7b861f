import type { CSSProperties } from "react";
import { HiddenText } from "../hidden-text.tsx";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  /** For screen readers: "Finding your bills". */
  readonly label: string;
  /** One bar per expected line: its width in percent, and its height in px if it is not a line of text. */
  readonly bars: readonly { readonly width: number; readonly height?: number }[];
};

/** A box of the final size, so the layout doesn't shift. Plan lists use `PlanListSkeleton`. */
export function Skeleton({ label, bars }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <HiddenText>{label}</HiddenText>
      {bars.map(({ width, height }, i) => (
        <i
          key={i}
          className={styles.bar}
          style={
            {
              "--bar-width": `${width}%`,
              ...(height === undefined ? {} : { "--bar-height": `${height}px` }),
            } as CSSProperties
          }
          aria-hidden
        />
      ))}
    </div>
  );
}
