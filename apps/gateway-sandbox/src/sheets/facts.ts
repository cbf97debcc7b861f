import { brandOf } from "../catalogue/brands.ts";
import { usages } from "../catalogue/offer.ts";
import { type CataloguePlan, nameForCustomers } from "../catalogue/catalogue.ts";
import type { Locale } from "../catalogue/plan.ts";
import { averagePrice, energyPrice } from "../catalogue/price.ts";
import { type Micros, type TdspCode, type Utility, utility } from "../premises/utilities.ts";

/** The numbers of a plan at a utility, as text in one language. */
export interface PlanFacts {
  readonly provider: string;
  readonly planName: string;
  readonly utility: Utility;
  /** Average price per kWh by use, everything included. */
  readonly averagePrices: readonly { readonly usage: string; readonly price: string }[];
  readonly charges: readonly (readonly [what: string, amount: string])[];
  readonly term: string;
  readonly rateType: string;
  readonly cancellationFee: string;
  readonly renewable: string;
  readonly phoneNumber: string;
}

/** The exact digits of an amount, with a minimum of decimal places. */
export const digits = (micros: Micros, unit: "dollars" | "cents", least: number): string => {
  const scale = unit === "dollars" ? 6 : 4;
  const text = String(Math.abs(micros)).padStart(scale + 1, "0");
  const fraction = text.slice(-scale).replace(/0+$/, "").padEnd(least, "0");
  return `${micros < 0 ? "-" : ""}${text.slice(0, -scale)}${fraction === "" ? "" : `.${fraction}`}`;
};

const dollars = (micros: Micros): string => `$${digits(micros, "dollars", 2)}`;
const cents = (micros: Micros): string => `${digits(micros, "cents", 1)}¢`;

const words = {
  en: {
    energy: "Energy charge",
    perKwh: "per kWh",
    monthly: "per month",
    base: "Base charge",
    delivery: "delivery",
    credit: "Bill credit from",
    minimumUse: "Fee for less than",
    mtm: "Month to month",
    months: "months",
    Fixed: "Fixed rate",
    Variable: "Variable rate",
    Indexed: "Indexed rate",
    noFee: "None",
  },
  es: {
    energy: "Cargo por energía",
    perKwh: "por kWh",
    monthly: "al mes",
    base: "Cargo base",
    delivery: "distribución",
    credit: "Crédito en la factura desde",
    minimumUse: "Cargo por menos de",
    mtm: "Mes a mes",
    months: "meses",
    Fixed: "Tarifa fija",
    Variable: "Tarifa variable",
    Indexed: "Tarifa indexada",
    noFee: "Ninguno",
  },
} as const;

const chargesOf = (plan: CataloguePlan, at: Utility, locale: Locale): (readonly [string, string])[] => {
  if (plan.kind === "imported") return [];
  const say = words[locale];
  const { energy, baseCharge, billCredits, minimumUseFees } = plan.plan;
  return [
    ...energy.map(
      (part) =>
        [
          part.range === "" ? say.energy : `${say.energy} (${part.range})`,
          `${cents(energyPrice(part, at))} ${say.perKwh}`,
        ] as const,
    ),
    [say.base, `${dollars(baseCharge)} ${say.monthly}`],
    ...minimumUseFees.map(
      (fee) =>
        [
          `${say.minimumUse} ${fee.below.toLocaleString("en-US")} kWh`,
          `${dollars(fee.amount)} ${say.monthly}`,
        ] as const,
    ),
    ...billCredits.map(
      (credit) =>
        [
          `${say.credit} ${credit.threshold.toLocaleString("en-US")} kWh`,
          `-${dollars(credit.amount)} ${say.monthly}`,
        ] as const,
    ),
    [
      `${at.name}: ${say.delivery}`,
      `${cents(at.deliveryPerKwh)} ${say.perKwh}, ${dollars(at.monthlyDelivery)} ${say.monthly}`,
    ],
  ];
};

/** The provider's systems write "$0e-7" for zero. */
const feeText = (fee: string, none: string): string =>
  fee === "" || fee === "$" || fee === "$0.00" || fee === "$0e-7" ? none : fee;

export const factsOf = (plan: CataloguePlan, tdsp: TdspCode, locale: Locale): PlanFacts => {
  const at = utility(tdsp);
  const say = words[locale];
  const averages = usages.flatMap((usage) => {
    const price = plan.kind === "own" ? averagePrice(plan.plan, at, usage) : plan.plan.prices[usage];
    return price === undefined ? [] : [{ usage: usage.toLocaleString("en-US"), price: cents(price) }];
  });
  return {
    provider: plan.kind === "own" ? brandOf(plan.plan.brand).name : plan.plan.retailer,
    planName: nameForCustomers(plan),
    utility: at,
    averagePrices: averages,
    charges: chargesOf(plan, at, locale),
    term: plan.plan.term === 0 ? say.mtm : `${plan.plan.term} ${say.months}`,
    rateType: say[plan.plan.rateType],
    cancellationFee: feeText(plan.plan.cancellationFee, say.noFee),
    renewable: `${plan.plan.renewablePercent}%`,
    phoneNumber: plan.kind === "own" ? brandOf(plan.plan.brand).phone : plan.plan.phoneNumber,
  };
};
