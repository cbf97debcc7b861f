import { numberText } from "../../ui/format/numbers.ts";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { priceText } from "./words.ts";
import { type PriceScale, scaleFor } from "./components/price-curve.ts";
import type { PriceLineProps } from "./components/price-line.tsx";
import { averagePriceAt, averagesOf } from "@switchyard/domain/plans/average-price";
import { heroUse } from "@switchyard/domain/plans/month-cost";

/** Cents per kWh as a number, only for drawing. */
export const centsOf = (rate: number): number => rate / 1_000_000;

/** kWh at the ends of the price curve: the lowest and the highest use on every facts label. */
const drawn = { least: 500, most: 2_000 } as const;

/** A highlighted use replaces points nearer than this, because their texts would touch. */
const room = 250;

/** The prices of a curve: the offer's, and the one at the requested use. */
const shownPrices = (plan: PlanOffer, use: number): PlanOffer["averagePrices"] => {
  const known = averagesOf(plan);
  if (use < drawn.least || use > drawn.most || known.some(({ kwh }) => kwh === use)) return known;
  return [
    ...known.filter(({ kwh }) => Math.abs(kwh - use) >= room),
    { kwh: use, rate: averagePriceAt(plan, use) },
  ].toSorted((one, other) => one.kwh - other.kwh);
};

/**
 * A plan's average prices as a curve; undefined for fewer than two.
 *
 * @param scale of the whole list; without a list, the plan's own
 * @param use kWh whose price is highlighted, and interpolated if the offer lacks it
 */
export const priceLine = (
  { t }: Pick<PageContext, "t">,
  plan: PlanOffer,
  scale: PriceScale = scaleFor(plan.averagePrices.map(({ rate }) => centsOf(rate))),
  use: number = heroUse,
): PriceLineProps | undefined => {
  if (plan.averagePrices.length < 2) return undefined;
  const points = shownPrices(plan, use).map(({ kwh, rate }) => ({
    use: kwh,
    cents: centsOf(rate),
    priceText: priceText(rate),
    useText: numberText(kwh),
  }));
  return {
    points,
    scale,
    litUse: use,
    label: points
      .map(({ priceText: text, useText }) => `${text} ${t("planCard.averageAt", { kwh: useText })}`)
      .join(", "),
  };
};
