import "reflect-metadata";
import { graphConnectedDemo } from "@switchyard/adapters-cms/connected-demo/graph-connected-demo";
import { cmsNetwork } from "@switchyard/adapters-cms/network";
import { httpProductTexts } from "@switchyard/adapters-cms/product-texts/http-product-texts";
import { httpGeocoder, offlineGeocoder } from "@switchyard/adapters-geocoder";
import type { Store } from "@switchyard/adapters-store";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ConnectedDemo, ContentLibrary } from "@switchyard/domain/content/ports";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import { consentOfStep } from "@switchyard/domain/consent/keeping";
import { redactor } from "@switchyard/domain/flows/journal-fields";
import { shownAfter } from "@switchyard/domain/replay/shown-after-step";
import { createRunner } from "@switchyard/domain/journey/runner";
import { recordedCalls } from "@switchyard/adapters-gateway/http/recorded-calls";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import { Container, type ServiceIdentifier } from "inversify";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { openLog } from "./telemetry/log.ts";
import { measuredJourneys } from "./telemetry/measured-journeys.ts";
import { observed } from "./telemetry/outgoing.ts";
import { type Config, configOfProcess } from "./config.ts";
import { cmsTimeoutMs, contentFor, type SiteContent } from "./content.ts";
import { newCorrelationId } from "./correlation-id.ts";
import { signInPortsOver, renewalPortsOver } from "./customer-sessions.ts";
import { reporterTo } from "./errors.ts";
import { instancesOver } from "./instances.ts";
import { lookUpsOver, memberLookUpsOver } from "./look-ups.ts";
import type {
  CustomerGatewayFor,
  GatewayFor,
  MemberRunner,
  RunnerFor,
  SessionTokens,
  SignInFor,
  Site,
} from "./services.ts";
import { sessionTokensOver } from "./session-tokens.ts";
import { openedStore } from "./store.ts";
import {
  customerGatewayFor,
  documentContentsFor,
  gatewayFor,
  gatewayNetwork,
  type GatewayTokens,
  gatewayTokensFor,
  signInFor,
} from "./gateway.ts";

/** The components of the site by name: its services and their parts. */
interface Parts extends Site {
  readonly network: GatewayFetch;
  readonly gatewayTokens: GatewayTokens;
  readonly gateway: GatewayFor;
  readonly customerGateway: CustomerGatewayFor;
  readonly signIn: SignInFor;
  readonly runner: RunnerFor;
}

const part = <Name extends keyof Parts>(name: Name): ServiceIdentifier<Parts[Name]> => name;

/** The composition root of the site: the only place that knows the adapters. */
export function composed(): Site {
  const container = new Container({ defaultScope: "Singleton" });
  const bind = <Name extends keyof Parts>(name: Name) => container.bind(part(name));
  bind("config").toDynamicValue(configOfProcess);
  bind("log").toResolvedValue(openLog, [part("config")]);
  bind("errors").toResolvedValue(reporterTo, [part("log")]);
  bind("clock").toConstantValue({ now: () => new Date().toISOString() });
  bind("sources").toResolvedValue(contentFor, [part("config"), part("log"), part("errors")]);
  bind("newReference").toConstantValue(newCorrelationId);
  bind("content").toResolvedValue(({ published }: SiteContent) => published, [part("sources")]);
  bind("preview").toResolvedValue(({ preview }: SiteContent) => preview, [part("sources")]);
  bind("store").toResolvedValue(openedStore, [part("config"), part("log"), part("errors"), part("clock")]);
  bind("instances").toResolvedValue(instancesOver, [part("store")]);
  bind("network").toResolvedValue(gatewayNetwork, [
    part("config"),
    part("log"),
    part("store"),
    part("instances"),
    part("content"),
  ]);
  bind("gatewayTokens").toResolvedValue(gatewayTokensFor, [
    part("config"),
    part("log"),
    part("clock"),
    part("network"),
  ]);
  bind("gateway").toResolvedValue(gatewayFor, [part("config"), part("log"), part("gatewayTokens")]);
  bind("customerGateway").toResolvedValue(customerGatewayFor, [part("config"), part("log")]);
  bind("signIn").toResolvedValue(signInFor, [part("config"), part("log"), part("network")]);
  bind("renewalPorts").toResolvedValue(renewalPortsOver, [
    part("signIn"),
    part("store"),
    part("clock"),
    part("config"),
  ]);
  bind("signInPorts").toResolvedValue(signInPortsOver, [
    part("gateway"),
    part("customerGateway"),
    part("signIn"),
    part("network"),
    part("store"),
    part("clock"),
    part("errors"),
  ]);
  bind("sessionTokens").toResolvedValue(sessionTokensOver, [part("store"), part("clock"), part("renewalPorts")]);
  bind("lookUps").toResolvedValue(lookUpsOver, [part("gateway"), part("network")]);
  bind("memberLookUps").toResolvedValue(memberLookUpsOver, [
    part("customerGateway"),
    part("network"),
    part("sessionTokens"),
  ]);
  bind("productTexts").toResolvedValue(productTextsFor, [part("config"), part("network")]);
  bind("connectedDemo").toResolvedValue(connectedDemoFor, [part("config"), part("log")]);
  bind("documentContents").toResolvedValue(documentContentsFor, [
    part("config"),
    part("log"),
    part("clock"),
    part("lookUps"),
    part("gatewayTokens"),
  ]);
  bind("geocoder").toResolvedValue(geocoderFor, [part("config"), part("network")]);
  bind("runner").toResolvedValue(runnerFor, [
    part("config"),
    part("errors"),
    part("clock"),
    part("content"),
    part("store"),
    part("network"),
  ]);
  bind("enrollmentIn").toResolvedValue(
    (runner: RunnerFor, gateway: GatewayFor) => (store: JourneyStore) => runner(enrollment, gateway, store),
    [part("runner"), part("gateway")],
  );
  bind("enrollment").toResolvedValue(
    (enrollmentIn: Site["enrollmentIn"], store: Store) => enrollmentIn(store),
    [part("enrollmentIn"), part("store")],
  );
  bind("memberRunner").toResolvedValue(memberRunnerOver, [
    part("runner"),
    part("gateway"),
    part("customerGateway"),
    part("sessionTokens"),
  ]);
  // Each component is created on first use: reading the settings opens no store.
  const given = Object.keys(handedOut).map((name) => [name, { get: () => container.get(part(name as keyof Site)) }]);
  return Object.defineProperties({}, Object.fromEntries(given) as PropertyDescriptorMap) as Site;
}

/** The parts that the container returns. */
const handedOut: Readonly<Record<keyof Site, true>> = {
  config: true,
  log: true,
  errors: true,
  clock: true,
  newReference: true,
  content: true,
  preview: true,
  sources: true,
  store: true,
  instances: true,
  lookUps: true,
  memberLookUps: true,
  productTexts: true,
  connectedDemo: true,
  documentContents: true,
  geocoder: true,
  signInPorts: true,
  renewalPorts: true,
  sessionTokens: true,
  enrollment: true,
  enrollmentIn: true,
  memberRunner: true,
};

const memberRunnerOver =
  (runner: RunnerFor, site: GatewayFor, own: CustomerGatewayFor, tokens: SessionTokens): MemberRunner =>
  (flow, sessionId, brand) =>
    runner(flow, (journey, fetch, signal) => ({
      ...site(journey, fetch, signal),
      ...own(journey, tokens(sessionId, brand), fetch, signal),
    }));

const runnerFor =
  (
    settings: Config,
    reporter: ErrorReporter,
    clock: Clock,
    content: ContentLibrary,
    store: JourneyStore & Pick<Store, "consents">,
    network: GatewayFetch,
  ): RunnerFor =>
  (flow, ports, another) =>
    createRunner({
      flow,
      store: measuredJourneys(another ?? store, flow.name),
      consents: consentOfStep({ flow, consents: store.consents, clock }),
      redactor,
      shownAfter: shownAfter(flow),
      clock,
      codeVersion: settings.codeVersion,
      switches: {
        fraudCheck: settings.fraudCheck,
        deviceRisk: settings.deviceRiskUrl !== null,
        gatewayHonoursKeys: settings.gateway.honoursKeys,
      },
      calls: recordedCalls(network, ports),
      policy: (brand) => content.policy(brand),
      digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
      sleep: (ms) => sleep(ms),
      // A step may make several calls; each has the gateway's own timeout, all of them together this one.
      deadlineMs: Math.round(settings.gateway.timeoutMs * 1.5),
      report: (problem, { step, journey }) =>
        reporter.report(
          "a step failed",
          { problem, step, correlationId: journey.correlationId, brand: journey.brand },
          "warn",
        ),
    });

const productTextsFor =
  ({ cmsHandlersUrl, gateway }: Config, network: GatewayFetch) =>
  (brand: Brand, locale: Locale): PlanTextLibrary =>
    httpProductTexts({
      url: cmsHandlersUrl,
      brand,
      locale,
      brandPrefixes: brandFacts[brand].planPrefixes,
      fetch: network,
      timeoutMs: gateway.timeoutMs,
    });

const connectedDemoFor = ({ cms, cmsHandlersUrl }: Config, log: Logger) => {
  const fetch = observed(cmsNetwork(), log, "connectedDemo");
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
