import type { Micros, Utility } from "../premises/utilities.ts";

/** A part of a plan's energy charge: for all use, for a tier, or for the share in certain hours. */
export interface EnergyCharge {
  readonly conditionType: "Z100" | "ZESC" | "Z250";
  /** The label for people: "0-900", "901+", "23:00-06:00"; empty for all use. */
  readonly range: string;
  readonly perKwh: Micros;
  /** The tier's range of the month's kWh. */
  readonly from?: number;
  readonly to?: number;
  /** The facts label's assumed share of use in these hours, in percent. */
  readonly sharePercent?: number;
}

export interface BillCredit {
  readonly threshold: number;
  readonly amount: Micros;
}

/** A fee for a month with less use. */
export interface MinimumUseFee {
  readonly below: number;
  readonly amount: Micros;
}

export interface Charges {
  readonly baseCharge: Micros;
  readonly energy: readonly EnergyCharge[];
  readonly billCredits: readonly BillCredit[];
  readonly minimumUseFees: readonly MinimumUseFee[];
}

/** Half up, for dividends of either sign. */
const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

const kwhUnder = (charge: EnergyCharge, usage: number): number => {
  const within = Math.max(0, Math.min(usage, charge.to ?? usage) - (charge.from ?? 0));
  return (within * (charge.sharePercent ?? 100)) / 100;
};

/** A part's price at a utility; free parts stay free everywhere. */
export const energyPrice = (charge: EnergyCharge, utility: Utility): Micros =>
  charge.perKwh === 0 ? 0 : charge.perKwh + utility.energyAdder;

/** A month's cost at that use without taxes: energy, base charge, delivery and fees for low use, minus credits. */
export const monthlyBill = (charges: Charges, utility: Utility, usage: number): Micros => {
  const energy = charges.energy.reduce(
    (sum, charge) => sum + Math.round(kwhUnder(charge, usage) * energyPrice(charge, utility)),
    0,
  );
  const credits = charges.billCredits.reduce((sum, credit) => sum + (usage >= credit.threshold ? credit.amount : 0), 0);
  const fees = charges.minimumUseFees.reduce((sum, fee) => sum + (usage < fee.below ? fee.amount : 0), 0);
  return energy + charges.baseCharge + fees + utility.monthlyDelivery + utility.deliveryPerKwh * usage - credits;
};

/** The average price per kWh at that use, as a facts label gives it (PUCT 25.475). */
export const averagePrice = (charges: Charges, utility: Utility, usage: number): Micros =>
  divideHalfUp(monthlyBill(charges, utility, usage), usage);

/** Dollars as a JSON number. Dividing by a million gives the nearest float of the decimal, so 0.1285 stays 0.1285. */
export const toDollars = (micros: Micros): number => micros / 1_000_000;

/** Dollars and cents, half up. */
export const toCents = (micros: Micros): number => divideHalfUp(micros, 10_000) / 100;

/**
 * Reads a decimal amount exactly; rounds half up beyond six places.
 *
 * @returns millionths, or undefined for other text
 */
export const parseMicros = (text: string): Micros | undefined => {
  const match = /^(-?)(\d{0,9})(?:\.(\d*))?$/.exec(text.trim());
  const [, sign = "", whole = "", places = ""] = match ?? [];
  if (!match || (whole === "" && places === "")) return undefined;
  const fraction = places.padEnd(7, "0");
  const micros = Number(whole || "0") * 1_000_000 + Number(fraction.slice(0, 6)) + (Number(fraction[6]) >= 5 ? 1 : 0);
  return sign === "-" ? -micros : micros;
};
