import { type Utility, utility } from "../premises/utilities.ts";
import { brandOf, brands } from "./brands.ts";
import { documentUrl, type Offer, type OfferContext, type OfferQuery, usages } from "./offer.ts";
import { type BrandId, type OwnPlan, plansOf } from "./plan.ts";
import { promotionFor } from "./promotions.ts";
import { averagePrice, type Charges, energyPrice, toDollars } from "./price.ts";

export const ownPlans: readonly OwnPlan[] = [...brands.values()].flatMap((brand) =>
  brand.families.flatMap((family) => plansOf(brand, family)),
);

/** Plans that are no longer sold. Customers still have them, and their documents stay available. */
export const retiredPlans: readonly OwnPlan[] = [...brands.values()].flatMap((brand) =>
  brand.retired.flatMap((family) => plansOf(brand, family)),
);

/** The plan that follows a contract without a renewal: the brand's first variable one from month to month. */
export const defaultPlanOf = (brand: BrandId): OwnPlan | undefined =>
  ownPlans
    .filter((plan) => plan.brand === brand && plan.term === 0 && plan.rateType === "Variable")
    .toSorted((one, other) => one.priority - other.priority)[0];

/** For an apartment, plans for low use come first. */
const forApartments = (plan: OwnPlan): boolean => /-(SMALL|GROVE)-/.test(plan.id);

/** A plan's charges under a promotion code; `own` codes were offered to this customer. */
export const chargesUnder = (plan: OwnPlan, promotion: string, own: readonly string[] = []): Charges => {
  const rebate = promotionFor(plan, promotion, own)?.rebate;
  return rebate === undefined
    ? plan
    : {
        ...plan,
        energy: plan.energy.map((part) => (part.perKwh === 0 ? part : { ...part, perKwh: part.perKwh - rebate })),
      };
};

const rateDetails = (charges: Charges, at: Utility): Offer["trieProductRateDetails"] => [
  { conditionType: "Z020", range: "", value: toDollars(charges.baseCharge) },
  ...charges.energy.map((part) => ({
    conditionType: part.conditionType,
    range: part.range,
    value: toDollars(energyPrice(part, at)),
    ...(part.range === ""
      ? {}
      : {
          from: part.from ?? 0,
          ...(part.to === undefined ? {} : { to: part.to }),
          sharePercent: part.sharePercent ?? 100,
        }),
  })),
];

const toOffer = (plan: OwnPlan, query: OfferQuery, context: OfferContext): Offer => {
  const at = utility(query.tdsp);
  const promoted = promotionFor(plan, query.promotion, query.ownPromotions);
  const charges = chargesUnder(plan, query.promotion, query.ownPromotions);
  const url = (docType: "EFL" | "TOS" | "YRC") => documentUrl(context, docType, plan.id, query.tdsp, query.locale);
  return {
    id: plan.id,
    name: plan.name,
    baseRate: toDollars(averagePrice(charges, at, 1_000)),
    baseCharge: toDollars(charges.baseCharge),
    term: plan.term,
    rateType: plan.rateType,
    campaignId: `${brandOf(plan.brand).planCode}-C-${promoted?.code ?? "WEB"}`,
    incentiveId: promoted ? `${plan.id}-I` : "",
    incentiveText: promoted?.text[query.locale] ?? "",
    cancellationFee: plan.cancellationFee,
    rates: usages.map((usage) => ({ usage, price: toDollars(averagePrice(charges, at, usage)) })),
    priority: query.dwelling === "02" && forApartments(plan) ? 0 : plan.priority,
    totalGreenUp: plan.totalGreenUp,
    renewablePercent: plan.renewablePercent,
    ev: plan.ev,
    lowDeposit: toDollars(plan.lowDeposit),
    enrollDate: context.today,
    summary: plan.summary[query.locale],
    description: plan.description[query.locale],
    EFL: url("EFL"),
    TOS: url("TOS"),
    YRC: url("YRC"),
    phoneNumber: brandOf(plan.brand).phone,
    billCredits: charges.billCredits.map((credit) => ({
      threshold: credit.threshold,
      amount: toDollars(credit.amount),
    })),
    ...(charges.minimumUseFees.length > 0
      ? { minimumUseFees: charges.minimumUseFees.map(({ below, amount }) => ({ below, amount: toDollars(amount) })) }
      : {}),
    ...(plan.buysBack !== undefined && charges.energy[0]
      ? {
          exportCredit: {
            perKwh: toDollars(energyPrice(charges.energy[0], at)),
            upToUse: plan.buysBack === "up-to-use",
          },
        }
      : {}),
    trieProductRateDetails: rateDetails(charges, at),
    delivery: { monthly: toDollars(at.monthlyDelivery), perKwh: toDollars(at.deliveryPerKwh) },
  };
};

/** The brand's plans for a home, without plans for another kind of home or for unanswered questions of the questionnaire. */
export const ownOffers = (query: OfferQuery, context: OfferContext): Offer[] =>
  ownPlans
    .filter(
      (plan) =>
        plan.brand === query.brand &&
        (plan.onlyFor ?? query.dwelling) === query.dwelling &&
        (!plan.onlyWhenAnswered || query.answered === true),
    )
    .map((plan) => toOffer(plan, query, context));
