import { clientCredentials, customerPorts, customerSignIn, fixedToken, gatewayPorts, networkFetch, type TokenSource } from "@switchyard/adapters-gateway";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { openStore } from "@switchyard/adapters-store";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { ContentPolicy, Destination, Journey, Switches } from "@switchyard/domain/journey/model";
import { createRunner } from "@switchyard/domain/journey/runner";
import type { GatewayFetch } from "@switchyard/domain/journey/wire";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { correlationIdSchema, esiidSchema, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { calendarDays, defaultStart } from "@switchyard/domain/service-calendar/rules";
import { accountBook } from "@switchyard/gateway-sandbox/accounts/book";
import type { Sandbox } from "@switchyard/gateway-sandbox";
import { personas } from "@switchyard/gateway-sandbox/people/personas";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { err, ok, okAsync, type Result, ResultAsync } from "neverthrow";
import { customerCircumstances, customerInputs } from "./customer-inputs.ts";
import { flows } from "./flows.ts";
import { personaInputs } from "./persona-inputs.ts";

/** Where scripted journeys run: the site's steps and runner, over a gateway that nobody else uses or over one that is named. */
export interface World {
  /** Begins a journey; a second one is another visit of the same people. */
  begin(): Promise<Result<void, string>>;
  run(step: string, input: unknown): Promise<Result<Destination, string>>;
  /**
   * What these people give to a step by themselves. What their forms show is looked up once, before anything happens, so that
   * a fault meets the journey and not the looking up.
   */
  inputs(who: Who): Promise<Result<Inputs, string>>;
  /** Makes the sandbox fail; a gateway of others can't be made to. */
  fault(fault: { readonly operation: string; readonly kind: string; readonly times: number; readonly when?: "before" | "after" | undefined }): Promise<Result<void, string>>;
  /** How many acts of each operation the gateway has carried out; undefined for a gateway of others. */
  ledger(): Promise<ReadonlyMap<string, number> | undefined>;
  journal(): Promise<readonly JournalEvent[]>;
  close(): void;
}

/** A persona who enrolls, or a customer's home and what they want. */
export type Who = { readonly persona: string; readonly plan: string } | { readonly customer: string; readonly home: string; readonly to: string; readonly plan: string };

export type Inputs = (step: string) => Promise<Readonly<Record<string, unknown>>>;

export interface WorldWishes {
  readonly flow: string;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly switches: Switches;
  /** What content's policy says otherwise. */
  readonly policy: Partial<ContentPolicy>;
  readonly customer: { readonly userName: string; readonly password: string } | undefined;
  /** A running gateway; without one the sandbox in this process. */
  readonly gateway: { readonly url: string; readonly clientId: string; readonly clientSecret: string } | undefined;
}

const content = fileContent({ dir: resolve(import.meta.dirname, "../../../../content") });
const clock = { now: () => new Date().toISOString() };

/** A gateway that never answers is waited for as long as on the site; the sandbox in this process is no slower than this. */
const patience = { here: 4_000, elsewhere: 45_000 };

/** @returns in one line for people why there is no such world */
export const openWorld = async ({ flow: flowName, brand, locale, switches, policy: special, customer, gateway }: WorldWishes): Promise<Result<World, string>> => {
  const flow = flows.find(({ name }) => name === flowName);
  if (!flow) return err(`no flow is named ${flowName}`);
  const here = gateway ? undefined : await sandboxHere();
  const { url: baseUrl, clientId, clientSecret } = gateway ?? { url: "http://sandbox.invalid", clientId: "switchyard", clientSecret: "sandbox" };
  const fetch: GatewayFetch = here?.fetch ?? networkFetch({ tlsMin: "TLSv1.2", tlsMax: "TLSv1.3" });
  const deadlineMs = here ? patience.here : patience.elsewhere;
  const dataDir = mkdtempSync(join(tmpdir(), "switchyard-scenario-"));
  const store = openStore({ dataDir });
  const close = (): void => {
    store.map((open) => open.close());
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (store.isErr()) {
    close();
    return err(store.error);
  }
  let journey = newJourney();
  const reference = journey.correlationId;
  const site = clientCredentials({ baseUrl, clientId, clientSecret, brand, correlationId: reference, fetch, clock });
  const own = customer && (await tokenOf(fetch, baseUrl, { clientId, clientSecret, ...customer, brand, reference }));
  if (own?.isErr()) {
    close();
    return err(own.error);
  }
  const ports = (asking: Omit<Journey, "state">, over: GatewayFetch, signal?: AbortSignal): object => {
    const options = (tokens: TokenSource) => ({ baseUrl, brand: asking.brand, locale: asking.locale, correlationId: asking.correlationId, fetch: over, tokens, brandPrefixes: ["Larkspur Energy", "Larkspur", "Evergreen by Larkspur", "Evergreen"], ...(signal ? { signal } : {}) });
    return own?.isOk() ? { ...gatewayPorts(options(site)), ...customerPorts(options(own.value)) } : gatewayPorts(options(site));
  };
  const policyNow = () => content.policy(brand).map((usual): ContentPolicy => ({ ...usual, ...special }));
  await here?.control("settings", { honourKeys: switches.gatewayHonoursKeys });
  const runner = createRunner({
    flow,
    store: store.value,
    clock,
    codeVersion: "scenario",
    switches,
    fetch,
    policy: policyNow,
    ports,
    digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
    sleep: (ms) => sleep(ms),
    deadlineMs,
    report: () => undefined,
  });
  return ok({
    begin: async () => {
      journey = newJourney();
      return (await runner.begin({ ...journey, brand, locale })).map(() => undefined).mapErr(({ detail }) => detail);
    },
    run: async (step, input) => {
      const outcome = await runner.runThrough({ journey: journey.id, step, input });
      if (outcome.isErr()) return err(outcome.error.detail);
      const { value } = outcome;
      if (value.kind === "unreadable") return err(value.fields.join() === "step" ? `the flow has no step ${step}` : `its input is not of the step's shape: ${value.fields.join(", ")}`);
      if (value.kind === "gone") return err("the journey is gone");
      return value.kind === "done" ? ok(value.destination) : err(`the step is not allowed here; the customer belongs to ${value.destination.kind === "page" ? value.destination.page : value.destination.step}`);
    },
    inputs: async (who) => {
      const gatewayOf = ports({ ...journey, brand, locale, flow: flow.name, beganAt: clock.now(), version: 0 }, fetch) as ReturnType<typeof gatewayPorts> & ReturnType<typeof customerPorts>;
      const policy = await policyNow();
      if (policy.isErr()) return err(policy.error.detail);
      if ("customer" in who) {
        const known = accountBook().byUserName(who.customer);
        if (!known) return err(`no customer of the sandbox has the user name ${who.customer}`);
        const partner = known.organisationNumber ?? known.partnerNumber;
        const asked = await customerCircumstances(gatewayOf, { ...who, partner }, policy.value, centralDay(clock.now()));
        if (asked.isErr()) return err(notAnswered(asked.error));
        const { value } = asked;
        return "missing" in value ? err(value.missing) : ok(async (step) => customerInputs[step]?.(value) ?? {});
      }
      const persona = personas.find((one) => one.id === who.persona);
      if (!persona) return err(`no persona is named ${who.persona}`);
      const { premise, intent } = persona;
      const asked = await ResultAsync.combine([
        who.plan === "" ? gatewayOf.plans.plans({ cint: intent, dwel: premise.unit === "" ? "01" : "02", prom: premise.unit === "" ? "PS" : "PM", zip: premise.zip, tdsp: premise.tdsp, sessionId: "scenario" }).map(({ offers }) => offers[0]?.id ?? "") : okAsync(who.plan),
        gatewayOf.calendar.connectDates(esiidSchema.parse(premise.esiid), intent),
      ]);
      if (asked.isErr()) return err(notAnswered(asked.error));
      const [planId, data] = asked.value;
      const startDay = defaultStart(calendarDays({ data, policyHolidays: policy.value.holidays, today: centralDay(clock.now()), length: policy.value.calendarDays })) ?? "";
      return ok(async (step) => {
        const input = personaInputs[step];
        if (!input) return {};
        // Only the sandbox shows what it texts; at any other gateway the scenario has to say the code.
        const newestCode = step === "validateOneTimePassword" ? ((await here?.control<readonly { readonly code: string }[]>("texts"))?.[0]?.code ?? (await newestCodeAt(fetch, baseUrl))) : "";
        return input({ persona, planId, startDay, newestCode });
      });
    },
    fault: async (fault) => {
      if (!here) return err("only the sandbox in this process can be made to fail");
      try {
        const { operation, kind, times, when } = fault;
        const { faults } = await here.control<{ readonly faults: readonly object[] }>("settings");
        await here.control("settings", { faults: [...faults, { operationId: operation, fault: kind, times, ...(when ? { when } : {}) }] });
        return ok();
      } catch {
        return err(`the sandbox knows no such fault: ${fault.kind} at ${fault.operation}`);
      }
    },
    ledger: async () => {
      const contents = await here?.control<{ readonly entries: readonly { readonly operationId: string }[] }>("ledger");
      return contents && contents.entries.reduce((counts, { operationId }) => counts.set(operationId, (counts.get(operationId) ?? 0) + 1), new Map<string, number>());
    },
    journal: async () => (await store.value.events(journey.id)).unwrapOr([]),
    close,
  });
};

const newJourney = () => ({ id: journeyIdSchema.parse(randomUUID()), correlationId: correlationIdSchema.parse(`SCEN-${randomUUID().slice(0, 8).toUpperCase()}`) });

const notAnswered = ({ operation, kind, detail }: Problem): string => `the gateway gives no answer to ${operation}: ${kind}, ${detail}`;

/** The code that a running sandbox has texted last; empty at every other gateway. */
const newestCodeAt = async (fetch: GatewayFetch, baseUrl: string): Promise<string> => {
  try {
    const answer = await fetch(`${baseUrl.replace(/\/$/, "")}/control/texts`, { operation: "texts" });
    const texts: unknown = answer.ok ? await answer.json() : [];
    const [newest] = Array.isArray(texts) ? (texts as readonly { readonly code?: unknown }[]) : [];
    return typeof newest?.code === "string" ? newest.code : "";
  } catch {
    return "";
  }
};

/** The sandbox without sockets; loaded only when a scenario runs. One serves all worlds of this process, one after the other, and each finds it as new. */
const sandboxHere = async () => {
  sandbox ??= (await import("@switchyard/gateway-sandbox")).createSandbox({ dataDir: undefined, baseUrl: "http://sandbox.invalid", clientId: "switchyard", clientSecret: "sandbox", log: () => undefined });
  const serving = sandbox;
  const fetch: GatewayFetch = (url, { operation: _, ...init }) => serving.fetch(new Request(url, init));
  const control = async <Body>(path: string, body?: object): Promise<Body> => {
    const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await serving.fetch(new Request(`http://sandbox.invalid/control/${path}`, init));
    if (!answer.ok) throw new Error(path);
    return (await answer.json()) as Body;
  };
  await control("reset", {});
  return { fetch, control };
};

let sandbox: Sandbox | undefined;

const tokenOf = async (fetch: GatewayFetch, baseUrl: string, who: { readonly clientId: string; readonly clientSecret: string; readonly userName: string; readonly password: string; readonly brand: Brand; readonly reference: string }): Promise<Result<TokenSource, string>> => {
  const door = customerSignIn({ baseUrl, brand: who.brand, locale: "en", correlationId: who.reference, fetch, brandPrefixes: [] }, who);
  const answer = await door.signIn(who.userName, who.password);
  if (answer.isErr()) return err(`${who.userName} can't sign in: ${answer.error.kind}`);
  return answer.value.kind === "granted" ? ok(fixedToken(answer.value.accessToken)) : err(`${who.userName} can't sign in: the gateway refuses`);
};
