import { errAsync, okAsync, ResultAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { JournalEvent } from "./journal.ts";
import { toPage, toStep } from "./model.ts";
import { destinationText } from "./compare-steps.ts";
import { replay, type ReplayDeps } from "./replay.ts";
import type { Flow } from "./step.ts";
import { RecordedAnswer } from "./wire.ts";

interface State {
  readonly size: string;
  readonly problems: readonly (string | { readonly field: string; readonly code: string })[];
  readonly orders: number;
}
interface Ports {
  ask(operation: string): ResultAsync<string, Problem>;
}

const fits = decisionTable<{ readonly answer: string }, ReturnType<typeof toPage>>(
  "fits",
  "Where does an answer lead?",
  [
    { rule: "yes", when: ({ answer }) => answer === "yes", then: toPage("place-order") },
    {
      rule: "a code",
      when: ({ answer }) => answer.length === 3,
      then: ({ answer }) => toPage("oops", { b: "2", a: answer }),
    },
    otherwise("no", toPage("offers")),
  ],
);

/** A flow with a form, a question to the gateway, an order that must not happen twice, and a step that goes on by itself. */
const flow: Flow<State, Ports> = {
  name: "enrollment",
  initial: { size: "", problems: [], orders: 0 },
  whereIs: ({ orders }) => toPage(orders > 0 ? "confirmation" : "offers"),
  formProblems: ({ problems }) => [problems],
  charges: ({ orders }) =>
    orders === 0
      ? []
      : [{ what: "deposit", of: "", name: "", amount: 30_963, due: { when: "open" }, by: "phone", status: "due" }],
  orders: ({ orders }) => (orders === 0 ? [] : [{ what: "new-service", isOrdered: true }]),
  afterProblem: (state, { kind }) => ({
    state,
    destination: toPage(kind === "outcome-unknown" ? "outcome-unknown" : "oops"),
  }),
  steps: [
    {
      name: "fillIn",
      allowed: ({ orders }) => orders === 0,
      input: z.object({ size: z.string() }),
      run: ({ state }, { size }) =>
        okAsync({
          state: { ...state, size, problems: size === "" ? ["size", { field: "size", code: "required" }] : [] },
          destination: toPage("order-information"),
          answer: undefined,
        }),
    },
    {
      name: "ask",
      allowed: () => true,
      input: z.object({}),
      run: ({ state, ports, decide }) =>
        ports.ask("question").map((answer) => ({ state, destination: decide(fits, { answer }), answer: undefined })),
    },
    {
      name: "goOn",
      allowed: () => true,
      input: z.object({}),
      run: ({ state }) => okAsync({ state, destination: toStep("ask"), answer: undefined }),
    },
    {
      name: "order",
      allowed: ({ orders }) => orders === 0,
      input: z.object({}),
      run: ({ state, once, ports }) =>
        once("connect", { size: state.size }, () => ports.ask("connect")).map(() => ({
          state: { ...state, orders: 1 },
          destination: toPage("confirmation"),
          answer: undefined,
        })),
    },
  ],
};

const deps = (what: Partial<ReplayDeps<State, Ports>> = {}): ReplayDeps<State, Ports> => ({
  flow,
  digest: (text) => text,
  ports: (journey, fetch) => ({
    ask: (operation) =>
      ResultAsync.fromPromise(fetch(`https://gateway.example/${journey.locale}`, { operation }), (error) =>
        problem((error as Error).name === "NotRecorded" ? "not-recorded" : "timeout", operation, ""),
      ).andThen((answer) =>
        answer.status === 401
          ? errAsync(problem("unauthorized", operation, ""))
          : answer instanceof RecordedAnswer && answer.status === 200
            ? okAsync(String(answer.json))
            : errAsync(problem("gateway-error", operation, "", answer.status)),
      ),
  }),
  ...what,
});

const at = "2026-11-21T15:00:00.000Z";
const policy = {
  holidays: [],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: [],
  birthYears: { from: 1906, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
};
const switches = { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: false };
const began: JournalEvent = {
  type: "began",
  format: 1,
  at,
  journey: journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e"),
  correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
  flow: "enrollment",
  brand: "main",
  locale: "en",
  codeVersion: "1",
};
let run = 0;
const step = (name: string, input: Record<string, string> = {}): Extract<JournalEvent, { type: "step-began" }> => ({
  type: "step-began",
  at,
  run: (run += 1),
  step: name,
  input,
  locale: "en",
  policy,
  switches,
  codeVersion: "2",
});
const answered = (operation: string, body: string, what: object = {}): JournalEvent => ({
  type: "exchange",
  at,
  run,
  operation,
  ordinal: 1,
  ms: 4,
  request: { method: "GET", path: "/", query: {}, body: null },
  response: { status: 200, contentType: "application/json", body },
  ...what,
});
const intent = (operation: string): JournalEvent => ({
  type: "intent",
  at,
  run,
  operation,
  key: `key of ${operation}`,
});
const decided = (rule: string, passedOver: readonly string[] = []): JournalEvent => ({
  type: "decision",
  at,
  run,
  table: "fits",
  rule,
  passedOver,
  facts: {},
});
const led = (destination: ReturnType<typeof toPage>, problemThen?: Problem): JournalEvent => ({
  type: "step-ended",
  at,
  run,
  step: "",
  destination,
  version: run,
  ...(problemThen ? { problem: problemThen } : {}),
});

const replayed = async (events: readonly JournalEvent[], what: Partial<ReplayDeps<State, Ports>> = {}) => {
  const outcome = await replay([began, ...events], deps(what));
  if ("unreadable" in outcome) throw new Error(outcome.unreadable);
  return outcome;
};

describe("a journal that can't be replayed", () => {
  test.each([
    ["is empty", [], "the journal has no beginning"],
    ["begins with a step", [step("ask")], "the journal has no beginning"],
    ["is of a later format", [{ ...began, format: 2 }], "the journal has format 2; this version reads up to 1"],
    ["is of another flow", [{ ...began, flow: "renewal" }], "no flow is named renewal"],
  ] as const)("%s", async (_, events, unreadable) =>
    expect(await replay(events as readonly JournalEvent[], deps())).toEqual({ unreadable }),
  );
});

describe("a step that today's code decides as it was decided then", () => {
  test("is the same, with what was recorded and what is decided beside each other", async () => {
    const {
      steps,
      verdict,
      began: first,
    } = await replayed([step("ask"), answered("question", "yes"), decided("yes"), led(toPage("place-order"))]);
    expect([verdict, first]).toEqual(["same", began]);
    expect(steps).toEqual([
      {
        run,
        step: "ask",
        at,
        codeVersion: "2",
        input: {},
        intents: [],
        exchanges: [answered("question", "yes")],
        recorded: {
          decisions: [{ table: "fits", rule: "yes", passedOver: [], facts: {} }],
          destination: toPage("place-order"),
          problem: undefined,
        },
        today: {
          decisions: [{ table: "fits", rule: "yes", passedOver: [], facts: { answer: "yes" } }],
          destination: toPage("place-order"),
          problem: undefined,
          mistakes: [],
          charges: [],
          standing: [],
        },
        verdict: "same",
        missing: [],
        differences: [],
        notRecorded: [],
      },
    ]);
  });

  test("says what the customer owes and what is ordered by then, where the step has changed it", async () => {
    const { steps } = await replayed([
      step("order"),
      intent("connect"),
      answered("connect", "ordered"),
      led(toPage("confirmation")),
      step("ask"),
      answered("question", "yes"),
      led(toPage("place-order")),
    ]);
    expect(steps.map(({ today }) => today?.charges)).toEqual([
      [{ said: "deposit $309.63, by phone, open now: due", rule: "it is paid in another way, or on another day" }],
      [],
    ]);
    expect(steps.map(({ today }) => today?.standing)).toEqual([
      [{ said: "new service: ordered", rule: "it is ordered" }],
      [],
    ]);
  });

  test("goes on from the state that the step before has left", async () => {
    const { verdict } = await replayed([
      step("order"),
      intent("connect"),
      answered("connect", "done"),
      led(toPage("confirmation")),
      step("ask"),
      answered("question", "no"),
      decided("no", ["yes", "a code"]),
      led(toPage("offers")),
    ]);
    expect(verdict).toBe("same");
  });

  test("says what it finds wrong in what was typed, each problem once", async () => {
    const { steps } = await replayed([
      step("fillIn", { size: "" }),
      led(toPage("order-information")),
      step("ask"),
      answered("question", "yes"),
      decided("yes"),
      led(toPage("place-order")),
    ]);
    expect(steps.map(({ today }) => today?.mistakes)).toEqual([["size", "size required"], []]);
  });

  test("speaks the language of its page, and makes the adapter once for each", async () => {
    const made: string[] = [];
    const asked: string[] = [];
    const ports = deps().ports;
    const spanish = { ...step("ask"), locale: "es" as const };
    await replayed(
      [
        step("ask"),
        answered("question", "yes"),
        led(toPage("place-order")),
        spanish,
        answered("question", "yes"),
        led(toPage("place-order")),
        step("ask"),
        answered("question", "yes"),
        led(toPage("place-order")),
      ],
      {
        ports: (journey, fetch) => (
          made.push(`${journey.locale} ${journey.version} ${journey.brand} ${journey.correlationId}`),
          ports(journey, (url, init) => (asked.push(url), fetch(url, init)))
        ),
      },
    );
    expect(made).toEqual([`en ${spanish.run} main K7QD-2M9X-TR4A`, `es ${spanish.run - 1} main K7QD-2M9X-TR4A`]);
    expect(asked.map((url) => url.slice(-2))).toEqual(["en", "es", "en"]);
  });
});

describe("what a table decides today that a release had decided without one", () => {
  const before = [step("ask"), answered("question", "yes")];

  test("was not recorded then, and differs in nothing", async () => {
    const { steps, verdict } = await replayed([...before, led(toPage("place-order"))]);
    expect([verdict, steps[0]?.verdict, steps[0]?.differences]).toEqual(["same", "same", []]);
    expect(steps[0]?.notRecorded).toEqual(["fits: not recorded then, today “yes”"]);
  });

  test("differs where something went wrong then, and nothing does today", async () => {
    const { steps } = await replayed([...before, led(toPage("place-order"), problem("timeout", "question", "late"))]);
    expect([steps[0]?.verdict, steps[0]?.differences, steps[0]?.notRecorded]).toEqual([
      "different",
      ["fits: then not asked, today “yes”"],
      [],
    ]);
  });
});

describe("a step that is decided otherwise today", () => {
  test("says each table and the destination, then and today", async () => {
    const { steps, verdict } = await replayed([
      step("ask"),
      answered("question", "abc"),
      decided("yes"),
      led(toPage("place-order")),
    ]);
    expect([verdict, steps[0]?.verdict]).toEqual(["different", "different"]);
    expect(steps[0]?.differences).toEqual([
      "fits: then “yes”, today “a code”",
      "destination: then place-order, today oops?a=abc&b=2",
    ]);
  });

  test("says that a table was not asked, then or today", async () => {
    const neither = await replayed([step("ask"), answered("question", "yes"), led(toPage("offers"))]);
    expect(neither.steps[0]?.differences).toEqual([
      "fits: then not asked, today “yes”",
      "destination: then offers, today place-order",
    ]);
    const twice = await replayed([
      step("ask"),
      answered("question", "yes"),
      decided("yes"),
      decided("no"),
      led(toPage("place-order")),
    ]);
    expect(twice.steps[0]?.differences).toEqual(["fits: then “no”, today not asked"]);
  });

  test.each([
    ["is gone", [step("leave")], "today's code has no step leave"],
    ["reads its input otherwise", [step("fillIn", { colour: "red" })], "today's code does not read this input"],
  ])("does not begin, where it %s", async (_, events, why) => {
    const { steps, verdict } = await replayed([...events, led(toPage("offers"))]);
    expect([verdict, steps[0]?.today, steps[0]?.missing, steps[0]?.differences]).toEqual([
      "different",
      undefined,
      [],
      [why],
    ]);
  });

  test("is not allowed where today's code has led elsewhere, which is said", async () => {
    const { steps } = await replayed([
      step("order"),
      intent("connect"),
      answered("connect", "done"),
      led(toPage("confirmation")),
      step("fillIn", { size: "2" }),
      led(toPage("order-information")),
    ]);
    expect(steps.map(({ verdict }) => verdict)).toEqual(["same", "different"]);
    expect(steps[1]?.differences).toEqual([
      "today's code does not allow this step here: by now it has led to confirmation",
    ]);
  });

  test("beats what cannot be told, in the verdict on the journey", async () => {
    const { verdict } = await replayed([step("leave"), led(toPage("offers")), step("ask"), led(toPage("offers"))]);
    expect(verdict).toBe("different");
  });
});

describe("a step of which too little is known", () => {
  test("cannot be told, and nothing after it either", async () => {
    const { steps, verdict } = await replayed([
      step("ask"),
      led(toPage("offers")),
      step("ask"),
      answered("question", "yes"),
      decided("yes"),
      led(toPage("place-order")),
    ]);
    expect(verdict).toBe("cannot-tell");
    expect(
      steps.map(({ verdict: one, missing, differences, today }) => [one, missing, differences, today === undefined]),
    ).toEqual([
      ["cannot-tell", ["question"], ["today's code asks question, which was not recorded"], false],
      [
        "cannot-tell",
        [],
        ["where today's code would be by now is not known, since an earlier step cannot be told"],
        true,
      ],
    ]);
  });

  test("is told by the answers that are taken", async () => {
    const { steps } = await replayed([step("ask"), decided("yes"), led(toPage("place-order"))], {
      answers: new Map([["question", { status: 200, contentType: "", body: "yes" }]]),
    });
    expect(steps[0]?.verdict).toBe("same");
  });

  test("did not end where it was cut off; its retry of the same number did", async () => {
    const { steps, verdict } = await replayed([
      step("ask"),
      answered("question", "abc"),
      { ...step("ask"), run: run - 1 },
      answered("question", "yes"),
      decided("yes"),
      led(toPage("place-order")),
    ]);
    expect(steps.map(({ verdict: one, differences }) => [one, differences])).toEqual([
      ["did-not-end", ["the step was cut off; nothing of it was saved"]],
      ["same", []],
    ]);
    expect(steps.map(({ exchanges, missing }) => [exchanges.length, missing])).toEqual([
      [1, []],
      [1, []],
    ]);
    expect(verdict).toBe("same");
  });

  test("for want of a token, has asked nothing then and misses nothing now", async () => {
    const refused = problem("unauthorized", "question", "");
    const { steps } = await replayed([step("ask"), led(toPage("oops"), refused)]);
    expect(steps[0]).toMatchObject({ verdict: "same", missing: [], recorded: { problem: refused } });
    expect(
      (await replayed([step("ask"), led(toPage("oops"), problem("unauthorized", "connect", ""))])).steps[0]?.missing,
    ).toEqual(["question"]);
    expect(
      (await replayed([step("ask"), led(toPage("oops"), problem("timeout", "question", ""))])).steps[0]?.missing,
    ).toEqual(["question"]);
  });
});

describe("a journal with an odd piece", () => {
  test("that stands before every step is read without it", async () => {
    const { steps, verdict } = await replayed([
      answered("question", "no"),
      intent("connect"),
      decided("no"),
      led(toPage("offers")),
      step("ask"),
      answered("question", "yes"),
      decided("yes"),
      led(toPage("place-order")),
    ]);
    expect([
      verdict,
      steps.map(({ exchanges, intents, recorded }) => [exchanges.length, intents.length, recorded.decisions.length]),
    ]).toEqual(["same", [[1, 0, 1]]]);
  });
  test("that can't be told makes the journey one that can't be told, though the rest is the same", async () => {
    const { steps, verdict } = await replayed([
      step("fillIn", { size: "1" }),
      led(toPage("order-information")),
      step("ask"),
      led(toPage("offers")),
    ]);
    expect([verdict, steps.map((one) => one.verdict)]).toEqual(["cannot-tell", ["same", "cannot-tell"]]);
  });
  test("that was decided by a rule of the same name in another table was decided otherwise", async () => {
    const { steps } = await replayed([
      step("ask"),
      answered("question", "yes"),
      { ...decided("yes"), table: "elsewhere" } as JournalEvent,
      led(toPage("place-order")),
    ]);
    expect(steps[0]?.differences).toEqual(["elsewhere: then “yes”, today “yes”"]);
  });
  test("of a flow that keeps no problems of forms has none", async () => {
    const { formProblems: _, ...plain } = flow;
    expect(
      (await replayed([step("fillIn", { size: "" }), led(toPage("order-information"))], { flow: plain })).steps[0]
        ?.today?.mistakes,
    ).toEqual([]);
  });
});

describe("a failure that was recorded", () => {
  test("is met again, and leads where it led", async () => {
    const { steps } = await replayed([
      step("ask"),
      answered("question", "", { response: undefined, failure: "timeout" }),
      led(toPage("oops"), problem("timeout", "question", "")),
    ]);
    expect(steps[0]).toMatchObject({
      verdict: "same",
      today: { problem: { kind: "timeout", operation: "question" }, destination: toPage("oops") },
    });
  });

  test("of an order that was in doubt before is in doubt again where keys are ignored, and asked again where they are honoured", async () => {
    const doubt = [{ ...step("order") }, led(toPage("outcome-unknown"), problem("outcome-unknown", "connect", ""))];
    const { steps } = await replayed(doubt);
    expect(steps[0]).toMatchObject({ verdict: "same", today: { problem: { kind: "outcome-unknown" } }, missing: [] });
    const honoured = await replayed([
      { ...step("order"), switches: { ...switches, gatewayHonoursKeys: true } },
      answered("connect", "done"),
      led(toPage("confirmation")),
    ]);
    expect(honoured.steps[0]?.verdict).toBe("same");
  });

  test("of an order that was in doubt before is in doubt again, whatever else was sent in its step", async () => {
    const { steps } = await replayed([
      step("order"),
      intent("createCustomer"),
      led(toPage("outcome-unknown"), problem("outcome-unknown", "connect", "")),
    ]);
    expect(steps[0]).toMatchObject({ verdict: "same", today: { problem: { kind: "outcome-unknown" } }, missing: [] });
  });

  test("of an order that was sent in this very step was in no doubt before", async () => {
    const { steps } = await replayed([
      step("order"),
      intent("connect"),
      answered("connect", "done"),
      led(toPage("confirmation")),
    ]);
    expect(steps[0]).toMatchObject({ verdict: "same", intents: [{ operation: "connect", key: "key of connect" }] });
  });
});

describe("where today's code goes on by itself and the journal does not", () => {
  test("it is followed as far as what is known reaches", async () => {
    const { steps, verdict } = await replayed(
      [step("goOn"), led(toPage("offers")), step("ask"), led(toPage("offers"))],
      {},
    );
    expect(steps[0]?.differences).toEqual(["destination: then offers, today step ask"]);
    // The journal's next step is the one that it goes on to: no detour.
    expect(steps).toHaveLength(2);
    expect(verdict).toBe("different");
  });

  test("where the code of then went on to the same step and nobody took it, a caller has run the step alone: no difference", async () => {
    const { steps, verdict } = await replayed([
      step("goOn"),
      led(toStep("ask")),
      step("fillIn", { size: "1" }),
      led(toPage("order-information")),
    ]);
    expect(steps.map((one) => [one.step, one.verdict])).toEqual([
      ["goOn", "same"],
      ["fillIn", "same"],
    ]);
    expect(verdict).toBe("same");
  });

  test("a step that was not taken then is shown beside nothing", async () => {
    const { steps } = await replayed(
      [step("goOn"), led(toPage("offers")), step("fillIn", { size: "1" }), led(toPage("order-information"))],
      { answers: new Map([["question", { status: 200, contentType: "", body: "yes" }]]) },
    );
    expect(steps.map((one) => [one.step, one.verdict, one.differences])).toEqual([
      ["goOn", "different", ["destination: then offers, today step ask"]],
      ["ask", "different", ["today's code goes this way; then it was not taken"]],
      ["fillIn", "same", []],
    ]);
    expect(steps[1]).toMatchObject({
      input: {},
      exchanges: [],
      intents: [],
      missing: [],
      recorded: { decisions: [], destination: undefined, problem: undefined },
      today: { destination: toPage("place-order"), decisions: [{ rule: "yes" }], problem: undefined, mistakes: [] },
    });
  });

  test("what it asks on the way was never recorded, so nothing can be told from there on", async () => {
    const { steps } = await replayed([
      step("goOn"),
      led(toPage("offers")),
      step("fillIn", { size: "1" }),
      led(toPage("order-information")),
    ]);
    expect(steps.map((one) => [one.step, one.verdict, one.missing])).toEqual([
      ["goOn", "different", []],
      ["ask", "cannot-tell", ["question"]],
      ["fillIn", "cannot-tell", []],
    ]);
    expect(steps[1]?.differences).toEqual(["today's code asks question, which was not recorded"]);
  });

  test("it has led where the detour ends, and a step that comes after is judged from there", async () => {
    const closed = {
      ...flow,
      steps: flow.steps.map((one) => (one.name === "fillIn" ? { ...one, allowed: () => false } : one)),
    };
    const { steps } = await replayed(
      [step("goOn"), led(toPage("offers")), step("fillIn", { size: "1" }), led(toPage("order-information"))],
      { flow: closed, answers: new Map([["question", { status: 200, contentType: "", body: "yes" }]]) },
    );
    expect(steps[2]?.differences).toEqual([
      "today's code does not allow this step here: by now it has led to place-order",
    ]);
  });
  test("an order on the way was never sent then, so nobody knows its answer, and it is in no doubt", async () => {
    const ordering = {
      ...flow,
      steps: flow.steps.map((one) =>
        one.name === "goOn"
          ? { ...one, run: () => okAsync({ state: flow.initial, destination: toStep("order"), answer: undefined }) }
          : one,
      ),
    };
    const { steps } = await replayed([step("goOn"), led(toPage("offers"))], { flow: ordering });
    expect(steps[1]).toMatchObject({ step: "order", verdict: "cannot-tell", missing: ["connect"] });
  });
  test("a step that it may not go on to ends the detour", async () => {
    const closed = {
      ...flow,
      steps: flow.steps.map((one) => (one.name === "ask" ? { ...one, allowed: () => false } : one)),
    };
    const { steps } = await replayed([step("goOn"), led(toPage("offers"))], { flow: closed });
    expect(steps[1]).toMatchObject({
      step: "ask",
      verdict: "different",
      today: undefined,
      missing: [],
      differences: ["today's code does not allow this step here: by now it has led to offers"],
    });
  });

  test("a circle is followed a few times only", async () => {
    const circle = {
      ...flow,
      steps: flow.steps.map((one) =>
        one.name === "ask"
          ? { ...one, run: () => okAsync({ state: flow.initial, destination: toStep("ask"), answer: undefined }) }
          : one,
      ),
    };
    const { steps } = await replayed([step("goOn"), led(toPage("offers"))], { flow: circle });
    expect(steps.map((one) => one.step)).toEqual(["goOn", ...Array.from({ length: 6 }, () => "ask")]);
  });
});

test.each([
  [undefined, "nowhere"],
  [toStep("connect"), "step connect"],
  [toPage("offers"), "offers"],
  [toPage("oops", { td: "true", errorCode: "A" }), "oops?errorCode=A&td=true"],
])("a destination in words: %j is %s", (destination, text) => expect(destinationText(destination)).toBe(text));
