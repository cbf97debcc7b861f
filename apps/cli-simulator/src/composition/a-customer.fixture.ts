import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clientCredentials, gatewayPorts } from "@switchyard/adapters-gateway";
import { openStore, type Store } from "@switchyard/adapters-store";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentPorts } from "@switchyard/domain/enrollment/ports";
import type { ContentPolicy, Destination } from "@switchyard/domain/journey/model";
import { createRunner, type StepOutcome } from "@switchyard/domain/journey/runner";
import type { GatewayFetch } from "@switchyard/domain/journey/wire";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { correlationIdSchema, type CorrelationId, esiidSchema, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";
import { calendarDays, defaultStart } from "@switchyard/domain/service-calendar/rules";
import { createSandbox, personaNamed, type Persona } from "@switchyard/gateway-sandbox";
import { orderFormOf } from "@switchyard/gateway-sandbox/people/order-form-of";
import { okAsync, type ResultAsync } from "neverthrow";
import { onTestFinished } from "vitest";

/** A folder that is gone when the test is. */
export const aDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const worked = async <T>(result: ResultAsync<T, unknown>): Promise<T> =>
  (await result).match(
    (value) => value,
    (wrong) => {
      throw new Error(JSON.stringify(wrong));
    },
  );

const clock = { now: () => new Date().toISOString() };
const policy: ContentPolicy = { holidays: [], calendarDays: 90, connectDays: 60, disconnectDays: 60, evModels: ["EV"], birthYears: { from: 1920, to: 2008 }, depositDueDays: 30, autopayPlans: [] };

/** The site's gateway, without a network: the sandbox in this process. */
const aGateway = (): GatewayFetch => {
  const sandbox = createSandbox({ dataDir: undefined, baseUrl: "http://sandbox.test", clientId: "switchyard", clientSecret: "sandbox" });
  onTestFinished(() => sandbox.close());
  return (url, init) => sandbox.fetch(new Request(url, init));
};

/** A site that remembers in `dataDir`, with the steps, the runner and the adapter of the real one. */
const aSite = (dataDir: string, fetch: GatewayFetch) => {
  const store = openStore({ dataDir }).match(
    (opened): Store => opened,
    (wrong) => {
      throw new Error(wrong);
    },
  );
  onTestFinished(() => store.close());
  const tokens = clientCredentials({ baseUrl: "http://sandbox.test", clientId: "switchyard", clientSecret: "sandbox", brand: "main", correlationId: "TEST-TOKENS", fetch, clock });
  const ports = (journey: { readonly locale: Locale; readonly correlationId: string }, over: GatewayFetch): EnrollmentPorts =>
    gatewayPorts({ baseUrl: "http://sandbox.test", brand: "main", locale: journey.locale, correlationId: journey.correlationId, fetch: over, tokens, brandPrefixes: ["Larkspur"], retryDelayMs: 0 });
  const runner = createRunner({
    flow: enrollment,
    store,
    clock,
    codeVersion: "test",
    switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true },
    fetch,
    policy: () => okAsync(policy),
    ports,
    digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
    sleep: (ms) => sleep(ms),
    deadlineMs: 20_000,
    report: () => undefined,
  });
  return { store, runner, ports };
};

export interface Customer {
  readonly reference: CorrelationId;
  /** The site is still open: close it where a test needs that it does not run. */
  readonly store: Store;
  readonly persona: Persona;
  /** Where the customer is by the last step. */
  readonly at: Destination;
}

/** What a customer does next: runs a step, or reads the text message that has come to their phone. */
export interface Visit {
  readonly run: (step: string, input: unknown) => Promise<Destination>;
  readonly newestCode: () => Promise<string>;
}

/**
 * A customer who shops, fills in the order form and, when all is well, places the order.
 * @param parts what is typed instead of the persona's own
 * @param onward what they do where the form has led them, before the order
 */
export const aCustomer = async (dataDir: string, personaId: string, parts: Partial<Persona> = {}, onward?: (visit: Visit) => Promise<Destination>): Promise<Customer> => {
  const persona = { ...personaNamed(personaId), ...parts };
  const fetch = aGateway();
  const { store, runner, ports } = aSite(dataDir, fetch);
  const reference = correlationIdSchema.parse(`TEST-${randomUUID().slice(0, 8).toUpperCase()}`);
  const id = journeyIdSchema.parse(randomUUID());
  await worked(runner.begin({ id, correlationId: reference, brand: "main", locale: "en" }));

  const { tdsp, zip, unit } = persona.premise;
  const esiid = esiidSchema.parse(persona.premise.esiid);
  const gateway = ports({ locale: "en", correlationId: reference }, fetch);
  const query = { cint: persona.intent, dwel: unit === "" ? "01" : "02", prom: "PS", zip, tdsp, sessionId: "test" };
  const offers = (await worked(gateway.plans.plans(query))).offers;
  const data = await worked(gateway.calendar.connectDates(esiid, persona.intent));
  const start = defaultStart(calendarDays({ data, policyHolidays: [], today: centralDay(clock.now()), length: policy.calendarDays }));

  const run = async (step: string, input: unknown): Promise<Destination> => {
    const outcome: StepOutcome<unknown> = await worked(runner.runThrough({ journey: id, step, input }));
    if (outcome.kind !== "done") throw new Error(`${step}: ${outcome.kind}`);
    return outcome.destination;
  };
  await run("choosePlan", { planid: offers[0]?.id, esiid, ...query });
  let at = await run("saveOrderInformation", { values: orderFormOf(persona, toSlashDate(start ?? "")), submission: "1" });
  const newestCode = async (): Promise<string> => {
    const texts = (await (await fetch("http://sandbox.test/control/texts", { operation: "control" })).json()) as readonly { readonly code: string }[];
    return texts[0]?.code ?? "";
  };
  if (onward) at = await onward({ run, newestCode });
  if (at.kind === "page" && at.page === "place-order") at = await run("placeOrder", { acceptAuthorization: true, legalAuthorization: true, termsOfService: true, evAcknowledgment: true });
  return { reference, store, persona, at };
};
