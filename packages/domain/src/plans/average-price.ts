// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Rate } from "../kernel/money.ts";
import { heroUse, offerCost, type PricedOffer } from "./month-cost.ts";

/**
 * The average price of a kWh at a use: the offer's price for it, else a month's exact cost divided by its kWh. At the hero
 * price's use it is that one. It is not rounded: its text is.
 */
export const averagePriceAt = (offer: PricedOffer, kwh: number): Rate =>
  kwh === heroUse
    ? offer.baseRate
    : (offer.averagePrices.find((price) => price.kwh === kwh)?.rate ?? offerCost(offer, kwh).exact / kwh);

/** The average prices that the offer names, as every page shows them. */
export const averagesOf = (offer: PricedOffer): PricedOffer["averagePrices"] =>
  offer.averagePrices.map(({ kwh }) => ({ kwh, rate: averagePriceAt(offer, kwh) }));
