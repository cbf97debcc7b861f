// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Rate } from "../kernel/money.ts";
import { heroUse, offerCost, type PricedOffer } from "./month-cost.ts";

/** Units of a rate in a cent. */
const unitsPerCent = 1_000_000;

/**
 * What a kWh costs on average at a use: the price that the offer names for it, else what a month of it costs, by its kWh. At the
 * use of the hero price it is that one.
 */
export const averagePriceAt = (offer: PricedOffer, kwh: number): Rate =>
  kwh === heroUse
    ? offer.baseRate
    : (offer.averagePrices.find((price) => price.kwh === kwh)?.rate ??
      Math.round((offerCost(offer, kwh).total * unitsPerCent) / kwh));
