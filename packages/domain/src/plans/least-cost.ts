// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { leastUse, mostUse, offerCost, type PricedOffer, pricePartsOf } from "./month-cost.ts";

/** A range of whole kWh a month, both ends included. */
export interface UseRange {
  readonly from: number;
  readonly to: number;
}

/** The uses at which an offer's cost may jump or bend, apart from the ends of the valid range. */
export const bendsOf = (offer: PricedOffer): readonly number[] => {
  const { energy, billCredits, minimumUseFees = [], averagePrices } = pricePartsOf(offer);
  const bends =
    energy.length === 0
      ? averagePrices.flatMap(({ kwh }) => [kwh, kwh + 1])
      : [
          ...energy.flatMap(({ from, to }) => [from, to ?? from]),
          ...billCredits.map(({ thresholdKwh }) => thresholdKwh),
          ...minimumUseFees.map(({ belowKwh }) => belowKwh),
        ];
  return bends.filter((kwh) => kwh > leastUse && kwh < mostUse).map(Math.ceil);
};

/**
 * The uses at which one offer costs less than each of the others. Between two bends all costs are straight lines, so each
 * pair crosses there once at most.
 */
export const cheapestRanges = (offer: PricedOffer, others: readonly PricedOffer[]): readonly UseRange[] => {
  const bends = new Set([leastUse, mostUse + 1, ...[offer, ...others].flatMap(bendsOf)]);
  const ends = [...bends].toSorted((one, other) => one - other);
  const found: UseRange[] = [];
  for (const [at, start] of ends.slice(0, -1).entries()) {
    const range = others.reduce<UseRange | undefined>((within, other) => within && below(offer, other, within), {
      from: start,
      to: (ends[at + 1] ?? start) - 1,
    });
    const last = found.at(-1);
    if (!range) continue;
    if (last && last.to + 1 === range.from) found[found.length - 1] = { from: last.from, to: range.to };
    else found.push(range);
  }
  return found;
};

/** The part of a straight range in which the offer costs less than another. */
const below = (offer: PricedOffer, other: PricedOffer, { from, to }: UseRange): UseRange | undefined => {
  const isBelow = (kwh: number): boolean => offerCost(offer, kwh).exact < offerCost(other, kwh).exact;
  const [first, last] = [isBelow(from), isBelow(to)];
  if (first && last) return { from, to };
  if (!first && !last) return undefined;
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(middle) === first) low = middle;
    else high = middle;
  }
  return first ? { from, to: low } : { from: high, to };
};
