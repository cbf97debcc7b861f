import { area, curveThrough, placePoints, type PricePoint, type PriceScale } from "./price-curve.ts";
import styles from "./price-line.module.css";

export type PriceLineProps = {
  /** Usually at 500, 1,000 and 2,000 kWh, without unknown prices. */
  readonly points: readonly (PricePoint & {
    /** As written: "13.8¢". */
    readonly priceText: string;
    /** As written: "1,000". */
    readonly useText: string;
  })[];
  /** Shared by all lines of a list: `scaleFor(all prices)`. */
  readonly scale: PriceScale;
  /** The highlighted use. */
  readonly litUse: number;
  /** The whole line in words: "13.8 cents at 500 kWh, 12.9 at 1,000, 12.4 at 2,000". */
  readonly label: string;
};

/** The average price from low to high use, as a curve. Text has the same size at every width. */
export function PriceLine({ points, scale, litUse, label }: PriceLineProps) {
  const placed = placePoints(points, scale);
  return (
    <svg className={styles.line} role="img" aria-label={label}>
      <svg x="0" y="0" width="100%" height={area.height} viewBox={`0 0 1000 ${area.height}`} preserveAspectRatio="none">
        <path className={styles.curve} d={curveThrough(placed)} />
      </svg>
      {placed.map(({ use, x, y, priceText, useText }) => (
        <g key={use}>
          <circle
            className={use === litUse ? styles.lit : undefined}
            cx={`${x}%`}
            cy={y}
            r={use === litUse ? 6 : 3.5}
          />
          <text className={use === litUse ? styles.litPrice : styles.price} x={`${x}%`} y={y - 11}>
            {priceText}
          </text>
          <text className={use === litUse ? styles.litUse : undefined} x={`${x}%`} y={area.height - 4}>
            {useText}
          </text>
        </g>
      ))}
    </svg>
  );
}
