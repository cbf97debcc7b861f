import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { customerPorts, gatewayPorts, type TokenSource } from "@switchyard/adapters-gateway";
import { recordedCalls } from "@switchyard/adapters-gateway/http/recorded-calls";
import type { GatewayFetch, GatewayWire } from "@switchyard/adapters-gateway/http/wire";
import { openStore, type Store } from "@switchyard/adapters-store";
import { redactor } from "@switchyard/domain/flows/journal-fields";
import type { ContentPolicy, Journey, Switches } from "@switchyard/domain/journey/model";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import type { Recording } from "@switchyard/domain/journey/recording";
import { createRunner } from "@switchyard/domain/journey/runner";
import type { Runner } from "@switchyard/domain/journey/runner-model";
import { shownAfter } from "@switchyard/domain/replay/shown-after-step";
import { okAsync, type Result } from "neverthrow";
import { baseUrl, type GatewayHere } from "./gateway.ts";
import type { Ports, Scenario } from "./scenario.ts";

export const policyOf = ({ policy }: Pick<Scenario<never>, "policy">): ContentPolicy => ({
  ...policyDefaults,
  holidays: [],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: ["EV"],
  birthYears: { from: 1920, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
  ...policy,
});

export const switchesOf = (gatewayHonoursKeys: boolean): Switches => ({
  fraudCheck: true,
  deviceRisk: false,
  gatewayHonoursKeys,
});

export const digestUnder =
  (secret: string) =>
  (text: string): string =>
    createHmac("sha256", secret).update(text).digest("hex");

/** A journey's ports: the site's, and those of the signed-in customer. */
export const portsOf =
  ({ tokens }: Pick<GatewayHere, "tokens">, customer: TokenSource | undefined) =>
  (
    { locale, correlationId }: Pick<Journey, "locale"> & { readonly correlationId: string },
    fetch: GatewayWire | Recording,
    signal?: AbortSignal,
  ): Ports => {
    const options = {
      baseUrl,
      brand: "main" as const,
      locale,
      correlationId,
      fetch,
      tokens,
      brandPrefixes: ["Larkspur Energy", "Larkspur"],
      retryDelayMs: 0,
      ...(signal ? { signal } : {}),
    };
    // Without a signed-in customer no step uses these ports.
    return { ...gatewayPorts(options), ...(customer && customerPorts({ ...options, tokens: customer })) } as Ports;
  };

export interface SiteOptions {
  readonly dataDir: string;
  readonly honoursKeys: boolean;
  readonly fetch?: GatewayFetch;
  /** Milliseconds between the site's clock and the machine's. */
  readonly ahead?: () => number;
  /** This process's store. */
  storeOver?(store: Store): JourneyStore;
  /** Called for each call with an unknown outcome. */
  unknown?(operation: string): void;
}

/** A process of the site without its pages: a store in a folder, and the runner. */
export interface SiteProcess<State> {
  readonly store: Store;
  readonly runner: Runner<State>;
}

export const siteProcess = <State>(
  scenario: Pick<Scenario<State>, "flow" | "policy">,
  ports: ReturnType<typeof portsOf>,
  fetch: GatewayFetch,
  { dataDir, honoursKeys, ahead = () => 0, storeOver = (store) => store, unknown = () => undefined }: SiteOptions,
): SiteProcess<State> => {
  const store = worked(openStore({ dataDir }));
  const runner = createRunner({
    flow: scenario.flow,
    store: storeOver(store),
    clock: { now: () => new Date(Date.now() + ahead()).toISOString() },
    codeVersion: "faults",
    switches: switchesOf(honoursKeys),
    calls: recordedCalls(fetch, ports),
    policy: () => okAsync(policyOf(scenario)),
    digestUnder,
    redactor,
    shownAfter: shownAfter(scenario.flow),
    sleep: () => sleep(1),
    deadlineMs: 20_000,
    report: (problem) => void (problem.kind === "outcome-unknown" && unknown(problem.operation)),
  });
  return { store, runner };
};

export const worked = <Value>(result: Result<Value, unknown>): Value =>
  result.match(
    (value) => value,
    (wrong) => {
      throw new Error(typeof wrong === "string" ? wrong : JSON.stringify(wrong));
    },
  );
