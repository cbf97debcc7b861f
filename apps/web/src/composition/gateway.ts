import {
  clientCredentials,
  customerPorts,
  customerSignIn,
  fixedToken,
  type GatewayLogEntry,
  type GatewayOptions,
  gatewayPorts,
  networkFetch,
  repeatBudget,
  resilient,
  type TokenSource,
} from "@switchyard/adapters-gateway";
import { documentContents } from "@switchyard/adapters-gateway/documents/document-contents";
import type { Store } from "@switchyard/adapters-store";
import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { DocumentContents } from "@switchyard/domain/documents/ports";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { type Brand, brandFacts, defaultBrand, perBrand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Logger } from "pino";
import { measure } from "./telemetry/metrics.ts";
import { observed } from "./telemetry/outgoing.ts";
import type { Config } from "./config.ts";
import { newCorrelationId } from "./correlation-id.ts";
import type { Instances } from "./instances.ts";
import { limitedPerPerson, type LimitPolicy, personLimiter } from "./person-limits.ts";
import type { Caller, CustomerGatewayFor, GatewayFor, SignInFor, Site } from "./services.ts";
import { waitedForOnce } from "./silent-calls.ts";

/** Tokens belong to the brand, not to a customer: one source for all, and its calls are in no journal. */
export type GatewayTokens = Readonly<Record<Brand, TokenSource>>;

/** Circuit state is shared by all customers and pages: a failure that one call met spares the next one. */
export const gatewayNetwork = (
  config: Config,
  log: Logger,
  store: Store,
  instances: Instances,
  content: Pick<ContentLibrary, "policy">,
): GatewayFetch =>
  limitedPerPerson(
    newNetwork(config, log, instances),
    personLimiter(store.limits, config.rateLimitFactor, () => limitPolicy(content)),
  );

/** A person is one person for all brands. Without a readable policy the usual limits apply. */
const limitPolicy = async (content: Pick<ContentLibrary, "policy">): Promise<LimitPolicy> =>
  (await content.policy(defaultBrand)).unwrapOr(policyDefaults);

const newNetwork = ({ gateway }: Config, log: Logger, instances: Instances): GatewayFetch =>
  waitedForOnce(
    resilient(observed(networkFetch({ tlsMin: gateway.tlsMin, tlsMax: gateway.tlsMax }), log), {
      baseUrl: gateway.url,
      pauseMs: gateway.circuitPauseMs,
      callsAtOnce: gateway.callsAtOnce,
      others: {
        // An instance that misses this finds out from its own calls.
        tellFailing: (capability) => void instances.tell({ failing: capability }),
        onFailing: (listener) => instances.on("failing", listener),
      },
      log: (change) => {
        log.warn({ gateway: change }, "the circuit of a capability changed");
        const { capability, circuit } = change;
        measure("switchyard_gateway_circuit_open", { capability }, circuit === "closed" ? 0 : 1);
      },
    }),
  );

export function gatewayTokensFor(settings: Config, log: Logger, clock: Clock, network: GatewayFetch): GatewayTokens {
  const { url: baseUrl, clientId, clientSecret, timeoutMs } = settings.gateway;
  return perBrand((brand) =>
    clientCredentials({
      baseUrl,
      clientId,
      clientSecret,
      brand,
      fetch: network,
      clock,
      correlationId: newCorrelationId(),
      timeoutMs,
      log: logOf(log),
    }),
  );
}

export const gatewayFor =
  (settings: Config, log: Logger, tokens: GatewayTokens): GatewayFor =>
  (caller, fetch, signal) =>
    gatewayPorts(optionsFor(settings, log, caller, tokens[caller.brand], fetch, signal));

export const customerGatewayFor =
  (settings: Config, log: Logger): CustomerGatewayFor =>
  (caller, tokens, fetch, signal) =>
    customerPorts(optionsFor(settings, log, caller, tokens, fetch, signal));

/** Each sign-in is a separate call, outside of journals. */
export const signInFor =
  (settings: Config, log: Logger, network: GatewayFetch): SignInFor =>
  (caller) =>
    customerSignIn(optionsFor(settings, log, caller, fixedToken(""), network, undefined), settings.gateway);

/** One for the process, like the network. */
const repeats = repeatBudget();

const optionsFor = (
  settings: Config,
  log: Logger,
  { brand, locale, correlationId }: Caller,
  tokens: TokenSource,
  fetch: GatewayFetch,
  signal: AbortSignal | undefined,
): GatewayOptions => ({
  baseUrl: settings.gateway.url,
  brand,
  locale,
  correlationId,
  fetch,
  tokens,
  brandPrefixes: brandFacts[brand].planPrefixes,
  timeoutMs: settings.gateway.timeoutMs,
  log: logOf(log),
  repeats,
  ...(signal ? { signal } : {}),
});

/** Documents have public addresses, so the circuit breaker of the gateway doesn't count them. */
export const documentContentsFor = (
  { gateway, documentOrigins }: Config,
  log: Logger,
  clock: Clock,
  lookUps: Site["lookUps"],
  tokens: GatewayTokens,
): DocumentContents => {
  const ownOrigin = new URL(gateway.url).origin;
  return documentContents({
    fetch: observed(networkFetch({ tlsMin: gateway.tlsMin, tlsMax: gateway.tlsMax }), log),
    // The token stays with the gateway: documents elsewhere get no header.
    headersFor: async (origin, brand) =>
      origin === ownOrigin
        ? {
            ...(await tokens[brand].token()).match(
              (token) => ({ Authorization: `Bearer ${token}` }),
              () => ({}),
            ),
            "X-Brand-Id": brandFacts[brand].headerId,
            "X-Correlation-Id": newCorrelationId(),
          }
        : {},
    origins: [ownOrigin, ...documentOrigins],
    productDocument: (query, brand) => lookUps(brand, query.language).documents.open(query),
    clock,
  });
};

const logOf = (log: Logger) => (entry: GatewayLogEntry) => {
  const { operation, outcome, ms } = entry;
  log[outcome === "ok" ? "info" : "warn"]({ gateway: entry }, "gateway call");
  measure("switchyard_gateway_call_duration_seconds", { operation, outcome }, ms / 1_000);
};
