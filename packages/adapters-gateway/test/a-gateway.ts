import { type GatewayClient, gatewayClient } from "../src/http/client.ts";
import type { SignIn } from "@switchyard/domain/session/ports";
import {
  type CustomerGateway,
  type Gateway,
  type GatewayLogEntry,
  type GatewayOptions,
  customerPorts,
  customerSignIn,
  fixedToken,
  gatewayPorts,
  networkFetch,
} from "../src/index.ts";

export const baseUrl = "https://gateway.example";

/** The ports against a mock gateway, and the log. Retries have no pauses. */
export const aGateway = (
  changes: Partial<GatewayOptions> = {},
): {
  readonly ports: Gateway;
  readonly customer: CustomerGateway;
  readonly client: GatewayClient;
  readonly log: readonly GatewayLogEntry[];
} => {
  const log: GatewayLogEntry[] = [];
  const options: GatewayOptions = {
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
  };
  return { ports: gatewayPorts(options), customer: customerPorts(options), client: gatewayClient(options), log };
};

/** The sign-in port against a mock gateway, with the sandbox's credentials. */
export const aSignInAdapter = (changes: Partial<GatewayOptions> = {}): SignIn =>
  customerSignIn(
    {
      baseUrl,
      brand: "main",
      locale: "en",
      correlationId: "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51",
      fetch: networkFetch(),
      brandPrefixes: [],
      ...changes,
    },
    { clientId: "larkspur-site", clientSecret: "sandbox-secret" },
  );

/** The ports against a gateway that answers every call with this JSON. */
export const aGatewayThatAnswers = (body: unknown, changes: Partial<GatewayOptions> = {}): Gateway =>
  aGateway({ fetch: async () => Response.json(body), ...changes }).ports;

/** The ports of a signed-in customer against a gateway that answers every call with this JSON. */
export const aCustomersGatewayThatAnswers = (body: unknown, changes: Partial<GatewayOptions> = {}): CustomerGateway =>
  aGateway({ fetch: async () => Response.json(body), ...changes }).customer;
