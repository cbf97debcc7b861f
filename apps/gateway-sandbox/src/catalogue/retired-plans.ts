import { type OwnPlan, plansOf } from "./plan.ts";

/** Plans that are no longer sold. Customers still have them, and their documents can be read. */
export const retiredPlans: readonly OwnPlan[] = plansOf("LARKSPUR", "Larkspur", "LK", {
  code: "LANTERN",
  name: "Lantern",
  baseCharge: 4_950_000,
  summary: { en: "A plan of earlier years.", es: "Un plan de años anteriores." },
  description: {
    en: "One energy price for the whole term. No longer sold.",
    es: "Un precio de energía durante todo el plazo. Ya no se vende.",
  },
  variants: [{ term: 12, energy: 61_000, cancellationFee: "$150.00", priority: 99 }],
});
