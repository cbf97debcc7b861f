import "reflect-metadata";
import { graphConnectedDemo } from "@switchyard/adapters-cms/connected-demo/graph-connected-demo";
import { cmsNetwork } from "@switchyard/adapters-cms/network";
import { httpProductTexts } from "@switchyard/adapters-cms/product-texts/http-product-texts";
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
import { httpGeocoder, offlineGeocoder } from "@switchyard/adapters-geocoder";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ConnectedDemo, ContentLibrary } from "@switchyard/domain/content/ports";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import { createRunner, type Runner } from "@switchyard/domain/journey/runner";
import type { GatewayFetch } from "@switchyard/domain/journey/wire";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import { Container } from "inversify";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { logger } from "./telemetry/log.ts";
import { observed } from "./telemetry/outgoing.ts";
import { type Config, config } from "./config.ts";
import { cmsTimeoutMs, contentLibrary } from "./content.ts";
import { newCorrelationId } from "./correlation-id.ts";
import { errors } from "./errors.ts";
import {
  type Caller,
  type CustomerGatewayFor,
  type GatewayFor,
  ids,
  type MemberGatewayFor,
  type RunnerFor,
  type SignInFor,
} from "./ids.ts";
import { limitedPerPerson, personLimiter } from "./person-limits.ts";
import { oncePerProcess } from "./process.ts";
import { waitedForOnce } from "./silent-calls.ts";
import { journeyStore } from "./store.ts";

/** What the gateway writes before a plan's name; the site leaves it out (E-438). The longer one comes first. */
const brandPrefixes: Readonly<Record<Brand, readonly string[]>> = {
  main: ["Larkspur Energy", "Larkspur"],
  tee: ["Evergreen by Larkspur", "Evergreen"],
};

/** The composition root of the site: the only place that knows the adapters. */
function composed(): Container {
  const container = new Container();
  container.bind(ids.config).toDynamicValue(config).inSingletonScope();
  container.bind(ids.log).toDynamicValue(logger).inSingletonScope();
  container.bind(ids.errors).toDynamicValue(errors).inSingletonScope();
  container.bind(ids.clock).toConstantValue({ now: () => new Date().toISOString() });
  container.bind(ids.content).toDynamicValue(contentLibrary).inSingletonScope();
  container.bind(ids.store).toResolvedValue(journeyStore, [ids.config]).inSingletonScope();
  container
    .bind(ids.sessions)
    .toResolvedValue((settings: Config) => journeyStore(settings).sessions, [ids.config])
    .inSingletonScope();
  container
    .bind(ids.secretFor)
    .toResolvedValue((settings: Config) => journeyStore(settings).secretFor, [ids.config])
    .inSingletonScope();
  container.bind(ids.network).toResolvedValue(gatewayNetwork, [ids.config, ids.log]).inSingletonScope();
  container
    .bind(ids.gateway)
    .toResolvedValue(gatewayFor, [ids.config, ids.log, ids.clock, ids.network])
    .inSingletonScope();
  container.bind(ids.customerGateway).toResolvedValue(customerGatewayFor, [ids.config, ids.log]).inSingletonScope();
  container
    .bind(ids.memberGateway)
    .toResolvedValue(
      (site: GatewayFor, own: CustomerGatewayFor): MemberGatewayFor =>
        (caller, tokens, fetch, signal) => ({ ...site(caller, fetch, signal), ...own(caller, tokens, fetch, signal) }),
      [ids.gateway, ids.customerGateway],
    )
    .inSingletonScope();
  container.bind(ids.productTexts).toResolvedValue(productTextsFor, [ids.config, ids.network]).inSingletonScope();
  container.bind(ids.connectedDemo).toResolvedValue(connectedDemoFor, [ids.config]).inSingletonScope();
  container.bind(ids.geocoder).toResolvedValue(geocoderFor, [ids.config, ids.network]).inSingletonScope();
  container.bind(ids.signIn).toResolvedValue(signInFor, [ids.config, ids.log, ids.network]).inSingletonScope();
  container
    .bind(ids.runner)
    .toResolvedValue(runnerFor, [ids.config, ids.errors, ids.clock, ids.content, ids.store, ids.network])
    .inSingletonScope();
  container
    .bind(ids.enrollmentIn)
    .toResolvedValue(
      (runner: RunnerFor, gateway: GatewayFor) => (store: JourneyStore) => runner(enrollment, gateway, store),
      [ids.runner, ids.gateway],
    )
    .inSingletonScope();
  container
    .bind(ids.enrollment)
    .toResolvedValue(
      (enrollmentIn: (store: JourneyStore) => Runner<EnrollmentState>, store: JourneyStore) => enrollmentIn(store),
      [ids.enrollmentIn, ids.store],
    )
    .inSingletonScope();
  return container;
}

const runnerFor =
  (
    settings: Config,
    reporter: ErrorReporter,
    clock: Clock,
    content: ContentLibrary,
    store: JourneyStore,
    network: GatewayFetch,
  ): RunnerFor =>
  (flow, ports, another) =>
    createRunner({
      flow,
      store: another ?? store,
      clock,
      codeVersion: settings.codeVersion,
      switches: {
        fraudCheck: settings.fraudCheck,
        deviceRisk: settings.deviceRiskUrl !== null,
        gatewayHonoursKeys: settings.gateway.honoursKeys,
      },
      fetch: network,
      policy: (brand) => content.policy(brand),
      ports,
      digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
      sleep: (ms) => sleep(ms),
      // A step may make several calls; each has the gateway's own timeout, all of them together this one.
      deadlineMs: Math.round(settings.gateway.timeoutMs * 1.5),
      report: (problem, { step, journey }) =>
        reporter.report(
          "a step could not find out",
          { problem, step, correlationId: journey.correlationId, brand: journey.brand },
          "warn",
        ),
    });

/** One for the process: what one customer's call meets, the next one need not meet again, on whatever page. */
const gatewayNetwork = (settings: Config, log: Logger): GatewayFetch =>
  oncePerProcess("gateway network", () =>
    limitedPerPerson(
      newNetwork(settings, log),
      personLimiter({
        factor: settings.rateLimitFactor,
        secret: () => journeyStore(settings).secretFor("person limits"),
      }),
    ),
  );

const newNetwork = ({ gateway }: Config, log: Logger): GatewayFetch =>
  waitedForOnce(
    resilient(observed(networkFetch({ tlsMin: gateway.tlsMin, tlsMax: gateway.tlsMax }), log), {
      baseUrl: gateway.url,
      pauseMs: gateway.circuitPauseMs,
      callsAtOnce: gateway.callsAtOnce,
      log: (change) => log.warn({ gateway: change }, "the circuit of a capability changed"),
    }),
  );

function gatewayFor(settings: Config, log: Logger, clock: Clock, network: GatewayFetch): GatewayFor {
  const { url: baseUrl, clientId, clientSecret, timeoutMs } = settings.gateway;
  // Tokens are the brand's, not a customer's: one source for all, and its calls stand in no journal.
  const sourceOf = (brand: Brand): TokenSource =>
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
    });
  const tokens = Object.fromEntries(brands.map((brand) => [brand, sourceOf(brand)])) as Record<Brand, TokenSource>;
  return (caller, fetch, signal) =>
    gatewayPorts(optionsFor(settings, log, caller, tokens[caller.brand], fetch, signal));
}

const customerGatewayFor =
  (settings: Config, log: Logger): CustomerGatewayFor =>
  (caller, tokens, fetch, signal) =>
    customerPorts(optionsFor(settings, log, caller, tokens, fetch, signal));

/** Each sign-in is a call of its own, which stands in no journal. */
const signInFor =
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
  brandPrefixes: brandPrefixes[brand],
  timeoutMs: settings.gateway.timeoutMs,
  log: logOf(log),
  repeats,
  ...(signal ? { signal } : {}),
});

const productTextsFor =
  ({ cmsHandlersUrl, gateway }: Config, network: GatewayFetch) =>
  (brand: Brand, locale: Locale): PlanTextLibrary =>
    httpProductTexts({
      url: cmsHandlersUrl,
      brand,
      locale,
      brandPrefixes: brandPrefixes[brand],
      fetch: network,
      timeoutMs: gateway.timeoutMs,
    });

const connectedDemoFor = ({ cms, cmsHandlersUrl }: Config) => {
  const fetch = observed(cmsNetwork(), logger(), "connectedDemo");
  return (brand: Brand, locale: Locale): ConnectedDemo =>
    graphConnectedDemo({
      url: cmsHandlersUrl,
      apiKey: cms?.apiKey ?? "",
      brand,
      locale,
      fetch,
      timeoutMs: cmsTimeoutMs,
    });
};

/** A service where one is configured, else the list of ZIP codes that is on board. */
const geocoderFor = ({ geocoderUrl, gateway }: Config, network: GatewayFetch): Geocoder =>
  geocoderUrl === null
    ? offlineGeocoder()
    : httpGeocoder({
        url: geocoderUrl,
        fetch: (url, init) => network(url, { ...init, operation: "geocode" }),
        timeoutMs: gateway.timeoutMs,
      });

const logOf = (log: Logger) => (entry: GatewayLogEntry) =>
  log[entry.outcome === "ok" ? "info" : "warn"]({ gateway: entry }, "gateway call");

let made: Container | undefined;

/** What the site is made of. */
export const container = (): Container => (made ??= composed());
