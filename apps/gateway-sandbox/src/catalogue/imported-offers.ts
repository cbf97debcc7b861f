import { documentUrl, type Offer, type OfferContext, type OfferQuery, usages } from "./offer.ts";
import { toDollars } from "./price.ts";
import type { ImportedOffer } from "./power-to-choose.ts";

const rateTypeWords = {
  en: { Fixed: "Fixed price", Variable: "Variable price", Indexed: "Indexed price" },
  es: { Fixed: "Precio fijo", Variable: "Precio variable", Indexed: "Precio indexado" },
} as const;

/** A one-line description from the row's facts, because an export has none. */
const summaryOf = (offer: ImportedOffer, locale: "en" | "es"): string => {
  const spanish = locale === "es";
  const term =
    offer.term === 0
      ? spanish
        ? "mes a mes"
        : "month to month"
      : spanish
        ? `${offer.term} ${offer.term === 1 ? "mes" : "meses"}`
        : `${offer.term} ${offer.term === 1 ? "month" : "months"}`;
  const parts = [
    `${rateTypeWords[locale][offer.rateType]}, ${term}`,
    spanish ? `${offer.renewablePercent}% renovable` : `${offer.renewablePercent}% renewable`,
  ];
  if (offer.timeOfUse) parts.push(spanish ? "el precio depende de la hora" : "price depends on the hour");
  if (offer.prepaid) parts.push(spanish ? "prepago" : "prepaid");
  return `${parts.join(", ")}.`;
};

const toOffer = (offer: ImportedOffer, query: OfferQuery, context: OfferContext): Offer => {
  const url = (docType: "EFL" | "TOS" | "YRC") =>
    offer[docType] === "" ? documentUrl(context, docType, offer.id, query.tdsp, query.locale) : offer[docType];
  return {
    id: offer.id,
    name: offer.name,
    baseRate: toDollars(offer.prices[1000]),
    baseCharge: 0,
    term: offer.term,
    rateType: offer.rateType,
    campaignId: "",
    incentiveId: "",
    incentiveText: "",
    cancellationFee: offer.cancellationFee,
    rates: usages.flatMap((usage) => {
      const price = offer.prices[usage];
      return price === undefined ? [] : [{ usage, price: toDollars(price) }];
    }),
    totalGreenUp: offer.renewablePercent === 100,
    renewablePercent: offer.renewablePercent,
    ev: "",
    lowDeposit: 0,
    enrollDate: context.today,
    summary: summaryOf(offer, query.locale),
    description: offer.details,
    EFL: url("EFL"),
    TOS: url("TOS"),
    YRC: url("YRC"),
    phoneNumber: offer.phoneNumber,
    retailer: offer.retailer,
    ...(offer.retailerRating === undefined ? {} : { retailerRating: offer.retailerRating }),
    newCustomersOnly: offer.newCustomersOnly,
    prepaid: offer.prepaid,
    timeOfUse: offer.timeOfUse,
    ...(offer.minimumUseTerms === undefined ? {} : { minimumUseTerms: offer.minimumUseTerms }),
    billCredits: [],
    trieProductRateDetails: [],
  };
};

/**
 * The imported offers for a place, in the order of the file; undefined if the file doesn't cover the place.
 * An offer in both languages is shown in the requested one, any other in its only language.
 */
export const importedOffers = (
  offers: readonly ImportedOffer[],
): ((query: OfferQuery, context: OfferContext) => Offer[] | undefined) => {
  const languagesOf = new Map<string, Set<string>>();
  for (const offer of offers) {
    const languages = languagesOf.get(offer.retailer) ?? new Set();
    languagesOf.set(offer.retailer, languages.add(offer.language));
  }
  return (query, context) => {
    const here = offers.filter(
      (offer) => offer.tdsp === query.tdsp && (offer.zips.size === 0 || offer.zips.has(query.zip)),
    );
    if (here.length === 0) return undefined;
    return here
      .filter((offer) => offer.language === query.locale || !languagesOf.get(offer.retailer)?.has(query.locale))
      .map((offer) => toOffer(offer, query, context));
  };
};
