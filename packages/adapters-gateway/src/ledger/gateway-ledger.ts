import type { AskedLedger, GatewayLedger, LedgerEntry } from "@switchyard/domain/support/ledger";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { dollarsSchema } from "../wire/values.ts";

const instant = z.iso.datetime().transform((at) => new Date(at).toISOString());

const entry = z
  .object({
    operation: z.string().regex(/^[A-Za-z]{1,40}$/),
    idempotencyKey: z.string().regex(/^[A-Za-z0-9._:-]{8,200}$/),
    correlationId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    carriedOutAt: instant,
    amount: dollarsSchema.nullable(),
  })
  .transform(({ operation, idempotencyKey, correlationId, carriedOutAt, amount }): LedgerEntry => ({
    operation,
    key: idempotencyKey,
    reference: correlationId,
    at: carriedOutAt,
    amount: amount ?? undefined,
  }));

/** One entry that can't be read makes the whole answer unreadable: what is left out would look as if it were not there. */
const ledgerResponse = z.object({ result: z.array(entry) });

/** What was carried out on a day. The contract has 404 and 501 for a gateway that does not tell, and for nothing else. */
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
        answered.kind === "refused" ? { kind: "not-kept" } : { kind: "kept", entries: answered.answer.result },
      ),
});
