import { clientCredentials, gatewayPorts } from "@switchyard/adapters-gateway";
import { readExchange } from "@switchyard/adapters-gateway/ledger/exchange-read";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { GatewayLedger } from "@switchyard/domain/support/ledger";
import { callsIn, type JournaledCall } from "@switchyard/domain/support/reconcile";
import { randomUUID } from "node:crypto";
import type { GatewayAt } from "./gateway-at.ts";

/** The ledger of a gateway, read under the site's own token. */
export const ledgerAt = ({ baseUrl, clientId, clientSecret, fetch }: GatewayAt): GatewayLedger => {
  const asking = { baseUrl, fetch, brand: "main", correlationId: `reconcile-${randomUUID()}` } as const;
  const clock = { now: () => new Date().toISOString() };
  const tokens = clientCredentials({ ...asking, clientId, clientSecret, clock });
  const { ledger } = gatewayPorts({ ...asking, tokens, locale: "en", brandPrefixes: [] });
  // Without a token, reports the reason now; a call would only report the missing token.
  return { ofDay: (day) => tokens.token().andThen(() => ledger.ofDay(day)) };
};

/** The orders and charges of a journal. Its exchanges are read as the site reads them. */
export const journaledCalls = (events: readonly JournalEvent[]): readonly JournaledCall[] =>
  callsIn(events, readExchange);
