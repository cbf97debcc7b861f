import "reflect-metadata";
import { createHmac } from "node:crypto";
import { fixedToken, gatewayPorts } from "@switchyard/adapters-gateway";
import { openJournal } from "@switchyard/adapters-store";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import type { Digest, JournalReader } from "@switchyard/domain/journey/ports";
import { replay, type ReplayDeps } from "@switchyard/domain/journey/replay";
import type { Flow } from "@switchyard/domain/journey/step";
import { Container, type ServiceIdentifier } from "inversify";
import type { Result } from "neverthrow";
import type { Config } from "../config.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";

type EnrollmentFlow = Flow<EnrollmentState, EnrollmentPorts>;
type GatewayOf = ReplayDeps<EnrollmentState, EnrollmentPorts>["ports"];

const settings: ServiceIdentifier<Config> = Symbol("settings");
const journals: ServiceIdentifier<Result<JournalReader, string>> = Symbol("journals");
const flow: ServiceIdentifier<EnrollmentFlow> = Symbol("flow");
const gateway: ServiceIdentifier<GatewayOf> = Symbol("gateway");
const digest: ServiceIdentifier<Digest> = Symbol("digest");

export const replayTools: ServiceIdentifier<ReplayTools> = Symbol("replay tools");

/**
 * The simulator's choice of parts: the site's own, with recordings in place of the network.
 * @param today the flow to replay with
 */
export const simulator = (config: Config, today: EnrollmentFlow = enrollment): Container => {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(settings).toConstantValue(config);
  container.bind(journals).toResolvedValue(openJournal, [settings]);
  container.bind(flow).toConstantValue(today);
  container.bind(gateway).toConstantValue(recordedGateway);
  container.bind(digest).toConstantValue(replayDigest);
  container.bind(replayTools).toResolvedValue(
    (opened: Result<JournalReader, string>, enrollmentFlow: EnrollmentFlow, ports: GatewayOf, digestOf: Digest): ReplayTools => ({
      journals: opened,
      replay: (events) => replay(events, { flow: enrollmentFlow, ports, digest: digestOf }),
    }),
    [journals, flow, gateway, digest],
  );
  return container;
};

/** The real adapter. Its answers come from the recording, so neither address nor token matter, nor pauses. */
const recordedGateway: GatewayOf = (journey, fetch) =>
  gatewayPorts({
    baseUrl: "http://replay.invalid",
    brand: journey.brand,
    locale: journey.locale,
    correlationId: journey.correlationId,
    fetch,
    tokens: fixedToken("replay"),
    brandPrefixes: [],
    retryDelayMs: 0,
  });

/** Steps compare digests of one replay with each other, never with stored ones: any key does. */
const replayDigest: Digest = (text) => createHmac("sha256", "replay").update(text).digest("hex");
