import { type Cents, feeOf } from "@switchyard/domain/kernel/money";
import { rateSchema } from "@switchyard/domain/kernel/rate-schema";
import type { PlanOffer, RateDetail } from "@switchyard/domain/plans/model";
import { removeBrandPrefix } from "@switchyard/domain/plans/rules";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isoDateOf } from "../wire/dates.ts";
import { documentUrl } from "../wire/document-url.ts";
import { plainTextOf } from "../wire/plain-text.ts";
import { refused } from "../wire/refused.ts";
import { codeOf, codeSchema, dollarsIn, dollarsSchema, flagOf, readable, requiredFlagOf } from "../wire/values.ts";

// Optional fields: a missing or malformed value never makes the offer unreadable.
const text = z.transform((value: unknown): string => plainTextOf(codeOf(value) ?? ""));
const code = z.transform((value: unknown): string => codeOf(value) ?? "");
const anyList = z.transform((value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []));
const amount = z.transform(dollarsIn);

/** `24`, `"24"` or `"24%"`; unknown outside 0 to 100. */
const percent = z.transform((value: unknown): number | undefined => {
  if (typeof value !== "number" && !(typeof value === "string" && /\d/.test(value))) return undefined;
  const share = Number(String(value).replace("%", "").trim());
  return share >= 0 && share <= 100 ? share : undefined;
});

/** A missing term is month-to-month (E-436); an offer with another term than a number of months is unreadable. */
const term = z.transform((value: unknown, context): number => {
  if (value == null || value === "") return 0;
  const months = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isSafeInteger(months) && months >= 0 ? months : refused(context, "no number of months");
});

/** An offer without a priority comes last; a missing priority is not 0. */
const priority = z
  .preprocess((value) => (value === null || value === "" ? undefined : value), z.coerce.number().int())
  .catch(Number.MAX_SAFE_INTEGER);

const oneDollar = 100_000_000;
/** The price per kWh. No plan costs less than zero or a dollar and more, so such a price is an error. */
const priceSchema = rateSchema.refine((rate) => rate >= 0 && rate < oneDollar);

const usageRateResponse = z.object({ usage: z.coerce.number().positive(), price: rateSchema });
const billCreditResponse = z.object({ threshold: z.coerce.number().min(0), amount: dollarsSchema });
const minimumUseFeeResponse = z.object({ below: z.coerce.number().positive(), amount: dollarsSchema });
const exportCreditResponse = z.object({ perKwh: rateSchema, upToUse: z.boolean() }).optional().catch(undefined);
const kwh = z.number().min(0).nullish().catch(undefined);
const rateDetailResponse = z.object({
  conditionType: z.string(),
  range: code,
  value: rateSchema,
  from: kwh,
  to: kwh,
  sharePercent: z.number().min(0).max(100).optional().catch(undefined),
});
const deliveryResponse = z.object({ monthly: rateSchema, perKwh: rateSchema }).optional().catch(undefined);

/** The use that a charge is for; unknown unless the offer has one of the three. */
const toRateDetail = ({ from, to, sharePercent, ...detail }: z.infer<typeof rateDetailResponse>): RateDetail =>
  from == null && to == null && sharePercent === undefined
    ? detail
    : { ...detail, scope: { from: from ?? 0, to: to ?? undefined, sharePercent: sharePercent ?? 100 } };

/**
 * One offer, read tolerantly. A sale needs a valid id, name, price and term; other fields may be missing or malformed.
 * Documents have several spellings.
 */
const offerResponse = z.object({
  id: codeSchema.pipe(z.string().min(1)),
  name: codeSchema.transform(plainTextOf).pipe(z.string().min(1)),
  baseRate: priceSchema,
  baseCharge: amount,
  term,
  rateType: text,
  campaignId: code,
  incentiveId: code,
  incentiveText: text,
  cancellationFee: z.union([z.string(), z.number()]).nullish().catch(undefined),
  rates: anyList,
  priority,
  totalGreenUp: z.transform((value: unknown): boolean => flagOf(value) ?? false),
  renewablePercent: percent,
  ev: code,
  lowDeposit: amount,
  enrollDate: code,
  summary: text,
  description: text,
  phoneNumber: text,
  retailer: text,
  retailerRating: z.coerce.number().min(1).max(5).optional().catch(undefined),
  newCustomersOnly: z.transform((value: unknown): boolean => flagOf(value) ?? false),
  prepaid: z.transform((value: unknown): boolean => flagOf(value) ?? false),
  minimumUseTerms: z.transform(requiredFlagOf),
  timeOfUse: z.transform((value: unknown): boolean => flagOf(value) ?? false),
  billCredits: anyList,
  minimumUseFees: anyList,
  exportCredit: exportCreditResponse,
  trieProductRateDetails: anyList,
  delivery: deliveryResponse,
  EFL: code,
  ElectricityFactsLabel: code,
  EnergyFactsLabel: code,
  TOS: code,
  TermsOfService: code,
  YRC: code,
  YourRightsAsACustomer: code,
  YourRightsAsCustomer: code,
});

export interface OfferReading {
  /** Relative document addresses start here. */
  readonly baseUrl: string;
  readonly brandPrefixes: readonly string[];
}

/** Parsed offers by their JSON, unreadable ones included. */
const readBefore = new LRUCache<string, { readonly offer: PlanOffer | undefined }>({ max: 5_000 });

/**
 * Reads one offer of the answer. Every list repeats the same offers, so a cache returns the same object again.
 * @returns undefined when the offer can't be sold
 */
export const offerOf = (entry: unknown, reading: OfferReading): PlanOffer | undefined => {
  const key = JSON.stringify([entry, reading.baseUrl, reading.brandPrefixes]);
  const known = readBefore.get(key);
  if (known) return known.offer;
  const offer = readOffer(entry, reading);
  readBefore.set(key, { offer });
  return offer;
};

const readOffer = (entry: unknown, { baseUrl, brandPrefixes }: OfferReading): PlanOffer | undefined => {
  const read = offerResponse.safeParse(entry);
  if (!read.success) return undefined;
  const offer = read.data;
  const noCharge: Cents = 0;
  const minimumUseFees = readable(offer.minimumUseFees, minimumUseFeeResponse).map(({ below, amount: fee }) => ({
    belowKwh: below,
    amount: fee,
  }));
  return {
    id: offer.id,
    name: removeBrandPrefix(offer.name, brandPrefixes),
    summary: offer.summary,
    description: offer.description,
    baseRate: offer.baseRate,
    baseCharge: offer.baseCharge ?? noCharge,
    term: offer.term,
    rateType: offer.rateType,
    renewablePercent: offer.renewablePercent,
    cancellationFee: feeOf(plainTextOf(String(offer.cancellationFee ?? ""))),
    averagePrices: readable(offer.rates, usageRateResponse)
      .map(({ usage, price }) => ({ kwh: usage, rate: price }))
      .toSorted((one, other) => one.kwh - other.kwh),
    priority: offer.priority,
    totalGreenUp: offer.totalGreenUp,
    ev: offer.ev,
    lowDeposit: offer.lowDeposit,
    billCredits: readable(offer.billCredits, billCreditResponse).map(({ threshold, amount: credit }) => ({
      thresholdKwh: threshold,
      amount: credit,
    })),
    ...(minimumUseFees.length === 0 ? {} : { minimumUseFees }),
    ...(offer.exportCredit === undefined ? {} : { exportCredit: offer.exportCredit }),
    rateDetails: readable(offer.trieProductRateDetails, rateDetailResponse).map(toRateDetail),
    ...(offer.delivery === undefined ? {} : { delivery: offer.delivery }),
    documents: {
      efl: documentUrl(baseUrl, offer.EFL, offer.ElectricityFactsLabel, offer.EnergyFactsLabel),
      tos: documentUrl(baseUrl, offer.TOS, offer.TermsOfService),
      yrc: documentUrl(baseUrl, offer.YRC, offer.YourRightsAsACustomer, offer.YourRightsAsCustomer),
    },
    phoneNumber: offer.phoneNumber,
    retailer: offer.retailer,
    ...(offer.retailerRating === undefined ? {} : { retailerRating: offer.retailerRating }),
    ...(offer.newCustomersOnly ? { newCustomersOnly: true } : {}),
    ...(offer.prepaid ? { prepaid: true } : {}),
    ...(offer.minimumUseTerms === undefined ? {} : { minimumUseTerms: offer.minimumUseTerms }),
    ...(offer.timeOfUse ? { timeOfUse: true } : {}),
    campaignId: offer.campaignId,
    incentiveId: offer.incentiveId,
    incentiveText: offer.incentiveText,
    enrollDate: isoDateOf(offer.enrollDate) ?? "",
  };
};
