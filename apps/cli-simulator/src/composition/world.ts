import { clientCredentials, customerPorts, gatewayPorts, type TokenSource } from "@switchyard/adapters-gateway";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { openStore } from "@switchyard/adapters-store";
import { redactor } from "@switchyard/domain/flows/journal-fields";
import { shownAfter } from "@switchyard/domain/replay/shown-after-step";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { known } from "@switchyard/domain/journey/known-by";
import type { ContentPolicy, Destination, Journey, Switches } from "@switchyard/domain/journey/model";
import { createRunner } from "@switchyard/domain/journey/runner";
import { stepNamed } from "@switchyard/domain/journey/step";
import { recordedCalls } from "@switchyard/adapters-gateway/http/recorded-calls";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import { type CorrelationId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { GatewayLedger } from "@switchyard/domain/support/ledger";
import { referenceOf } from "@switchyard/domain/kernel/reference";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { err, ok, type Result } from "neverthrow";
import { flows } from "./flows.ts";
import { gatewayAt, newestCodeAt, sandboxHere, signedInAt } from "./gateway-at.ts";
import { type Inputs, inputsOf, type Who } from "./inputs-of.ts";
import { ledgerAt } from "./ledger-at.ts";

/** Everything that a scenario needs to run: the site's steps and runner, and a new or given gateway. */
export interface World {
  /** Begins a journey and returns its reference; a second call is another visit of the same people. */
  begin(): Promise<Result<CorrelationId, string>>;
  /** Runs a step, and by default the steps that follow it. */
  run(step: string, input: unknown, alone?: boolean): Promise<Result<Destination, string>>;
  /**
   * The default input of each step. The forms' data is looked up once, before the first step, so that a fault affects
   * only the journey.
   */
  inputs(who: Who): Promise<Result<Inputs, string>>;
  /** Makes the sandbox fail; another gateway can't do that. */
  fault(fault: {
    readonly operation: string;
    readonly kind: string;
    readonly times: number;
    readonly when?: "before" | "after" | undefined;
  }): Promise<Result<void, string>>;
  /** Makes the sandbox give another answer; another gateway can't do that. */
  answer(answer: {
    readonly operation: string;
    readonly patch: Readonly<Record<string, unknown>>;
    readonly times: number;
  }): Promise<Result<void, string>>;
  /**
   * The number of orders and payments that the gateway has carried out, by operation; undefined for another gateway.
   */
  ledger(): Promise<ReadonlyMap<string, number> | undefined>;
  /** The gateway's ledger, as the site may read it. */
  readonly gatewayLedger: GatewayLedger;
  journal(): Promise<readonly JournalEvent[]>;
  close(): void;
}

export interface WorldOptions {
  readonly flow: string;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly switches: Switches;
  /** Changes to the policy of the content. */
  readonly policy: Partial<ContentPolicy>;
  readonly customer: { readonly userName: string; readonly password: string } | undefined;
  /** The address of a running gateway; without one a sandbox in this process. */
  readonly gateway: { readonly url: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** The folder that stores the journeys; without one they are not stored. */
  readonly dataDir?: string;
  /** The database that stores them instead. */
  readonly storeUrl?: string;
}

const content = fileContent({ dir: resolve(import.meta.dirname, "../../../../content") });
const clock = { now: () => new Date().toISOString() };

/** @returns one line with the reason if it can't be created */
export const openWorld = async ({
  flow: flowName,
  brand,
  locale,
  switches,
  policy: special,
  customer,
  gateway: where,
  dataDir,
  storeUrl,
}: WorldOptions): Promise<Result<World, string>> => {
  const flow = flows.find(({ name }) => name === flowName);
  if (!flow) return err(`no flow is named ${flowName}`);
  const gateway = where ? gatewayAt(where) : await sandboxHere();
  const { baseUrl, clientId, clientSecret, fetch } = gateway;
  let journey = newJourney();
  const own = customer && (await signedInAt(gateway, { ...customer, brand, reference: journey.correlationId }));
  if (own?.isErr()) return err(own.error);

  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "switchyard-scenario-"));
  const opened = openStore({ dataDir: folder, storeUrl });
  const close = (): void => {
    opened.map((store) => store.close());
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  if (opened.isErr()) {
    close();
    return err(opened.error);
  }
  const store = opened.value;
  const site = clientCredentials({
    baseUrl,
    clientId,
    clientSecret,
    brand,
    correlationId: journey.correlationId,
    fetch,
    clock,
  });
  const ports = (asking: Omit<Journey, "state">, over: GatewayFetch, signal?: AbortSignal) => {
    const options = (tokens: TokenSource) => ({
      baseUrl,
      brand: asking.brand,
      locale: asking.locale,
      correlationId: asking.correlationId,
      fetch: over,
      tokens,
      brandPrefixes: brandFacts[asking.brand].planPrefixes,
      ...(signal ? { signal } : {}),
    });
    // A visitor who isn't signed in never reaches a step that makes a customer's call.
    return { ...gatewayPorts(options(site)), ...(own?.isOk() ? customerPorts(options(own.value)) : {}) } as ReturnType<
      typeof gatewayPorts
    > &
      ReturnType<typeof customerPorts>;
  };
  const policyNow = () => content.policy(brand).map((usual): ContentPolicy => ({ ...usual, ...special }));
  await gateway.control?.("settings", { honourKeys: switches.gatewayHonoursKeys });
  const runner = createRunner({
    flow,
    store,
    clock,
    codeVersion: "scenario",
    switches,
    calls: recordedCalls(fetch, ports),
    policy: policyNow,
    digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
    sleep: (ms) => sleep(ms),
    deadlineMs: gateway.patienceMs,
    redactor,
    shownAfter: shownAfter(flow),
    report: () => undefined,
  });
  return ok({
    begin: async () => {
      journey = newJourney();
      const knownBy = customer ? known("user name", customer.userName) : [];
      return (await runner.begin({ ...journey, brand, locale }, undefined, knownBy))
        .map(() => journey.correlationId)
        .mapErr(({ detail }) => detail);
    },
    run: async (name, input, alone = false) => {
      const step = stepNamed(flow, name);
      if (step === undefined) return err(`the flow has no step ${name}`);
      const outcome = await runner[alone ? "runStep" : "runThrough"]({ journey: journey.id, step, input });
      if (outcome.isErr()) return err(outcome.error.detail);
      const { value } = outcome;
      if (value.kind === "unreadable") return err(`its input does not fit the step: ${value.fields.join(", ")}`);
      if (value.kind === "gone") return err("the journey is gone");
      return value.kind === "done"
        ? ok(value.destination)
        : err(
            `the step is not allowed here; the customer belongs to ${value.destination.kind === "page" ? value.destination.page : value.destination.step}`,
          );
    },
    inputs: async (who) => {
      const policy = await policyNow();
      if (policy.isErr()) return err(policy.error.detail);
      const asked = ports({ ...journey, brand, locale, flow: flow.name, beganAt: clock.now(), version: 0 }, fetch);
      return inputsOf(who, {
        gateway: asked,
        policy: policy.value,
        now: clock.now(),
        newestCode: () => newestCodeAt(gateway),
      });
    },
    fault: async ({ operation, kind, times, when }) => {
      if (!gateway.control) return err("only the sandbox in this process can be made to fail");
      try {
        const { faults } = await gateway.control<{ readonly faults: readonly object[] }>("settings");
        await gateway.control("settings", {
          faults: [...faults, { operationId: operation, fault: kind, times, ...(when ? { when } : {}) }],
        });
        return ok();
      } catch {
        return err(`the sandbox has no fault: ${kind} at ${operation}`);
      }
    },
    answer: async ({ operation, patch, times }) => {
      if (!gateway.control) return err("only the sandbox in this process can be made to give another answer");
      try {
        const { answers } = await gateway.control<{ readonly answers: readonly object[] }>("settings");
        await gateway.control("settings", { answers: [...answers, { operationId: operation, patch, times }] });
        return ok();
      } catch {
        return err(`the sandbox can't change its answer to ${operation} like that`);
      }
    },
    ledger: async () => {
      const contents = await gateway.control?.<{ readonly entries: readonly { readonly operationId: string }[] }>(
        "ledger",
      );
      return (
        contents &&
        contents.entries.reduce(
          (counts, { operationId }) => counts.set(operationId, (counts.get(operationId) ?? 0) + 1),
          new Map<string, number>(),
        )
      );
    },
    gatewayLedger: ledgerAt(gateway),
    journal: async () => (await store.events(journey.id)).unwrapOr([]),
    close,
  });
};

const newJourney = () => ({
  id: journeyIdSchema.parse(randomUUID()),
  correlationId: referenceOf(`SCEN${randomUUID().slice(0, 8).toUpperCase()}`),
});
