import type { AddOnOffer, AddOnOrder, AddOnQuery } from "@switchyard/domain/add-ons/model";
import type { AddOnShop } from "@switchyard/domain/add-ons/ports";
import { codeOfDwelling, type DwellingCode, kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import type { Cents } from "@switchyard/domain/kernel/money";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { removeBrandPrefix } from "@switchyard/domain/plans/rules";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import type { OfferReading } from "../plans/offer.ts";
import { contractNumberSchema, indicatorSchema } from "../wire/indicator.ts";
import { codeSchema, dollarsSchema, listSchema, readable } from "../wire/values.ts";
import { plainTextOf } from "../wire/plain-text.ts";

const pricingResponse = z.object({ price: dollarsSchema, feeType: codeSchema });

const addOnOfferResponse = z.object({
  productId: codeSchema.pipe(z.string().min(1)),
  name: codeSchema.transform(plainTextOf),
  pricing: listSchema(z.unknown()),
});

/** A missing list is malformed; it does not mean an empty one. */
const offersResponse = z.object({ data: z.object({ result: z.array(z.unknown()) }) });

const orderResponse = z.object({
  result: z.object({
    indicator: indicatorSchema,
    orderedPlans: listSchema(z.object({ productCode: codeSchema, salesOrderNumber: contractNumberSchema })),
  }),
});

/** `feeType` tells a monthly price from a one-time price. An unknown type makes the one-time price unknown. */
const isMonthly = (feeType: string): boolean => /month/i.test(feeType);
const isOnce = (feeType: string): boolean => /one ?time|once|upfront/i.test(feeType);

/** Product names lose the brand prefix, as plan names do (E-371, E-438). */
const toOffer = (
  { productId, name, pricing }: z.infer<typeof addOnOfferResponse>,
  brandPrefixes: readonly string[],
): AddOnOffer => {
  const prices = readable(pricing, pricingResponse).filter(({ price }) => price >= 0);
  const monthly = prices.filter(({ feeType }) => isMonthly(feeType));
  const once = prices.filter(({ feeType }) => !isMonthly(feeType) && isOnce(feeType));
  const isKnown = monthly.length + once.length === pricing.length;
  return {
    id: productId,
    name: removeBrandPrefix(name, brandPrefixes) || productId,
    monthly: sumOf(monthly),
    once: isKnown ? sumOf(once) : "unknown",
  };
};

const sumOf = (prices: readonly { readonly price: Cents }[]): Cents | undefined =>
  prices.length === 0 ? undefined : prices.reduce((sum, { price }) => sum + price, 0);

const dwellingTypeOf = (dwel: string): DwellingCode => codeOfDwelling(kindOfDwelling(dwel));

/** The request for offers has these six fields (S1-242). */
export const toAddOnOffersRequest = ({ partner, currentPlanId, esiid, zip, dwel }: AddOnQuery, locale: Locale) => ({
  businessPartnerNumber: partner,
  currentPlanId,
  esiid,
  zipCode: zip,
  dwellingType: dwellingTypeOf(dwel),
  language: locale === "es" ? "Spanish" : "English",
});

/** The order: one of each product, and always in English. */
export const toAddOnOrderRequest = ({
  partner,
  contractAccountNumber,
  esiid,
  zip,
  currentPlanId,
  dwel,
  productIds,
}: AddOnOrder) => ({
  businessPartnerNumber: partner,
  contractAccountNumber,
  esiid,
  zipCode: zip,
  currentPlanId,
  dwellingType: dwellingTypeOf(dwel),
  language: "English",
  productOrders: productIds.map((productId) => ({ productId, quantity: 1 })),
});

interface Calls {
  readonly offers: { readonly operation: string; readonly path: string };
  readonly order: { readonly operation: string; readonly path: string };
}

const shopOver =
  (calls: Calls) =>
  (gateway: GatewayClient, locale: Locale, { brandPrefixes }: Pick<OfferReading, "brandPrefixes">): AddOnShop => ({
    offers: (query) =>
      gateway
        .ask({ ...calls.offers, method: "POST", body: toAddOnOffersRequest(query, locale) }, offersResponse)
        // Unreadable offers are dropped.
        .map(({ data }) => readable(data.result, addOnOfferResponse).map((offer) => toOffer(offer, brandPrefixes))),
    order: (order, idempotencyKey) =>
      gateway.ask(
        { ...calls.order, method: "POST", body: toAddOnOrderRequest(order), idempotencyKey },
        orderResponse,
        ({ result }) => result,
      ),
  });

/** Add-ons for visitors, and with an enrollment (S1-207, S1-244). */
export const addOnShop = shopOver({
  offers: { operation: "addOnOffers", path: "/shopping/plan/solution/offers" },
  order: { operation: "orderAddOns", path: "/shopping/plan/order/noncommodity" },
});

/** Add-ons for signed-in customers, under their own token (S1-210, S1-211). */
export const memberAddOnShop = shopOver({
  offers: { operation: "memberAddOnOffers", path: "/myaccount/shopping/plan/solution/offers" },
  order: { operation: "memberOrderAddOns", path: "/myaccount/shopping/plan/order/noncommodity" },
});
