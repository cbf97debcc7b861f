import type { EndOfExtra, ExtraEndOrder, ExtraInForce, ExtrasLookup } from "@switchyard/domain/extras/model";
import type { ExtrasInForce } from "@switchyard/domain/extras/ports";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { removeBrandPrefix } from "@switchyard/domain/plans/rules";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { daySchema, usDateOf } from "../wire/dates.ts";
import { contractNumberSchema, indicatorSchema } from "../wire/indicator.ts";
import { plainTextOf } from "../wire/plain-text.ts";
import { codeSchema, dollarsSchema, listSchema, readable } from "../wire/values.ts";

const path = "/myaccount/extras";

const end = z
  .object({ endDate: daySchema, fee: dollarsSchema.pipe(z.number().nonnegative()) })
  .transform(({ endDate: day, fee }): EndOfExtra => ({ day, fee }));

const extra = z.object({
  extraNumber: codeSchema.pipe(z.string().regex(/^\d{10}$/)),
  productId: codeSchema.pipe(z.string().regex(/^[\w-]{1,60}$/)),
  name: codeSchema.transform(plainTextOf),
  monthlyPrice: dollarsSchema,
  since: daySchema,
  endDate: daySchema.nullish(),
  confirmationNumber: contractNumberSchema,
  reference: codeSchema,
  ends: listSchema(z.unknown()),
});

// A missing list, or an unreadable extra, is malformed: it would hide an end.
const extrasResponse = z.object({ result: z.object({ extras: z.array(extra) }) });

const endedResponse = z.object({
  result: z.object({ indicator: indicatorSchema, confirmationNumber: contractNumberSchema }),
});

/** Names lose the brand prefix, as those of offers do. An unreadable day is not offered. */
const toExtra = (wire: z.output<typeof extra>, brandPrefixes: readonly string[]): ExtraInForce => ({
  number: wire.extraNumber,
  productId: wire.productId,
  name: removeBrandPrefix(wire.name, brandPrefixes) || wire.productId,
  monthly: wire.monthlyPrice,
  since: wire.since,
  endsOn: wire.endDate ?? undefined,
  confirmation: wire.confirmationNumber,
  reference: wire.reference,
  ends: readable(wire.ends, end).toSorted((one, other) => one.day.localeCompare(other.day)),
});

/** The request that ends one extra. */
export const toExtraEndRequest = (order: ExtraEndOrder) => ({
  PartnerNumber: order.partner,
  ContractAccount: order.contractAccount,
  ExtraNumber: order.extra,
  EndDate: usDateOf(order.day),
  Fee: dollarsOf(order.fee),
  Reference: order.reference,
});

/** Extras that an account has now. In the contract, 404 means only that the gateway lists none. */
export const extrasInForce = (gateway: GatewayClient, brandPrefixes: readonly string[]): ExtrasInForce => ({
  ofAccount: (ca) =>
    gateway
      .askOrRefused({ operation: "extrasInForce", method: "GET", path, query: { ca } }, extrasResponse, {
        404: z.unknown(),
      })
      .map((answered): ExtrasLookup =>
        answered.kind === "refused"
          ? { kind: "not-offered" }
          : { kind: "offered", extras: answered.answer.result.extras.map((one) => toExtra(one, brandPrefixes)) },
      ),
  end: (order, idempotencyKey) =>
    gateway.ask(
      { operation: "endExtra", method: "POST", path: `${path}/end`, body: toExtraEndRequest(order), idempotencyKey },
      endedResponse,
      ({ result }) => ({ indicator: result.indicator, number: result.confirmationNumber }),
    ),
});
