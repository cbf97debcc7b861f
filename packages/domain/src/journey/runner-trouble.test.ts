import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { count } from "../kernel/facts.ts";
import type { JournalEvent } from "./journal.ts";
import { type Journey, toPage, toStep } from "./model.ts";
import type { JourneyStore } from "./ports.ts";
import { redactorWith } from "./redaction.ts";
import { createRunner } from "./runner.ts";
import { type Flow, stepNamed } from "./step.ts";

interface State {
  readonly count: number;
}
const table = decisionTable<{ readonly count: number }, "more" | "enough">(
  "counted",
  "Is it enough?",
  { count: count() },
  [{ rule: "three", when: { count: { atLeast: 3 } }, then: "enough" }, otherwise("fewer", "more")],
);
const flow: Flow<State, { ask(): ResultAsync<string, Problem> }> = {
  name: "enrollment",
  initial: { count: 0 },
  whereIs: () => toPage("offers"),
  afterProblem: (state) => ({ state, destination: toPage("oops") }),
  steps: [
    {
      name: "count",
      allowed: ({ count }) => count < 5,
      input: z.object({ by: z.object({ much: z.number() }).optional() }),
      run: ({ state, decide, journey }) =>
        okAsync({
          state: { count: state.count + 1 },
          destination: decide(table, { count: state.count }) === "enough" ? toPage("confirmation") : toPage("offers"),
          answer: journey.locale,
        }),
    },
    {
      name: "ask",
      allowed: () => true,
      input: z.object({}),
      run: ({ ports, state }) =>
        ports.ask().map(() => ({ state, destination: toPage("confirmation"), answer: undefined })),
    },
    {
      name: "circle",
      allowed: () => true,
      input: z.object({}),
      run: ({ state }) =>
        okAsync({ state: { count: state.count + 1 }, destination: toStep("circle"), answer: undefined }),
    },
    {
      name: "forward",
      allowed: () => true,
      input: z.object({}),
      run: ({ state }) => okAsync({ state, destination: toStep("count"), answer: undefined }),
    },
    {
      name: "astray",
      allowed: () => true,
      input: z.object({}),
      run: ({ state }) => okAsync({ state, destination: toStep("nowhere"), answer: undefined }),
    },
    { name: "stumble", allowed: () => true, input: z.object({}), run: () => JSON.parse("no JSON") as never },
  ],
};
const step = (name: string) => stepNamed(flow, name) ?? expect.unreachable(`the flow has no step ${name}`);
const journey: Journey<State> = {
  id: journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e"),
  correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
  flow: "enrollment",
  brand: "main",
  locale: "es",
  beganAt: "2026-11-21T12:00:00.000Z",
  version: 4,
  state: { count: 2 },
};
const locked = errAsync(problem("store", "the store", "locked"));

/** A runner over a store with these changes, beside a log of its calls. */
const running = (what: Partial<JourneyStore> = {}) => {
  let now = Date.parse("2026-11-21T12:00:00.000Z");
  const [done, events, reported]: [string[], JournalEvent[], unknown[]] = [[], [], []];
  const store: JourneyStore = {
    begin: () => okAsync(undefined),
    find: () => okAsync(journey),
    lease: (id) => (done.push("lease"), okAsync({ taken: { journey: id, fence: 1 } })),
    append: (_, all) => (events.push(...all), okAsync(undefined)),
    commit: (_, version, state, all) => (
      done.push(`commit ${version} ${JSON.stringify(state)}`),
      events.push(...all),
      okAsync("committed" as const)
    ),
    events: () => okAsync([]),
    release: () => (done.push("release"), okAsync(undefined)),
    leased: () => okAsync({ journey, redactionKey: "secret" }),
    digestOfWish: (text) => okAsync(text),
    claim: (_, _operation, wishes) => okAsync({ taken: wishes.map(() => ({ generation: 0, since: 0 })) }),
    ...what,
  };
  const runner = createRunner({
    flow,
    store,
    clock: { now: () => new Date(now).toISOString() },
    codeVersion: "7",
    switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true },
    policy: () => okAsync({} as never),
    calls: () => ({
      ports: { ask: () => errAsync(problem("timeout", "question", "late")) },
      close: () => undefined,
    }),
    redactor: redactorWith(new Set()),
    shownAfter: () => ({}),
    digestUnder: () => (text) => `${text.length}`.padStart(64, "0"),
    sleep: async (ms) => void (now += ms),
    deadlineMs: 1_000,
    report: (failed, context) => void reported.push([failed.operation, context.step, context.journey.locale]),
  });
  const sent = (name: string, input: unknown = {}) => runner.runStep({ journey: journey.id, step: step(name), input });
  return { done, events, reported, runner, sent };
};

describe("a state of a newer release", () => {
  const newer = { ...journey, state: { stateFormat: 2, state: { count: 9, ordered: true } } };
  const refusal = {
    kind: "store",
    detail: "a newer release has written this state, in format 2; this one reads 1 at most",
  };

  test("is not shown, and no step of it runs", async () => {
    const { done, events, runner, sent } = running({
      find: () => okAsync(newer),
      leased: () => okAsync({ journey: newer, redactionKey: "secret" }),
    });
    expect((await runner.find(journey.id))._unsafeUnwrapErr()).toMatchObject(refusal);
    expect((await sent("count"))._unsafeUnwrapErr()).toMatchObject(refusal);
    expect([done, events]).toEqual([["lease", "release"], []]);
  });
});

describe("a step that runs", () => {
  test("is recorded with its decision, and swaps the state at its version", async () => {
    const { done, events, sent } = running();
    expect((await sent("count"))._unsafeUnwrap()).toEqual({
      kind: "done",
      journey: { ...journey, version: 5, state: { count: 3 } },
      destination: toPage("offers"),
      answer: "es",
    });
    expect(done).toEqual(["lease", 'commit 4 {"count":3}', "release"]);
    expect(events).toEqual([
      {
        type: "step-began",
        at: journey.beganAt,
        run: 5,
        step: "count",
        input: {},
        locale: "es",
        policy: {},
        switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true },
        codeVersion: "7",
      },
      {
        type: "decision",
        at: journey.beganAt,
        run: 5,
        table: "counted",
        rule: "fewer",
        passedOver: ["three"],
        facts: { count: expect.any(Number) as number },
      },
      { type: "step-ended", at: journey.beganAt, run: 5, step: "count", destination: toPage("offers"), version: 5 },
    ]);
  });

  test("uses the language of the requesting page", async () => {
    const { runner } = running();
    expect(
      (await runner.runStep({ journey: journey.id, step: step("count"), input: {}, locale: "en" }))._unsafeUnwrap(),
    ).toMatchObject({ answer: "en" });
  });

  test("reports a failed look-up to the customer, the journal and the listeners", async () => {
    const { events, reported, sent } = running();
    const failed = problem("timeout", "question", "late");
    expect((await sent("ask"))._unsafeUnwrap()).toMatchObject({
      kind: "done",
      destination: toPage("oops"),
      problem: failed,
    });
    expect(events.at(-1)).toMatchObject({ type: "step-ended", problem: failed });
    expect(reported).toEqual([["question", "ask", "es"]]);
    const well = running();
    await well.sent("count");
    expect(well.reported).toEqual([]);
  });

  test("continues with the next step automatically to the end of the flow, but never in a circle", async () => {
    const { runner, done } = running();
    const through = (
      await runner.runThrough({ journey: journey.id, step: step("forward"), input: {} })
    )._unsafeUnwrap();
    expect(through).toMatchObject({ kind: "done", destination: toPage("offers") });
    // The answers' types differ by step; a step that did not run has no answer.
    const answers = through.kind === "done" ? through.answer : undefined;
    expect([answers?.of(step("count")), answers?.of(step("forward")), answers?.of(step("ask"))]).toEqual([
      "es",
      undefined,
      undefined,
    ]);
    expect(done.filter((one) => one.startsWith("commit"))).toHaveLength(2);
    const round = running();
    expect(
      (await round.runner.runThrough({ journey: journey.id, step: step("circle"), input: {} }))._unsafeUnwrapErr(),
    ).toMatchObject({ kind: "internal", operation: "circle", detail: "the flow goes in a circle" });
    expect(round.done.filter((one) => one.startsWith("commit"))).toHaveLength(8);
    expect(round.done.at(-1)).toBe("release");
  });
});

describe("a step that does not run", () => {
  test("has unreadable input, reported by field names", async () => {
    expect((await running().sent("count", { by: { much: "x" } }))._unsafeUnwrap()).toEqual({
      kind: "unreadable",
      fields: ["by.much"],
    });
  });
  test("does not belong to the flow, even as another step's destination", async () => {
    expect(
      (await running().runner.runThrough({ journey: journey.id, step: step("astray"), input: {} }))._unsafeUnwrapErr(),
    ).toMatchObject({ kind: "internal", operation: "nowhere" });
  });
  test("is not allowed in this state", async () =>
    expect(
      (
        await running({
          leased: () => okAsync({ journey: { ...journey, state: { count: 5 } }, redactionKey: "secret" }),
        }).sent("count")
      )._unsafeUnwrap(),
    ).toMatchObject({ kind: "not-allowed", destination: toPage("offers") }));
  test("has no journey: it never existed, or was deleted", async () => {
    const never = running({ lease: () => okAsync("gone") });
    expect((await never.sent("count"))._unsafeUnwrap()).toEqual({ kind: "gone" });
    expect((await running({ leased: () => okAsync(undefined) }).sent("count"))._unsafeUnwrap()).toEqual({
      kind: "gone",
    });
    expect((await never.runner.settled(journey.id))._unsafeUnwrap()).toBeUndefined();
    expect(never.done).toEqual([]);
  });
  test("continues from the current defaults where an older release began the journey", async () =>
    expect(
      (await running({ find: () => okAsync({ ...journey, state: {} }) }).runner.find(journey.id))._unsafeUnwrap()
        ?.state,
    ).toEqual({ count: 0 }));
});

describe("a failing store", () => {
  test.each(["lease", "leased", "commit"] as const)(
    "ends the step with its problem, and releases the lease: %s",
    async (call) => {
      const { sent, done } = running({ [call]: () => locked });
      expect((await sent("count"))._unsafeUnwrapErr()).toMatchObject({ kind: "store", operation: "the store" });
      expect(done.includes("release")).toBe(call !== "lease");
    },
  );
  test("stops the run at once when it refuses the journal", async () => {
    const { sent, done } = running({ append: () => locked });
    expect((await sent("count"))._unsafeUnwrapErr()).toEqual(problem("store", "count", "JournalLost"));
    expect(done).toEqual(["lease", "release"]);
  });
  test("discards this run where another request has continued the journey", async () => {
    expect((await running({ commit: () => okAsync("stale") }).sent("count"))._unsafeUnwrapErr()).toEqual(
      problem("store", "count", "another request has continued this journey"),
    );
  });
  test("reports a journey that can't begin; a journey that begins has the requested id", async () => {
    expect((await running({ begin: () => locked }).runner.begin(journey)).isErr()).toBe(true);
    expect((await running().runner.begin(journey))._unsafeUnwrap()).toMatchObject({
      id: journey.id,
      flow: "enrollment",
      version: 0,
      state: { count: 0 },
    });
  });
  test("a bug of ours is reported by its name alone, and releases the journey", async () => {
    const { sent, done } = running();
    expect((await sent("stumble"))._unsafeUnwrapErr()).toEqual(problem("internal", "stumble", "SyntaxError"));
    expect(done).toEqual(["lease", "release"]);
  });
});

describe("a leased journey", () => {
  test("makes the request wait", async () => {
    let refusals = 3;
    const { sent } = running({
      lease: (id) =>
        okAsync(
          (refusals -= 1) > 0 ? { leasedUntil: "2026-11-21T12:01:00.000Z" } : { taken: { journey: id, fence: 1 } },
        ),
    });
    expect((await sent("count"))._unsafeUnwrap().kind).toBe("done");
  });
  test("ends the request when it stays leased longer than two requests may take", async () => {
    let asked = 0;
    const { sent } = running({ lease: () => ((asked += 1), okAsync({ leasedUntil: "2026-11-21T13:00:00.000Z" })) });
    expect((await sent("count"))._unsafeUnwrapErr()).toEqual(problem("store", "lease", "the journey stayed leased"));
    expect(asked).toBe(Math.floor((1_000 + 8_000) / 40) + 2);
  });
});
