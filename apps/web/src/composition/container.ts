import "reflect-metadata";
import { clientCredentials, type GatewayLogEntry, gatewayPorts, networkFetch, type TokenSource } from "@switchyard/adapters-gateway";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import { createRunner } from "@switchyard/domain/journey/runner";
import type { GatewayFetch } from "@switchyard/domain/journey/wire";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import { Container } from "inversify";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { logger } from "../telemetry/log.ts";
import { type Config, config } from "./config.ts";
import { contentLibrary } from "./content.ts";
import { newCorrelationId } from "./correlation-id.ts";
import { type GatewayFor, ids } from "./ids.ts";
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
  container.bind(ids.clock).toConstantValue({ now: () => new Date().toISOString() });
  container.bind(ids.content).toDynamicValue(contentLibrary).inSingletonScope();
  container.bind(ids.store).toResolvedValue(journeyStore, [ids.config]).inSingletonScope();
  container.bind(ids.network).toResolvedValue(({ gateway }: Config) => networkFetch({ tlsMin: gateway.tlsMin, tlsMax: gateway.tlsMax }), [ids.config]).inSingletonScope();
  container.bind(ids.gateway).toResolvedValue(gatewayFor, [ids.config, ids.log, ids.clock, ids.network]).inSingletonScope();
  container
    .bind(ids.enrollment)
    .toResolvedValue(
      (settings: Config, log: Logger, clock: Clock, content: ContentLibrary, store: JourneyStore, network: GatewayFetch, gateway: GatewayFor) =>
        createRunner({
          flow: enrollment,
          store,
          clock,
          codeVersion: settings.codeVersion,
          switches: { fraudCheck: settings.fraudCheck, deviceRisk: settings.deviceRiskUrl !== null, gatewayHonoursKeys: settings.gateway.honoursKeys },
          fetch: network,
          policy: (brand) => content.policy(brand),
          ports: gateway,
          digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
          sleep: (ms) => sleep(ms),
          // A step may make several calls; each has the gateway's own timeout, all of them together this one.
          deadlineMs: Math.round(settings.gateway.timeoutMs * 1.5),
          report: (problem, { step, journey }) => log.warn({ problem, step, correlationId: journey.correlationId, brand: journey.brand }, "a step could not find out"),
        }),
      [ids.config, ids.log, ids.clock, ids.content, ids.store, ids.network, ids.gateway],
    )
    .inSingletonScope();
  return container;
}

function gatewayFor(settings: Config, log: Logger, clock: Clock, network: GatewayFetch): GatewayFor {
  const { url: baseUrl, clientId, clientSecret, timeoutMs } = settings.gateway;
  const onCall = (entry: GatewayLogEntry) => log.info({ gateway: entry }, "gateway call");
  // Tokens are the brand's, not a customer's: one source for all, and its calls stand in no journal.
  const sourceOf = (brand: Brand): TokenSource => clientCredentials({ baseUrl, clientId, clientSecret, brand, fetch: network, clock, correlationId: newCorrelationId(), timeoutMs, log: onCall });
  const tokens = Object.fromEntries(brands.map((brand) => [brand, sourceOf(brand)])) as Record<Brand, TokenSource>;
  return ({ brand, locale, correlationId }, fetch, signal) =>
    gatewayPorts({ baseUrl, brand, locale, correlationId, fetch, tokens: tokens[brand], brandPrefixes: brandPrefixes[brand], timeoutMs, log: onCall, ...(signal ? { signal } : {}) });
}

let made: Container | undefined;

/** What the site is made of. */
export const container = (): Container => (made ??= composed());
