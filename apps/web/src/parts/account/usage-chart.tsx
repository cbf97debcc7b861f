import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { curveThrough } from "../plans/components/price-curve.ts";
import {
  chart,
  heightOf,
  isWrittenBelow,
  linesFor,
  margin,
  type MonthUse,
  placeMonths,
  spokenMonths,
} from "./month-scale.ts";
import styles from "./usage-chart.module.css";

export type UsageChartProps = {
  /** Oldest first. */
  readonly months: readonly (MonthUse & {
    /** As shown: "1,842". */
    readonly kwhText: string;
    /** "Nov". */
    readonly name: string;
    /** "N", for narrow charts. */
    readonly initial: string;
  })[];
  /** A round number as the text of its line. */
  readonly figure: (kwh: number) => string;
  /** The whole chart in words. */
  readonly label: string;
  /** The same as a table, which the visitor can open. */
  readonly table: ReactNode;
};

/**
 * A home's use month by month, as a line chart. Text has the same size at every width; the last month is highlighted.
 */
export function UsageChart({ months, figure, label, table }: UsageChartProps) {
  const lines = linesFor(Math.max(0, ...months.map(({ kwh }) => kwh)));
  const most = lines.at(-1) ?? 0;
  const placed = placeMonths(months, most);
  const written = spokenMonths(months);
  const last = months.at(-1)?.month;
  const curve = curveThrough(placed);
  return (
    <div className={styles.room}>
      <svg className={styles.chart} role="img" aria-label={label}>
        {lines.map((kwh) => (
          <line key={kwh} className={styles.line} x1="0" x2="100%" y1={heightOf(kwh, most)} y2={heightOf(kwh, most)} />
        ))}
        {/* The curve begins to the right of the scale's numbers. */}
        <svg
          x={`${margin.left}%`}
          y="0"
          width={`${100 - margin.left}%`}
          height={chart.height}
          viewBox={`${margin.left * 10} 0 ${1000 - margin.left * 10} ${chart.height}`}
          preserveAspectRatio="none"
        >
          <path className={styles.ground} d={`${curve}L1000 ${chart.bottom}L0 ${chart.bottom}Z`} />
          <path className={styles.curve} d={curve} />
        </svg>
        {lines.map((kwh) => (
          <text key={kwh} className={styles.figure} x="0" y={heightOf(kwh, most) - 5}>
            {figure(kwh)}
          </text>
        ))}
        {placed.map(({ month, x, y, kwhText, name, initial }, index) => (
          <g key={month} className={classNames(styles.month, month === last && styles.last)}>
            <circle cx={`${x}%`} cy={y} r={month === last ? 7 : 4} />
            {written.has(month) && (
              <text className={styles.kwh} x={`${x}%`} y={isWrittenBelow(months, index) ? y + 25 : y - 14}>
                {kwhText}
              </text>
            )}
            <text className={styles.name} x={`${x}%`} y={chart.height - 12}>
              {name}
            </text>
            <text className={styles.initial} x={`${x}%`} y={chart.height - 12}>
              {initial}
            </text>
          </g>
        ))}
      </svg>
      {table}
    </div>
  );
}
