import { esiidSchema } from "@switchyard/domain/kernel/ids";
import type { CancellationFee, MeterRead, RenewalEligibility, RenewalOffer } from "@switchyard/domain/renewal/model";
import type { Renewals } from "@switchyard/domain/renewal/ports";
import { cancellationFeeOf, offerKindOf, renewalReasonOf } from "@switchyard/domain/renewal/rules";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { daySchema, isoDateOf } from "../wire/dates.ts";
import { orderedResponse } from "../wire/indicator.ts";
import { refused } from "../wire/refused.ts";
import { codeOf, codeSchema, dollarsIn, listSchema, readable, requiredFlagSchema } from "../wire/values.ts";
import { toCreateSwapRequest } from "./swap-request.ts";

const targetedRenewalResponse = z.object({ result: z.object({ renewalOffers: listSchema(z.unknown()) }) });

const renewalOfferResponse = z
  .object({
    esiId: codeSchema.pipe(esiidSchema),
    contractAccountNumber: codeSchema.pipe(z.string().min(1)),
    targettedSwapType: codeSchema,
    prom: codeSchema,
    // Only for a sentence, so an unreadable id doesn't matter.
    defaultProductId: z.transform((value: unknown) => codeOf(value) || undefined),
  })
  .transform(({ esiId, contractAccountNumber, targettedSwapType, prom, defaultProductId }): RenewalOffer => ({
    esiid: esiId,
    contractAccount: contractAccountNumber,
    kind: offerKindOf(targettedSwapType),
    code: targettedSwapType,
    prom,
    ...(defaultProductId === undefined ? {} : { defaultPlanId: defaultProductId }),
  }));

const renewalEligibilityResponse = z.object({
  result: z
    .object({ isEligible: requiredFlagSchema, reason: codeSchema })
    .transform(({ isEligible, reason }): RenewalEligibility => ({
      isEligible,
      reason: renewalReasonOf(reason),
      code: reason,
    }))
    .nullish(),
});

/** A fee's amount is above zero; any other value is unknown, and never $0.00. */
const feeAmount = z.transform((value: unknown): CancellationFee["amount"] => {
  const cents = dollarsIn(value);
  return cents === undefined || cents <= 0 ? "unknown" : cents;
});

/** One meter reading, with or without a fee. */
const meterReadResponse = z
  .object({ MeterReadDate: daySchema, ECFFee: z.string().trim().min(1), ECFAmount: feeAmount })
  .transform(({ MeterReadDate, ECFFee, ECFAmount }): MeterRead => ({
    date: MeterReadDate,
    fee: cancellationFeeOf(ECFFee, ECFAmount),
  }));

const meterReadDatesResponse = z.object({
  result: z.object({
    // Only a proposal, so an unreadable day doesn't matter.
    DefaultDate: z.transform((value: unknown) => (typeof value === "string" ? isoDateOf(value) : undefined)),
    // Unreadable readings are dropped. If none is left of a list with entries, the answer is malformed.
    ListOfMeterRead: z.array(z.unknown()).transform((list, context) => {
      const reads = readable(list, meterReadResponse);
      return list.length > 0 && reads.length === 0 ? refused(context, "no reading that can be read") : reads;
    }),
  }),
});

/** Renewal and swap (specification 3, section 7). */
export const renewals = (gateway: GatewayClient): Renewals => ({
  offers: (partner) =>
    gateway.ask(
      {
        operation: "targetedRenewal",
        method: "GET",
        path: "/myaccount/renewal/targetedrenewal",
        query: { bpnumber: partner },
      },
      targetedRenewalResponse,
      ({ result }) => readable(result.renewalOffers, renewalOfferResponse),
    ),
  eligibility: ({ partner, contractAccount, esiid }) =>
    gateway.ask(
      {
        operation: "renewalEligibility",
        method: "GET",
        path: "/myaccount/renewal/eligibility",
        query: { bpNumber: partner, contractAccount, esiid },
      },
      renewalEligibilityResponse,
      ({ result }) => result ?? undefined,
    ),
  meterReads: ({ esiid, contractAccount }) =>
    gateway.ask(
      {
        operation: "meterReadDates",
        method: "GET",
        path: "/myaccount/renewal/meterreaddates",
        query: { esiid, contractAccount },
      },
      meterReadDatesResponse,
      ({ result }) => ({
        defaultDate: result.DefaultDate,
        reads: result.ListOfMeterRead.toSorted((one, other) => one.date.localeCompare(other.date)),
      }),
    ),
  order: (order, idempotencyKey) =>
    gateway.ask(
      {
        operation: "createSwap",
        method: "POST",
        path: "/myaccount/renewal/createswap",
        body: toCreateSwapRequest(order),
        idempotencyKey,
      },
      orderedResponse,
      ({ result }) => result,
    ),
});
