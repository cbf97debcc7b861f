import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import type { CSSProperties } from "react";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { priceText } from "../../../parts/plans/words.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import styles from "./compare-chart.module.css";
import type { ComparedPlan } from "./least-words.ts";
import { chart, movedApart, priceChart } from "./price-chart.ts";

interface CompareChartProps {
  readonly page: PageContext;
  readonly compared: readonly ComparedPlan[];
  readonly kwh: number;
}

const part = (x: number): string => `${Math.round(x) / (chart.width / 100)}%`;

/** The average prices of the compared plans on one scale. The chart's name contains its points as text. */
export function CompareChart({ page, compared, kwh }: CompareChartProps) {
  const { t } = page;
  const plans = compared.map(({ plan }) => plan);
  const { lines, grid, uses } = priceChart(plans, kwh);
  const heights = movedApart(
    lines.map(({ end }) => end),
    19,
    chart.height,
  );
  const text = plans
    .map((plan, at) => {
      const named = [...new Set([500, 1_000, kwh, 2_000])].toSorted((one, other) => one - other);
      const points = [
        ...named.map(
          (use) => `${priceText(averagePriceAt(plan, use))} ${t("planCard.averageAt", { kwh: numberText(use) })}`,
        ),
        ...(lines[at]?.drops ?? []).map((drop) =>
          t("planCompare.chart.jump", {
            kwh: numberText(drop.kwh),
            price: priceText(averagePriceAt(plan, drop.kwh)),
          }),
        ),
      ];
      return t("planCompare.chart.line", { plan: plan.name, points: points.join(", ") });
    })
    .join(". ");
  const at = lines[0]?.point.x ?? 0;
  const prices = plans.map((plan) => priceText(averagePriceAt(plan, kwh)));
  const order = compared.map(({ more }, index) => ({ more, index })).toSorted((one, other) => one.more - other.more);
  const [least, most] = [order[0]?.index, order.at(-1)?.index];
  const lineOf = (index: number) => ({
    className: styles.line,
    // Colors follow the order by cost, so that no two lines share one.
    "data-line": order.findIndex((one) => one.index === index),
    "data-least": compared[index]?.more === 0 ? "" : undefined,
  });
  return (
    <figure className={styles.figure}>
      <figcaption>{t("planCompare.chart.title")}</figcaption>
      <ul className={styles.names} aria-hidden="true">
        {plans.map(({ id, name }, index) => (
          <li key={id} {...lineOf(index)} style={{ "--y": `${heights[index]}px` } as CSSProperties}>
            {name}
          </li>
        ))}
      </ul>
      <svg className={styles.chart} role="img" aria-label={text}>
        {grid.map(({ cents, y }) => (
          <g key={cents}>
            <line x1="0" x2="100%" y1={y} y2={y} className={styles.grid} />
            <text x="0" y={y - 4}>{`${cents}¢`}</text>
          </g>
        ))}
        {uses.map((use) => (
          <text
            key={use.kwh}
            x={part(use.x)}
            y={chart.height + 20}
            textAnchor={use.x === chart.width ? "end" : "middle"}
          >
            {numberText(use.kwh)}
          </text>
        ))}
        <line x1={part(at)} x2={part(at)} y1="0" y2={chart.height} className={styles.use} />
        <svg
          width="100%"
          height={chart.height}
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          preserveAspectRatio="none"
        >
          {lines.map(({ path, drops }, index) => (
            <g key={index} {...lineOf(index)}>
              <path d={path} />
              {drops.map(({ kwh: use, x, from, to }) => (
                <path key={use} d={`M${x} ${from}V${to}`} className={styles.drop} />
              ))}
            </g>
          ))}
        </svg>
        {lines.map(({ point }, index) => (
          <g key={index} {...lineOf(index)}>
            <circle cx={part(point.x)} cy={point.y} r={compared[index]?.more === 0 ? 6 : 4} />
            {(index === least || index === most) && (
              <text
                x={part(point.x)}
                y={index === least ? Math.min(point.y + 22, chart.height - 6) : point.y - 10}
                dx={point.x < 100 ? 8 : -8}
                textAnchor={point.x < 100 ? "start" : "end"}
              >
                {prices[index]}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
