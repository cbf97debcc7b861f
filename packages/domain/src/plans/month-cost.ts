// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type Cents, monthlyCost, type Rate } from "../kernel/money.ts";
import type { PlanOffer } from "./model.ts";
import { baseChargeOf, baseCondition, energyTiersOf, priceKindOf } from "./rules.ts";

/** Dollars in hundred-millionths, like a rate. */
type Exact = Rate;

/** A part of the energy charge: for all use, for a tier of it, or for the share in certain hours. */
export interface EnergyPart {
  readonly conditionType: string;
  readonly range: string;
  /** The range of the month's kWh; undefined has no upper end. */
  readonly from: number;
  readonly to: number | undefined;
  /** The share of the use, as the facts label assumes it. */
  readonly sharePercent: number;
  readonly rate: Rate;
}

/** All parts of a month's bill, before taxes. */
export interface PriceParts {
  readonly baseCharge: Exact;
  /** Missing where the offer has no parts: then only the averages are known. */
  readonly energy: readonly EnergyPart[];
  readonly delivery: { readonly monthly: Exact; readonly perKwh: Rate };
  readonly billCredits: readonly { readonly thresholdKwh: number; readonly amount: Exact }[];
  /** Fees in a month with less use than this. */
  readonly minimumUseFees?: readonly { readonly belowKwh: number; readonly amount: Exact }[] | undefined;
  /** The price of a kWh exported to the grid: for each, or up to the imported ones. Undefined where it is unknown. */
  readonly exportCredit?: { readonly perKwh: Rate; readonly upToUse: boolean } | undefined;
  /** Average prices of the facts label, in rising order of use. */
  readonly averagePrices: readonly { readonly kwh: number; readonly rate: Rate }[];
}

/** A line of the bill. A credit's amount is negative, so that the lines add up to the total. */
export type BillLine =
  | { readonly kind: "base-charge" | "delivery-monthly"; readonly amount: Cents }
  | {
      readonly kind: "energy";
      readonly amount: Cents;
      readonly kwh: number;
      readonly rate: Rate;
      readonly range: string;
    }
  | { readonly kind: "delivery-use" | "export"; readonly amount: Cents; readonly kwh: number; readonly rate: Rate }
  | { readonly kind: "minimum-use"; readonly amount: Cents; readonly belowKwh: number }
  | { readonly kind: "credit"; readonly amount: Cents; readonly thresholdKwh: number };

/** The assumptions of a month's cost. */
export type Assumption =
  /** Today's price, though it follows an index. */
  | "index"
  /** Today's price, though it may change each month. */
  | "variable"
  /** Today's price, though it may not be fixed. */
  | "kind-not-stated"
  /** The shares of use by hours or days, as in the facts label. */
  | "hours"
  /** The bill is linear between two uses of the facts label, and proportional beyond them. */
  | "averages";

/**
 * A month's cost before taxes. `exact`: follows from fixed charges, the utility's tariff and the use. `published`: a
 * fixed average price of the facts label, times its use. `estimate`: depends on an assumption.
 */
export interface MonthCost {
  readonly certainty: "exact" | "published" | "estimate";
  readonly assumes: readonly Assumption[];
  readonly total: Cents;
  /** The same before it is rounded: other roundings, to dollars or to cents per kWh, begin here. */
  readonly exact: Exact;
  /** Empty unless the parts are known. */
  readonly lines: readonly BillLine[];
}

const unitsPerCent = 1_000_000;

/** Amounts of watt-hours have three decimals more. */
const toThousandth = (amount: Exact): Exact => Math.round(amount * 1_000) / 1_000;

const inCents = (amount: Exact): Cents =>
  Math.sign(amount) * Math.floor((Math.abs(toThousandth(amount)) + unitsPerCent / 2) / unitsPerCent) + 0;

/** The month's use, in kWh of 0 or more: whole ones, or thousandths of a meter. */
export interface MonthUse {
  readonly kwh: number;
  /** The kWh that returned to the grid. */
  readonly exportedKwh?: number;
  /** The measured kWh per part of the energy charge, by the part's range; undefined without a measurement. */
  readonly byRange?: Readonly<Record<string, number>> | undefined;
}

/**
 * A month's cost at that use, half up. The same use always costs the same, to the cent.
 * @param kwh a whole number of 0 or more
 * @returns undefined where neither the parts of the price nor an average is known
 */
export const monthCost = (parts: PriceParts, kwh: number): MonthCost | undefined => {
  const total = billTotal(parts, { kwh });
  return total && { ...total, lines: parts.energy.length === 0 ? [] : inWholeCents(exactLines(parts, { kwh })) };
};

/** A month's cost without lines, for a month with more data than its use: a year on 200 plans has 2,400 of them. */
export const billTotal = (parts: PriceParts, use: MonthUse): Omit<MonthCost, "lines"> | undefined => {
  if (parts.energy.length === 0) return ofAverages(parts.averagePrices, use.kwh);
  const dependsOnHours = use.byRange === undefined && parts.energy.some(({ sharePercent }) => sharePercent !== 100);
  return {
    ...(dependsOnHours ? estimateBy("hours") : ({ certainty: "exact", assumes: [] } as const)),
    ...sumOf(exactLines(parts, use).reduce((sum, { amount }) => sum + amount, 0)),
  };
};

const sumOf = (exact: Exact): Pick<MonthCost, "total" | "exact"> => ({ total: inCents(exact), exact });

const estimateBy = (...assumes: readonly Assumption[]): Pick<MonthCost, "certainty" | "assumes"> => ({
  certainty: "estimate",
  assumes,
});

/** The lines with amounts in hundred-millionths of a dollar, without zero ones. */
const exactLines = (
  { baseCharge, energy, delivery, billCredits, minimumUseFees = [], exportCredit }: PriceParts,
  { kwh, exportedKwh = 0, byRange }: MonthUse,
): readonly BillLine[] => {
  const credited = exportCredit?.upToUse === true ? Math.min(exportedKwh, kwh) : exportedKwh;
  const lines: readonly BillLine[] = [
    ...energy.map((part): BillLine => {
      const within = byRange
        ? (byRange[part.range] ?? 0) * 100
        : Math.max(0, Math.min(kwh, part.to ?? kwh) - part.from) * part.sharePercent;
      return {
        kind: "energy",
        kwh: within / 100,
        rate: part.rate,
        range: part.range,
        amount: toThousandth((within * part.rate) / 100),
      };
    }),
    { kind: "base-charge", amount: baseCharge },
    { kind: "delivery-monthly", amount: delivery.monthly },
    { kind: "delivery-use", kwh, rate: delivery.perKwh, amount: toThousandth(delivery.perKwh * kwh) },
    ...billCredits
      .filter(({ thresholdKwh }) => kwh >= thresholdKwh)
      .map(({ thresholdKwh, amount }): BillLine => ({ kind: "credit", thresholdKwh, amount: 0 - amount })),
    ...minimumUseFees
      .filter(({ belowKwh }) => kwh < belowKwh)
      .map(({ belowKwh, amount }): BillLine => ({ kind: "minimum-use", belowKwh, amount })),
    ...(exportCredit
      ? [
          {
            kind: "export" as const,
            kwh: credited,
            rate: exportCredit.perKwh,
            amount: 0 - toThousandth(exportCredit.perKwh * credited),
          },
        ]
      : []),
  ];
  return lines.filter((line) => line.amount !== 0 || (line.kind === "energy" && line.kwh > 0));
};

/** Rounds to cents that add up to the rounded sum: the lines with the largest remainders get the missing cents. */
const inWholeCents = (lines: readonly BillLine[]): readonly BillLine[] => {
  const total = inCents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const floors = lines.map(({ amount }) => Math.floor(amount / unitsPerCent));
  const missing = total - floors.reduce((sum, floor) => sum + floor, 0);
  const lost = (index: number): number => (lines[index]?.amount ?? 0) - (floors[index] ?? 0) * unitsPerCent;
  const raised = new Set(
    lines
      .map((_, index) => index)
      .toSorted((one, other) => lost(other) - lost(one) || one - other)
      .slice(0, missing),
  );
  return lines.map((line, index) => ({ ...line, amount: (floors[index] ?? 0) + (raised.has(index) ? 1 : 0) }));
};

/** Between two published uses the bill is linear; beyond them the nearest average applies. */
const ofAverages = (averages: PriceParts["averagePrices"], kwh: number): Omit<MonthCost, "lines"> | undefined => {
  const below = averages.findLast((one) => one.kwh <= kwh);
  const above = averages.find((one) => one.kwh >= kwh);
  const nearest = below ?? above;
  if (!nearest) return undefined;
  const atNearest = sumOf(nearest.rate * kwh);
  if (nearest.kwh === kwh) return { certainty: "published", assumes: [], ...atNearest };
  if (!below || !above) return { ...estimateBy("averages"), ...atNearest };
  const [from, to] = [below.rate * below.kwh, above.rate * above.kwh];
  return { ...estimateBy("averages"), ...sumOf(from + ((to - from) * (kwh - below.kwh)) / (above.kwh - below.kwh)) };
};

export type PricedOffer = Pick<
  PlanOffer,
  | "baseRate"
  | "baseCharge"
  | "rateDetails"
  | "delivery"
  | "billCredits"
  | "minimumUseFees"
  | "exportCredit"
  | "averagePrices"
  | "rateType"
>;

/** The use at which an offer's price is the average. */
export const heroUse = 1_000;

/**
 * The parts of an offer's price. They count as known when they are complete, readable, and add up to its average
 * prices. Otherwise there are only those, at least the hero price at 1,000 kWh.
 */
export const pricePartsOf = (offer: PricedOffer): PriceParts => {
  const { delivery } = offer;
  const heroPrice = { kwh: heroUse, rate: offer.baseRate };
  const parts = {
    baseCharge: baseChargeOf(offer) * unitsPerCent,
    energy: energyPartsOf(offer),
    delivery: delivery ?? { monthly: 0, perKwh: 0 },
    billCredits: offer.billCredits.map(({ thresholdKwh, amount }) => ({ thresholdKwh, amount: amount * unitsPerCent })),
    ...(offer.minimumUseFees
      ? {
          minimumUseFees: offer.minimumUseFees.map(({ belowKwh, amount }) => ({
            belowKwh,
            amount: amount * unitsPerCent,
          })),
        }
      : {}),
    ...(offer.exportCredit ? { exportCredit: offer.exportCredit } : {}),
    averagePrices: offer.averagePrices.length > 0 ? offer.averagePrices : [heroPrice],
  };
  return [heroPrice, ...offer.averagePrices].every((one) => areMadeUp(parts, one)) ? parts : { ...parts, energy: [] };
};

/** Prices come in hundredths of a cent: at their use, a difference of five cents is none. */
const sameCost = 5;

const areMadeUp = (parts: PriceParts, { kwh, rate }: PriceParts["averagePrices"][number]): boolean =>
  Math.abs((billTotal(parts, { kwh })?.total ?? 0) - monthlyCost(rate, kwh)) <= sameCost;

/** The parts of the energy charge; empty where one is unreadable, or delivery is unknown. */
const energyPartsOf = (offer: PricedOffer): readonly EnergyPart[] => {
  const tiers = energyTiersOf(offer);
  const areAllRead = offer.rateDetails.every(
    (detail) => detail.conditionType === baseCondition || tiers.includes(detail),
  );
  const isKnown =
    offer.delivery !== undefined &&
    areAllRead &&
    tiers.every(({ range, scope }) => range === "" || scope !== undefined);
  return isKnown
    ? tiers.map(({ conditionType, range, scope = allUse, value }) => ({ conditionType, range, ...scope, rate: value }))
    : [];
};

const allUse = { from: 0, to: undefined, sharePercent: 100 } as const;

/** The assumptions about a price that is not fixed. */
export const assumedOfKind = (offer: PricedOffer): readonly Assumption[] => {
  switch (priceKindOf(offer)) {
    case "fixed":
      return [];
    case "variable":
      return ["variable"];
    case "indexed":
      return ["index"];
    default:
      return ["kind-not-stated"];
  }
};

/** A month's cost on an offer. An offer has at least a price, so there is always a result. */
export const offerCost = (offer: PricedOffer, kwh: number): MonthCost => {
  const cost = monthCost(pricePartsOf(offer), kwh) ?? {
    ...estimateBy("averages"),
    ...sumOf(offer.baseRate * kwh),
    lines: [],
  };
  const assumed = assumedOfKind(offer);
  return assumed.length === 0 ? cost : { ...cost, ...estimateBy(...assumed, ...cost.assumes) };
};

/** The month at the shown price's use; undefined where its parts are missing or don't add up to the prices. */
export const madeUpPrice = (offer: PricedOffer): MonthCost | undefined => {
  const cost = offerCost(offer, heroUse);
  return cost.lines.length > 0 ? cost : undefined;
};

/** The valid uses for a month's cost, in kWh. */
export const leastUse = 50;
export const mostUse = 10_000;
export const isPossibleUse = (kwh: number): boolean => Number.isInteger(kwh) && kwh >= leastUse && kwh <= mostUse;
