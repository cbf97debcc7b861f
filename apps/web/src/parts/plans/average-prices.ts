import { numberText } from "../../ui/format/numbers.ts";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { priceText } from "./words.ts";
import { type PriceScale, scaleFor } from "./components/price-curve.ts";
import type { PriceLineProps } from "./components/price-line.tsx";
import { heroUse } from "@switchyard/domain/plans/month-cost";

/** Cents per kWh as a number, for drawing alone. */
export const centsOf = (rate: number): number => rate / 1_000_000;

/**
 * A plan's average prices as a line; none from fewer than two.
 * @param scale of the whole list, where a list is shown; alone, the plan's own
 */
export const priceLine = (
  { t }: Pick<PageContext, "t">,
  { averagePrices }: PlanOffer,
  scale: PriceScale = scaleFor(averagePrices.map(({ rate }) => centsOf(rate))),
): PriceLineProps | undefined => {
  if (averagePrices.length < 2) return undefined;
  const points = averagePrices.map(({ kwh, rate }) => ({
    use: kwh,
    cents: centsOf(rate),
    priceText: priceText(rate),
    useText: numberText(kwh),
  }));
  return {
    points,
    scale,
    litUse: heroUse,
    label: points
      .map(({ priceText: text, useText }) => `${text} ${t("planCard.averageAt", { kwh: useText })}`)
      .join(", "),
  };
};
