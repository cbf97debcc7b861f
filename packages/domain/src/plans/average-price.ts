// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Rate } from "../kernel/money.ts";
import { heroUse, offerCost, type PricedOffer } from "./month-cost.ts";

/** Units of a rate in a cent. */
const unitsPerCent = 1_000_000;

/**
 * The average price of a kWh at a use: the offer's price for it, else a month's cost divided by its kWh. At the hero
 * price's use it is that one.
 */
export const averagePriceAt = (offer: PricedOffer, kwh: number): Rate =>
  kwh === heroUse
    ? offer.baseRate
    : (offer.averagePrices.find((price) => price.kwh === kwh)?.rate ??
      Math.round((offerCost(offer, kwh).total * unitsPerCent) / kwh));
