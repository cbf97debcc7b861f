import { brandOf } from "../catalogue/brands.ts";
import type { BrandId } from "../catalogue/plan.ts";

const models: readonly (readonly [make: string, models: readonly string[]])[] = [
  ["Chevrolet", ["Bolt EUV", "Equinox EV", "Silverado EV"]],
  ["Ford", ["F-150 Lightning", "Mustang Mach-E", "E-Transit"]],
  ["Hyundai", ["Ioniq 5", "Ioniq 6", "Kona Electric"]],
  ["Kia", ["EV6", "EV9", "Niro EV"]],
  ["Nissan", ["Ariya", "Leaf"]],
  ["Rivian", ["R1S", "R1T"]],
  ["Tesla", ["Model 3", "Model S", "Model X", "Model Y"]],
  ["Volkswagen", ["ID.4", "ID. Buzz"]],
];

/** The cars of each make with the promotion of the brand: one for newcomers, one for customers who renew (intent 3). */
export const vehiclesFor = (brand: BrandId, intent: string) => {
  const promo = brandOf(brand).vehiclePromotions[intent === "3" ? "renewing" : "new"];
  return models.map(([make, ofMake]) => ofMake.map((model) => ({ make, model, promo })));
};
