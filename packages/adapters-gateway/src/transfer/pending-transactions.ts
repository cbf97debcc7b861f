import type { PendingTransactions } from "@switchyard/domain/transfer/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, requiredFlagSchema } from "../wire/values.ts";

const pendingTransactionResponse = z.object({
  result: z.object({ isPending: requiredFlagSchema, isActive: requiredFlagSchema, partnerNumber: codeSchema }),
});

/** Pending transactions and active service at a meter (A-367, E-399). */
export const pendingTransactions = (gateway: GatewayClient): PendingTransactions => ({
  statusOf: (esiid) =>
    gateway.ask(
      {
        operation: "pendingTransactionStatus",
        method: "GET",
        path: "/myaccount/transfer/pendingtransactionstatus",
        query: { esiid },
      },
      pendingTransactionResponse,
      ({ result }) => ({ isPending: result.isPending, isActive: result.isActive, partner: result.partnerNumber }),
    ),
});
