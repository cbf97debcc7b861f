import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toPage, toStep } from "@switchyard/domain/journey/model";
import { redactor } from "@switchyard/domain/flows/journal-fields";
import { createRunner } from "@switchyard/domain/journey/runner";
import type { RunnerDeps } from "@switchyard/domain/journey/runner-model";
import { type Flow, stepNamed } from "@switchyard/domain/journey/step";
import { unsavedJourneys } from "@switchyard/domain/journey/unsaved";
import { recordedCalls } from "@switchyard/adapters-gateway/http/recorded-calls";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { okAsync, ResultAsync } from "neverthrow";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openStore, type Store } from "../index.ts";
import { randomKey } from "../sealing.ts";

/** A small flow for the runner's features: a chain of steps, a once-only call, a step that is not allowed. */
interface State {
  readonly asked: boolean;
  readonly orders: number;
}
interface Ports {
  call(operation: string, key: string): ResultAsync<number, Problem>;
}

const flow: Flow<State, Ports> = {
  name: "enrollment",
  initial: { asked: false, orders: 0 },
  whereIs: ({ orders }) => toPage(orders > 0 ? "confirmation" : "offers"),
  afterProblem: (state, { kind }) => ({
    state,
    destination: toPage(kind === "outcome-unknown" ? "outcome-unknown" : "oops"),
  }),
  steps: [
    {
      name: "ask",
      allowed: ({ orders }) => orders === 0,
      input: z.object({ size: z.string().optional() }),
      run: ({ state }) =>
        okAsync({ state: { ...state, asked: true }, destination: toStep("order"), answer: undefined }),
    },
    {
      name: "order",
      allowed: ({ asked, orders }) => asked && orders === 0,
      input: z.object({}),
      run: ({ state, once, ports }) =>
        once("connect", { orders: state.orders }, (key) => ports.call("connect", key)).map(() => ({
          state: { ...state, orders: state.orders + 1 },
          destination: toPage("confirmation"),
          answer: undefined,
        })),
    },
  ],
};

const step = (name: string) => stepNamed(flow, name) ?? expect.unreachable(`the flow has no step ${name}`);

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "running-"));
  store = openStore({ dataDir: folder }).match(
    (opened) => opened,
    (why) => {
      throw new Error(why);
    },
  );
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

/** A runner over a gateway that `answers`; `sent` has the idempotency keys that reached it. */
const aRunner = (answers: GatewayFetch, what: Partial<RunnerDeps<State, Ports>> = {}) => {
  const sent: string[] = [];
  const runner = createRunner<State, Ports>({
    flow,
    store,
    clock: { now: () => new Date().toISOString() },
    codeVersion: "test",
    switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true },
    calls: recordedCalls<Ports>(answers, (_journey, fetch, signal) => ({
      call: (operation, key) => {
        sent.push(key);
        return ResultAsync.fromPromise(
          fetch("http://gateway.test/connect", { operation, method: "POST", signal }).then(({ status }) => status),
          () => problem("unreachable", operation, "no answer"),
        );
      },
    })),
    policy: () =>
      okAsync({
        ...policyDefaults,
        holidays: [],
        calendarDays: 90,
        connectDays: 60,
        disconnectDays: 60,
        evModels: [],
        birthYears: { from: 1920, to: 2008 },
        depositDueDays: 30,
        autopayPlans: [],
      }),
    redactor,
    shownAfter: () => ({}),
    digestUnder: (secret) => (text) => createHmac("sha256", secret).update(text).digest("hex"),
    sleep: (ms) => sleep(ms),
    deadlineMs: 20_000,
    report: () => undefined,
    ...what,
  });
  return { runner, sent };
};

const good: GatewayFetch = async () => Response.json({ result: { indicator: "Success" } });
const noAnswer: GatewayFetch = async () => {
  await sleep(1);
  throw new TypeError("fetch failed");
};

const begun = async (runner: ReturnType<typeof aRunner>["runner"]) => {
  const id = randomUUID() as JourneyId;
  await runner.begin({
    id,
    correlationId: randomUUID().slice(0, 13).toUpperCase() as CorrelationId,
    brand: "main",
    locale: "en",
  });
  return id;
};

describe("running steps over the store", () => {
  test("the id of another flow's journey finds nothing, and no step runs under it", async () => {
    const journey = await begun(aRunner(good).runner);
    const { runner: other, sent } = aRunner(good, { flow: { ...flow, name: "renewal" } });
    expect((await other.find(journey))._unsafeUnwrap()).toBeUndefined();
    expect((await other.settled(journey))._unsafeUnwrap()).toBeUndefined();
    expect((await other.runThrough({ journey, step: step("ask"), input: {} }))._unsafeUnwrap()).toEqual({
      kind: "gone",
    });
    expect([sent, (await store.events(journey))._unsafeUnwrap().map(({ type }) => type)]).toEqual([[], ["began"]]);
  });

  test("a viewed journey is stored unchanged, and continues under the same idempotency keys", async () => {
    const looked = unsavedJourneys(randomKey().toString("base64url"));
    const looking = aRunner(good, { store: looked });
    const journey = await begun(looking.runner);
    expect((await looking.runner.runStep({ journey, step: step("ask"), input: {} }))._unsafeUnwrap()).toMatchObject({
      kind: "done",
      journey: { version: 1 },
    });
    expect((await store.find(journey))._unsafeUnwrap()).toBeUndefined();

    const unsaved = looked.unsaved();
    if (!unsaved) throw new Error("nothing was looked at");
    const { journey: asLooked, events, redactionKey } = JSON.parse(JSON.stringify(unsaved)) as typeof unsaved;
    expect((await store.begin(asLooked, events, { redactionKey, token: "a token" })).isOk()).toBe(true);
    const leased = (await store.lease(journey, new Date().toISOString(), 1_000))._unsafeUnwrap();
    if (leased === "gone" || !("taken" in leased)) throw new Error("the lease is not free");
    expect((await store.leased(leased.taken))._unsafeUnwrap()?.redactionKey).toBe(redactionKey);
    await store.release(leased.taken);
    const { runner } = aRunner(good);
    expect((await runner.find(journey))._unsafeUnwrap()).toMatchObject({ version: 1, state: { asked: true } });
    expect((await runner.runThrough({ journey, step: step("order"), input: {} }))._unsafeUnwrap()).toMatchObject({
      kind: "done",
      journey: { version: 2, state: { orders: 1 } },
    });
    expect((await store.events(journey))._unsafeUnwrap().map(({ type }) => type)).toEqual([
      "began",
      "step-began",
      "step-ended",
      "step-began",
      "intent",
      "exchange",
      "step-ended",
    ]);
  });

  test("a journey can be settled only after its whole chain has ended", async () => {
    const answer = Promise.withResolvers<Response>();
    const { runner } = aRunner(() => answer.promise);
    const journey = await begun(runner);
    const running = runner.runThrough({ journey, step: step("ask"), input: {} });
    const found = async () => (await runner.find(journey)).unwrapOr(undefined)?.state;
    await expect.poll(found).toEqual({ asked: true, orders: 0 });
    const settled = runner.settled(journey);
    answer.resolve(Response.json({}));
    expect((await settled).unwrapOr(undefined)?.state).toEqual({ asked: true, orders: 1 });
    await running;
    expect((await runner.settled(randomUUID() as JourneyId)).unwrapOr(undefined)).toBeUndefined();
  });
});

describe("a once-only call without an answer", () => {
  test("is repeated under the same key where the gateway honours keys", async () => {
    const lost = aRunner(noAnswer);
    const journey = await begun(lost.runner);
    expect((await lost.runner.runThrough({ journey, step: step("ask"), input: {} })).unwrapOr(undefined)).toMatchObject(
      { kind: "done", destination: { page: "oops" } },
    );
    const again = aRunner(good);
    expect(
      (await again.runner.runThrough({ journey, step: step("order"), input: {} })).unwrapOr(undefined),
    ).toMatchObject({ destination: { page: "confirmation" } });
    expect(again.sent).toEqual(lost.sent);
  });

  test("is not repeated if the gateway ignores keys: the outcome is unknown, and the customer reads so", async () => {
    const switches = { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: false };
    const lost = aRunner(noAnswer, { switches });
    const journey = await begun(lost.runner);
    await lost.runner.runThrough({ journey, step: step("ask"), input: {} });
    const again = aRunner(good, { switches });
    expect(
      (await again.runner.runThrough({ journey, step: step("order"), input: {} })).unwrapOr(undefined),
    ).toMatchObject({ destination: { page: "outcome-unknown" } });
    expect(again.sent).toEqual([]);
  });
});

test("a step that hangs ends at its deadline", async () => {
  const hangs: GatewayFetch = (_url, { signal }) =>
    new Promise((_, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason as Error)));
  const { runner } = aRunner(hangs, { deadlineMs: 60 });
  const journey = await begun(runner);
  expect((await runner.runThrough({ journey, step: step("ask"), input: {} })).unwrapOr(undefined)).toMatchObject({
    kind: "done",
    destination: { page: "oops" },
  });
  const events = (await store.events(journey)).unwrapOr([]);
  expect(events.find(({ type }) => type === "exchange")).toMatchObject({ failure: "timeout" });
});
