import type { CataloguePlan } from "../catalogue/catalogue.ts";
import { documentUrl, usages } from "../catalogue/offer.ts";
import type { Locale } from "../catalogue/plan.ts";
import { averagePrice, toDollars } from "../catalogue/price.ts";
import { type Micros, type TdspCode, utility } from "../premises/utilities.ts";
import type { Backend } from "../operation/operation.ts";
import { type ServiceNow, usOfIso } from "./accounts-now.ts";

/** The use for which a plan's price is given. */
const usualUse = 1_000;

/** Cents per kWh, exact to four decimals. */
const toCentsPerKwh = (micros: Micros): number => micros / 10_000;

const priceAt = (plan: CataloguePlan, tdsp: TdspCode, usage: (typeof usages)[number]): Micros | undefined =>
  plan.kind === "own" ? averagePrice(plan.plan, utility(tdsp), usage) : plan.plan.prices[usage];

const pricesOf = (plan: CataloguePlan, tdsp: TdspCode) =>
  usages.flatMap((usage) => {
    const price = priceAt(plan, tdsp, usage);
    return price === undefined ? [] : [{ usage, price }];
  });

const linksOf = (baseUrl: string, planId: string, tdsp: TdspCode, locale: Locale) => {
  const link = (docType: "EFL" | "TOS" | "YRC") => documentUrl({ baseUrl }, docType, planId, tdsp, locale);
  return { efl: link("EFL"), tos: link("TOS"), yrc: link("YRC") };
};

/** Wire: the current plan entity; null before service begins, after it ends, or if the plan is no longer sold. */
export const currentPlanOf = (
  { catalogue, baseUrl }: Pick<Backend, "catalogue" | "baseUrl">,
  { contractNumber, planId, premise, endsOn, status }: ServiceNow,
) => {
  const plan = status === "Active" ? catalogue.plan(planId) : undefined;
  if (!plan) return null;
  const prices = pricesOf(plan, premise.tdsp);
  const links = linksOf(baseUrl, planId, premise.tdsp, "en");
  return {
    CONTRACT_NO: contractNumber,
    ESIID: premise.esiid,
    PRODUCT_ID: planId,
    PRODUCT: plan.plan.name,
    PRICE: toCentsPerKwh(catalogue.priceAt1000(plan, premise.tdsp)),
    TERMUNIT: "Months",
    TERMMONTHCOUNT: plan.plan.term,
    USAGE: usualUse,
    TERM_EXP_DATE: endsOn === null ? null : usOfIso(endsOn),
    pricingByUsage: prices.map(({ usage, price }) => ({ usage, price: toDollars(price) })),
    // The provider's billing system puts an entry for a use of 0 kWh before the others.
    RATE: [
      { AverageMonthlyUse: 0, AveragePriceperkWh: 0 },
      ...prices.map(({ usage, price }) => ({ AverageMonthlyUse: usage, AveragePriceperkWh: toCentsPerKwh(price) })),
    ],
    electricityFactsLink: links.efl,
    termsOfServiceLink: links.tos,
    yourRightsLink: links.yrc,
  };
};

const words = {
  en: {
    renewable: (percent: number) => `${percent}% renewable`,
    noTerm: "No term, no fee for leaving",
    moves: "Moves with you inside your utility’s area",
    disclaimer: (provider: string) =>
      `Average prices include delivery by ${provider} and leave out taxes and fees that do not depend on your use.`,
  },
  es: {
    renewable: (percent: number) => `${percent}% renovable`,
    noTerm: "Sin plazo ni cargo por irse",
    moves: "Lo acompaña si se muda dentro del área de su distribuidora",
    disclaimer: (provider: string) =>
      `Los precios promedio incluyen la distribución de ${provider} y no incluyen impuestos ni cargos que no dependen de su consumo.`,
  },
} as const;

/** Wire: an entry of productDetailsList; undefined if the plan is no longer sold. */
const detailsOf = (
  { catalogue, baseUrl }: Pick<Backend, "catalogue" | "baseUrl">,
  status: "current" | "future",
  planId: string,
  { tdsp, startsOn }: { readonly tdsp: TdspCode; readonly startsOn: string },
  locale: Locale,
) => {
  const plan = catalogue.plan(planId);
  if (!plan) return undefined;
  const say = words[locale];
  const own = plan.kind === "own" ? plan.plan : undefined;
  const links = linksOf(baseUrl, planId, tdsp, locale);
  return {
    status,
    startDate: usOfIso(startsOn),
    productId: planId,
    productName: plan.plan.name,
    rateType: plan.plan.rateType,
    cancellationFee: plan.plan.cancellationFee,
    planDescription: own?.description[locale] ?? "",
    planBenefits: [
      ...(own ? [own.summary[locale]] : []),
      say.renewable(plan.plan.renewablePercent),
      plan.plan.term === 0 ? say.noTerm : say.moves,
    ],
    planDisclaimer: say.disclaimer(utility(tdsp).name),
    documents: [
      { docType: "ElectricityFactsLabel", url: links.efl },
      { docType: "TermsOfServiceAgreement", url: links.tos },
      { docType: "YourRightsAsACustomer", url: links.yrc },
    ],
  };
};

/** Wire: the details of the current plan, and of the plan ordered to follow it. */
export const productDetailsOf = (
  backend: Pick<Backend, "catalogue" | "baseUrl">,
  { status, planId, premise: { tdsp }, beganOn, next }: ServiceNow,
  locale: Locale,
) =>
  [
    status === "Inactive"
      ? undefined
      : detailsOf(backend, status === "Pending" ? "future" : "current", planId, { tdsp, startsOn: beganOn }, locale),
    next === undefined ? undefined : detailsOf(backend, "future", next.planId, { tdsp, startsOn: next.from }, locale),
  ].filter((details) => details !== undefined);
