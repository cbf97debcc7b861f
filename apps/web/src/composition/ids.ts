import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import type { Runner } from "@switchyard/domain/journey/runner";
import type { GatewayFetch } from "@switchyard/domain/journey/wire";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ServiceIdentifier } from "inversify";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

/** For whom the gateway is spoken to. */
export interface Caller {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly correlationId: string;
}

/** Makes the gateway's ports for one caller, over a fetch, ended by a signal. */
export type GatewayFor = (caller: Caller, fetch: GatewayFetch, signal?: AbortSignal) => EnrollmentPorts;

/** What the container gives, by name and type. */
export const ids = {
  config: Symbol.for("config") as ServiceIdentifier<Config>,
  log: Symbol.for("log") as ServiceIdentifier<Logger>,
  clock: Symbol.for("clock") as ServiceIdentifier<Clock>,
  content: Symbol.for("content") as ServiceIdentifier<ContentLibrary>,
  store: Symbol.for("store") as ServiceIdentifier<JourneyStore>,
  network: Symbol.for("network") as ServiceIdentifier<GatewayFetch>,
  gateway: Symbol.for("gateway") as ServiceIdentifier<GatewayFor>,
  enrollment: Symbol.for("enrollment") as ServiceIdentifier<Runner<EnrollmentState>>,
};
