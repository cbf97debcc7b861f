import "reflect-metadata";
import { customerPorts, fixedToken, gatewayPorts } from "@switchyard/adapters-gateway";
import { copyStore, openConsents, openFinder, openJournal } from "@switchyard/adapters-store";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Digest, JournalReader, JourneyFinder } from "@switchyard/domain/journey/ports";
import { replay } from "@switchyard/domain/journey/replay";
import { inShort } from "@switchyard/domain/support/in-short";
import type { GatewayWire } from "@switchyard/domain/journey/wire";
import { Container, type ServiceIdentifier } from "inversify";
import { hash } from "node:crypto";
import type { Result } from "neverthrow";
import type { Config } from "./config.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";
import { type AnyFlow, flows as flowsOfToday } from "./flows.ts";

type GatewayOf = (journey: Omit<Journey, "state">, fetch: GatewayWire) => object;

type Given = Pick<Config, "dataDir"> & Partial<Pick<Config, "storeUrl" | "consentKey" | "secretKey">>;

const settings: ServiceIdentifier<Given> = Symbol("settings");
const journals: ServiceIdentifier<Result<JournalReader, string>> = Symbol("journals");
const flows: ServiceIdentifier<readonly AnyFlow[]> = Symbol("flows");
const gateway: ServiceIdentifier<GatewayOf> = Symbol("gateway");
const digest: ServiceIdentifier<Digest> = Symbol("digest");

export const consentReader: ServiceIdentifier<Result<ConsentReader, string>> = Symbol("consent reader");
export const journeyFinder: ServiceIdentifier<Result<JourneyFinder, string>> = Symbol("journey finder");
export const storeCopier: ServiceIdentifier<typeof copyStore> = Symbol("store copier");
export const replayTools: ServiceIdentifier<ReplayTools> = Symbol("replay tools");

/**
 * The simulator's choice of parts: the site's own, with recordings in place of the network.
 * @param today the flows to replay with
 */
export const simulator = (config: Given, today: readonly AnyFlow[] = flowsOfToday): Container => {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(settings).toConstantValue(config);
  container.bind(journals).toResolvedValue(openJournal, [settings]);
  container
    .bind(consentReader)
    .toResolvedValue(
      ({ dataDir, storeUrl, consentKey: consentKeyText }: Given) => openConsents({ dataDir, storeUrl, consentKeyText }),
      [settings],
    );
  container
    .bind(journeyFinder)
    .toResolvedValue(
      ({ dataDir, storeUrl, secretKey }: Given) => openFinder({ dataDir, storeUrl, secretKey }),
      [settings],
    );
  container.bind(storeCopier).toConstantValue(copyStore);
  container.bind(flows).toConstantValue(today);
  container.bind(gateway).toConstantValue(recordedGateway);
  container.bind(digest).toConstantValue(replayDigest);
  container.bind(replayTools).toResolvedValue(
    (
      opened: Result<JournalReader, string>,
      known: readonly AnyFlow[],
      ports: GatewayOf,
      digestOf: Digest,
    ): ReplayTools => ({
      journals: opened,
      inShort: (events, replayed, isForgotten) =>
        inShort({
          events,
          replay: replayed,
          flow: known.find(({ name }) => name === replayed.began.flow) ?? {},
          isForgotten,
        }),
      replay: async (events, imagined = {}) => {
        const began = events[0];
        const named: string = began?.type === "began" ? began.flow : "";
        const flow = known.find(({ name }) => name === named);
        if (!flow)
          return { unreadable: began?.type === "began" ? `no flow is named ${named}` : "the journal has no beginning" };
        try {
          return await replay(events, { flow, ports, digest: digestOf, ...imagined });
        } catch (error) {
          // The site never wrote such a journal: somebody has changed it.
          return {
            unreadable: `today's code can't work with it (${error instanceof Error ? error.message : "unknown"})`,
          };
        }
      },
    }),
    [journals, flows, gateway, digest],
  );
  return container;
};

/** The real adapter. Its answers come from the recording, so neither address nor tokens matter, nor pauses. */
const recordedGateway: GatewayOf = (journey, fetch) => {
  const options = {
    baseUrl: "http://replay.invalid",
    brand: journey.brand,
    locale: journey.locale,
    correlationId: journey.correlationId,
    fetch,
    tokens: fixedToken("replay"),
    brandPrefixes: [],
    retryDelayMs: 0,
    timeoutMs: Number.POSITIVE_INFINITY,
  };
  // A customer's flow asks under the customer's token, new service under the site's: in a recording they are one.
  return journey.flow === "enrollment"
    ? gatewayPorts(options)
    : { ...gatewayPorts(options), ...customerPorts(options) };
};

/** Steps compare digests of one replay with each other, never with stored ones, so no key is needed; some compare the first letters only. */
const replayDigest: Digest = (text) => hash("sha256", text);
