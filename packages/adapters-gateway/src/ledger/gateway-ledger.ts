import type { AskedLedger, GatewayLedger, LedgerEntry } from "@switchyard/domain/support/ledger";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { dollarsSchema } from "../wire/values.ts";

const instant = z.iso.datetime().transform((at) => new Date(at).toISOString());

const operation = z.string().regex(/^[A-Za-z]{1,40}$/);

const entry = z
  .object({
    operation,
    idempotencyKey: z.string().regex(/^[A-Za-z0-9._:-]{8,200}$/),
    correlationId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    carriedOutAt: instant,
    amount: dollarsSchema.nullable(),
  })
  .transform(({ idempotencyKey, correlationId, carriedOutAt, amount, ...call }): LedgerEntry => ({
    operation: call.operation,
    key: idempotencyKey,
    reference: correlationId,
    at: carriedOutAt,
    amount: amount ?? undefined,
  }));

/** One unreadable entry makes the whole answer malformed: a dropped entry would look like a missing order. */
const ledgerResponse = z.object({ result: z.array(entry), operations: z.array(operation).optional() });

/** The calls that the gateway carried out on a day. In the contract, 404 and 501 mean only a gateway without a ledger. */
export const gatewayLedger = (gateway: GatewayClient): GatewayLedger => ({
  ofDay: (day) =>
    gateway
      .askOrRefused(
        {
          operation: "ledgerOfDay",
          method: "GET",
          path: "/operations/ledger",
          query: { date: usDateOf(day) ?? undefined },
        },
        ledgerResponse,
        { 404: z.unknown(), 501: z.unknown() },
      )
      .map((answered): AskedLedger =>
        answered.kind === "refused"
          ? { kind: "not-offered" }
          : { kind: "available", entries: answered.answer.result, operations: answered.answer.operations },
      ),
});
