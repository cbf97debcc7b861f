import type { CurrentPlan, FollowingPlan, PlanContents, ServiceAt } from "@switchyard/domain/account/model";
import type { CustomersPlans } from "@switchyard/domain/account/ports";
import { currentEntry, followingEntry, saysSomething } from "@switchyard/domain/account/rules";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { feeOf, type Rate } from "@switchyard/domain/kernel/money";
import { rateSchema } from "@switchyard/domain/kernel/rate-schema";
import { removeBrandPrefix } from "@switchyard/domain/plans/rules";
import { z } from "zod";
import type { Call, GatewayClient } from "../http/client.ts";
import type { OfferReading } from "../plans/offer.ts";
import { daySchema } from "../wire/dates.ts";
import { documentUrl } from "../wire/document-url.ts";
import { plainTextOf } from "../wire/plain-text.ts";
import { codeSchema, listSchema } from "../wire/values.ts";

const text = codeSchema.transform(plainTextOf);
const name = text.pipe(z.string().min(1));
const link = codeSchema;

/** Cents per kWh on the wire, dollars inside. */
const centsRateSchema = rateSchema.transform((rate): Rate => Math.round(rate / 100));

const kwh = z.coerce.number().min(0);

/** A month-to-month plan has no last day, and some gateways omit a contract's first day. Others send a placeholder such as 9999. */
const dayOrNone = z
  .union([z.literal(""), daySchema])
  .nullish()
  .transform((day) => (day == null || day === "" || day.startsWith("9999") ? undefined : day));

const currentPlanResponse = z.object({
  CONTRACT_NO: codeSchema,
  ESIID: codeSchema.pipe(esiidSchema),
  PRODUCT_ID: codeSchema.pipe(z.string().min(1)),
  PRODUCT: name,
  PRICE: centsRateSchema,
  TERMMONTHCOUNT: z.coerce.number().int().min(0),
  USAGE: kwh.nullish(),
  TERM_EXP_DATE: dayOrNone,
  pricingByUsage: listSchema(
    z.object({ usage: kwh, price: rateSchema }).transform(({ usage, price }) => ({ kwh: usage, rate: price })),
  ),
  RATE: listSchema(
    z
      .object({ AverageMonthlyUse: kwh, AveragePriceperkWh: centsRateSchema })
      .transform((one) => ({ kwh: one.AverageMonthlyUse, rate: one.AveragePriceperkWh })),
  ),
  electricityFactsLink: link,
  termsOfServiceLink: link,
  yourRightsLink: link,
});

const documentTypes = ["TermsOfServiceAgreement", "YourRightsAsACustomer", "ElectricityFactsLabel"] as const;

const productDetails = z.object({
  status: z.string(),
  startDate: dayOrNone,
  productId: codeSchema,
  productName: text,
  rateType: text,
  cancellationFee: z.union([z.string(), z.number()]).nullish(),
  planDescription: text,
  planBenefits: listSchema(text),
  planDisclaimer: text,
  documents: listSchema(z.object({ docType: z.string(), url: codeSchema })),
});

const planInformationResponse = z.object({ result: z.object({ productDetailsList: listSchema(productDetails) }) });

const languages: Readonly<Record<Locale, string>> = { en: "English", es: "Spanish" };

const toCurrentPlan = (
  plan: z.infer<typeof currentPlanResponse>,
  { baseUrl, brandPrefixes }: OfferReading,
): CurrentPlan => ({
  contractNumber: plan.CONTRACT_NO,
  esiid: plan.ESIID,
  planId: plan.PRODUCT_ID,
  name: removeBrandPrefix(plan.PRODUCT, brandPrefixes),
  price: plan.PRICE,
  term: plan.TERMMONTHCOUNT,
  usageKwh: plan.USAGE ?? undefined,
  termEndsOn: plan.TERM_EXP_DATE,
  pricingByUsage: plan.pricingByUsage.filter(saysSomething),
  averagePrices: plan.RATE.filter(saysSomething),
  documents: {
    efl: documentUrl(baseUrl, plan.electricityFactsLink),
    tos: documentUrl(baseUrl, plan.termsOfServiceLink),
    yrc: documentUrl(baseUrl, plan.yourRightsLink),
  },
});

const toPlanContents = (
  entry: z.infer<typeof productDetails>,
  { baseUrl, brandPrefixes }: OfferReading,
): PlanContents => ({
  planId: entry.productId,
  name: removeBrandPrefix(entry.productName, brandPrefixes),
  rateType: entry.rateType,
  cancellationFee: feeOf(entry.cancellationFee),
  description: entry.planDescription,
  benefits: entry.planBenefits.filter((benefit) => benefit !== ""),
  disclaimer: entry.planDisclaimer,
  documents: documentTypes.flatMap((docType) => {
    const url = documentUrl(baseUrl, entry.documents.find((one) => one.docType === docType)?.url ?? "");
    return url === "" ? [] : [{ docType, url }];
  }),
});

const whichService = ({ partner, contractAccount, esiid }: ServiceAt) => ({
  partnerNumber: partner,
  accountNumber: contractAccount,
  esiid,
});

const planInformation = (at: ServiceAt, locale: Locale): Call => ({
  operation: "planInformation",
  method: "GET",
  path: "/myaccount/plan/information",
  query: { ...whichService(at), language: languages[locale] },
});

/** A home's current plan, the plan ordered to follow it, and the plan's texts. */
export const customersPlans = (gateway: GatewayClient, locale: Locale, reading: OfferReading): CustomersPlans => ({
  currentPlan: (at) =>
    gateway.ask(
      { operation: "currentPlan", method: "GET", path: "/myaccount/currentplan", query: whichService(at) },
      z.object({ result: currentPlanResponse.nullable() }),
      ({ result }) => (result ? toCurrentPlan(result, reading) : undefined),
    ),
  contents: (at) =>
    gateway
      .ask(planInformation(at, locale), planInformationResponse, ({ result }) =>
        currentEntry(result.productDetailsList),
      )
      .map((entry) => (entry ? toPlanContents(entry, reading) : undefined)),
  following: (at) =>
    gateway
      .ask(planInformation(at, locale), planInformationResponse, ({ result }) =>
        followingEntry(result.productDetailsList),
      )
      .map(
        (entry): FollowingPlan | undefined =>
          entry && {
            planId: entry.productId,
            name: removeBrandPrefix(entry.productName, reading.brandPrefixes),
            startsOn: entry.startDate,
          },
      ),
});
