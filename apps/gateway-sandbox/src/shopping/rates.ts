import type { CataloguePlan } from "../catalogue/catalogue.ts";
import { usages } from "../catalogue/offer.ts";
import { averagePrice, energyPrice, toDollars } from "../catalogue/price.ts";
import { type TdspCode, utility } from "../premises/utilities.ts";

/** The parts of a plan's price at a utility; another retailer's offer has only the averages. */
export const ratesOf = (plan: CataloguePlan, tdsp: TdspCode) => {
  const at = utility(tdsp);
  const delivery = { monthly: toDollars(at.monthlyDelivery), perKwh: toDollars(at.deliveryPerKwh) };
  if (plan.kind === "imported") {
    const averagePrices = usages.flatMap((usage) => {
      const price = plan.plan.prices[usage];
      return price === undefined ? [] : [{ usage, price: toDollars(price) }];
    });
    return { planId: plan.plan.id, baseCharge: 0, energy: [], delivery, billCredits: [], averagePrices };
  }
  const { id, baseCharge, energy, billCredits, minimumUseFees } = plan.plan;
  return {
    planId: id,
    baseCharge: toDollars(baseCharge),
    energy: energy.map((part) => ({
      conditionType: part.conditionType,
      range: part.range,
      from: part.from ?? 0,
      to: part.to ?? null,
      sharePercent: part.sharePercent ?? 100,
      price: toDollars(energyPrice(part, at)),
    })),
    delivery,
    billCredits: billCredits.map(({ threshold, amount }) => ({ threshold, amount: toDollars(amount) })),
    ...(minimumUseFees.length > 0
      ? { minimumUseFees: minimumUseFees.map(({ below, amount }) => ({ below, amount: toDollars(amount) })) }
      : {}),
    averagePrices: usages.map((usage) => ({ usage, price: toDollars(averagePrice(plan.plan, at, usage)) })),
  };
};
