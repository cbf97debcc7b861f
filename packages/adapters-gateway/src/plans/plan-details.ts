import { codeOfDwelling, kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { rateSchema } from "@switchyard/domain/kernel/rate-schema";
import type { DepositQuestion, OfferQuestion, PlanRates } from "@switchyard/domain/plans/details";
import type { PlanDetails } from "@switchyard/domain/plans/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, dollarsSchema, listSchema, readable } from "../wire/values.ts";
import type { OfferReading } from "./offer.ts";
import { plansResponse, toPlanList } from "./plan-catalogue.ts";

/** The request for a list of plans by POST (E-405): the channel is Web (E-406), the ZIP a number (E-329). */
export const toShoppingDetailsRequest = (
  { intent, prom, dwelling, zip, language, esiid, tdsp, sessionId }: OfferQuestion,
  locale: Locale,
) => ({
  offerBody: {
    customerIntent: intent,
    promoCode: prom,
    dwellingType: dwelling,
    postalCode: Number(zip),
    language,
    channel: "Web",
    esiid,
    tdsp,
    sessionid: sessionId,
  },
  locale,
});

/** The request for deposits (E-404). */
export const toPlanDepositsRequest = ({ partner, dwel, esiid, productIds }: DepositQuestion) => ({
  partner,
  dwellingType: codeOfDwelling(kindOfDwelling(dwel)),
  esiid,
  productList: productIds.map((product) => ({ product })),
});

const depositResponse = z.object({ product: codeSchema.pipe(z.string().min(1)), sdPrice: dollarsSchema });
const depositsResponse = z.object({ result: z.array(z.unknown()) });

/** We compute bills from these rates. One unreadable part makes the answer malformed: a price without it would be too low. */
const ratesResponse = z.object({
  result: z.object({
    planId: codeSchema,
    baseCharge: rateSchema,
    energy: z.array(
      z.object({
        conditionType: codeSchema,
        range: codeSchema,
        from: z.number().min(0),
        to: z.number().nullish(),
        sharePercent: z.number().min(0).max(100),
        price: rateSchema,
      }),
    ),
    delivery: z.object({ monthly: rateSchema, perKwh: rateSchema }),
    billCredits: listSchema(z.object({ threshold: z.number().min(0), amount: rateSchema })),
    minimumUseFees: listSchema(z.object({ below: z.number().positive(), amount: rateSchema })),
    averagePrices: listSchema(z.object({ usage: z.number().positive(), price: rateSchema })),
  }),
});

const toRates = ({ result }: z.infer<typeof ratesResponse>): PlanRates => ({
  planId: result.planId,
  baseCharge: result.baseCharge,
  energy: result.energy.map(({ to, price, ...part }) => ({ ...part, to: to ?? undefined, rate: price })),
  delivery: result.delivery,
  billCredits: result.billCredits.map(({ threshold, amount }) => ({ thresholdKwh: threshold, amount })),
  ...(result.minimumUseFees.length === 0
    ? {}
    : { minimumUseFees: result.minimumUseFees.map(({ below, amount }) => ({ belowKwh: below, amount })) }),
  averagePrices: result.averagePrices.map(({ usage, price }) => ({ kwh: usage, rate: price })),
});

/** Look-ups about plans, other than the list of a place. */
export const planDetails = (gateway: GatewayClient, locale: Locale, reading: OfferReading): PlanDetails => ({
  offers: (question) =>
    gateway.ask(
      {
        operation: "shoppingDetails",
        method: "POST",
        path: "/shopping/details",
        body: toShoppingDetailsRequest(question, locale),
      },
      plansResponse,
      (answer) => toPlanList(answer, reading),
    ),
  deposits: (question) =>
    gateway.ask(
      {
        operation: "planDeposits",
        method: "POST",
        path: "/shopping/plandeposits",
        body: toPlanDepositsRequest(question),
      },
      depositsResponse,
      ({ result }) =>
        readable(result, depositResponse).map(({ product, sdPrice }) => ({ productId: product, amount: sdPrice })),
    ),
  rates: ({ planId, tdsp, zip }) =>
    gateway.ask(
      { operation: "planRates", method: "GET", path: "/shopping/plan/rates", query: { planId, tdsp, zip } },
      ratesResponse,
      toRates,
    ),
});
