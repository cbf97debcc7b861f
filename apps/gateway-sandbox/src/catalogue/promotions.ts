import type { Micros } from "../premises/utilities.ts";
import { brandOf, type ProvidersBrand } from "./brands.ts";
import type { OwnPlan, Text } from "./plan.ts";

/** A code that makes plans cheaper. */
interface Promotion {
  readonly code: string;
  readonly rebate: Micros;
  readonly appliesTo: (plan: OwnPlan) => boolean;
  readonly text: Text;
  /** Only works for customers who were offered it. */
  readonly isPersonal: boolean;
}

const off = (rebate: string): Text => ({
  en: `${rebate} off every kWh for the whole term`,
  es: `${rebate} menos en cada kWh durante todo el plazo`,
});

const fixedYears = (plan: OwnPlan): boolean => plan.takesPromotion;
const forDrivers = (plan: OwnPlan): boolean => plan.ev !== "";

const promotionsOf = (brand: ProvidersBrand): readonly Promotion[] => [
  { code: brand.promotion, rebate: 2_000, appliesTo: fixedYears, text: off("0.2¢"), isPersonal: false },
  ...Object.values(brand.vehiclePromotions).map((code) => ({
    code,
    rebate: 5_000,
    appliesTo: forDrivers,
    text: off("0.5¢"),
    isPersonal: false,
  })),
  // Offered to customers whose contract ends, or who are asked to swap it (accounts/customers.ts).
  ...["RENEW26", "SWAP26"].map((code) => ({
    code,
    rebate: 4_000,
    appliesTo: fixedYears,
    text: off("0.4¢"),
    isPersonal: true,
  })),
];

/**
 * The promotion of that code, if it affects the plan.
 * @param own codes that were offered to this customer
 */
export const promotionFor = (plan: OwnPlan, code: string, own: readonly string[] = []): Promotion | undefined => {
  const typed = code.trim().toUpperCase();
  return promotionsOf(brandOf(plan.brand)).find(
    (one) => one.code === typed && one.appliesTo(plan) && (!one.isPersonal || own.includes(typed)),
  );
};
