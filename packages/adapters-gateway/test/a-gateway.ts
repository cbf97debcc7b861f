import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import { type GatewayLogEntry, type GatewayOptions, fixedToken, gatewayPorts, networkFetch } from "../src/index.ts";

export const baseUrl = "https://gateway.example";

/** The ports against a made-up gateway, with the log beside them. Pauses between repeats are left out. */
export const aGateway = (changes: Partial<GatewayOptions> = {}): { readonly ports: EnrollmentPorts; readonly log: readonly GatewayLogEntry[] } => {
  const log: GatewayLogEntry[] = [];
  const ports = gatewayPorts({
    baseUrl,
    brand: "main",
    locale: "en",
    correlationId: "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51",
    fetch: networkFetch(),
    tokens: fixedToken("a-token"),
    brandPrefixes: ["Larkspur Energy", "Larkspur"],
    retryDelayMs: 0,
    log: (entry) => void log.push(entry),
    ...changes,
  });
  return { ports, log };
};

/** The ports against a gateway that answers every call with this JSON. */
export const aGatewayThatAnswers = (body: unknown, changes: Partial<GatewayOptions> = {}): EnrollmentPorts => aGateway({ fetch: async () => Response.json(body), ...changes }).ports;
