import { classNames } from "../class-names.ts";
import styles from "./drawing.module.css";
import type { Sketch } from "./stroke.ts";

export type DrawingProps = {
  readonly sketch: Sketch;
  /** Spoken text. Without it the drawing is decoration and hidden from screen readers. */
  readonly label?: string | undefined;
  /** Fills the width of its container and keeps its proportions. */
  readonly fluid?: boolean | undefined;
  /** Part of the sketch to show, as an SVG viewBox. */
  readonly viewBox?: string | undefined;
  readonly className?: string | undefined;
};

/** Paints a sketch in the colors of its surface (--line, --lit, --paper). */
export function Drawing({ sketch, label, fluid = false, viewBox, className }: DrawingProps) {
  const size = fluid ? {} : { width: sketch.width, height: sketch.height };
  const spoken = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      className={classNames(styles.drawing, fluid && styles.fluid, className)}
      viewBox={viewBox ?? `0 0 ${sketch.width} ${sketch.height}`}
      preserveAspectRatio="xMidYMax meet"
      {...size}
      {...spoken}
    >
      {sketch.glow && <path className={styles.glow} d={sketch.glow} />}
      {sketch.wires && <path className={styles.wires} d={sketch.wires} />}
      <path className={styles.silhouette} d={sketch.silhouette} />
      {sketch.details && <path d={sketch.details} />}
      {sketch.paper && <path className={styles.paper} d={sketch.paper} />}
      {sketch.lit && <path className={styles.lit} d={sketch.lit} />}
      {sketch.rays && <path className={styles.rays} d={sketch.rays} />}
      {sketch.spark && <path className={styles.spark} d={sketch.spark} />}
    </svg>
  );
}
