import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { type PageName, toPage, toStep } from "../journey/model.ts";
import { flow, switches, run, step, answered, intent, decided, led, replayed } from "./replay.fixture.ts";

describe("a step with too little data", () => {
  test("cannot be replayed, and neither can later ones", async () => {
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
        ["the state of today's code is unknown, because an earlier step could not be replayed"],
        true,
      ],
    ]);
  });

  test("is replayed with assumed answers", async () => {
    const { steps } = await replayed([step("ask"), decided("yes"), led(toPage("place-order"))], {
      answers: new Map([["question", { status: 200, contentType: "", body: "yes" }]]),
    });
    expect(steps[0]?.verdict).toBe("same");
  });

  test("did not end where it was cut off; its retry with the same number did", async () => {
    const { steps, verdict } = await replayed([
      step("ask"),
      answered("question", "abc"),
      { ...step("ask"), run: run - 1 },
      answered("question", "yes"),
      decided("yes"),
      led(toPage("place-order")),
    ]);
    expect(steps.map(({ verdict: one, differences }) => [one, differences])).toEqual([
      ["did-not-end", ["the step was cut off or still runs; nothing of it is saved"]],
      ["same", []],
    ]);
    expect(steps.map(({ exchanges, missing }) => [exchanges.length, missing])).toEqual([
      [1, []],
      [1, []],
    ]);
    expect(verdict).toBe("same");
  });

  test("without a token made no call then, and misses none now", async () => {
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

describe("a journal with an odd event", () => {
  test("before every step is read without it", async () => {
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
  test("that can't be replayed makes the verdict on the journey cannot-tell, even if the rest is the same", async () => {
    const { steps, verdict } = await replayed([
      step("fillIn", { size: "1" }),
      led(toPage("order-information")),
      step("ask"),
      led(toPage("offers")),
    ]);
    expect([verdict, steps.map((one) => one.verdict)]).toEqual(["cannot-tell", ["same", "cannot-tell"]]);
  });
  test("decided by a rule of the same name in another table differs", async () => {
    const { steps } = await replayed([
      step("ask"),
      answered("question", "yes"),
      { ...decided("yes"), table: "elsewhere" } as JournalEvent,
      led(toPage("place-order")),
    ]);
    expect(steps[0]?.differences).toEqual(["elsewhere: then “yes”, today “yes”"]);
  });
  test("of a flow without form problems has none", async () => {
    const { formProblems: _, ...plain } = flow;
    expect(
      (await replayed([step("fillIn", { size: "" }), led(toPage("order-information"))], { flow: plain })).steps[0]
        ?.today?.mistakes,
    ).toEqual([]);
  });
});

describe("a recorded failure", () => {
  test("is met again, with the same destination", async () => {
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

  test("of an order in doubt is in doubt again where keys are ignored, and repeated where they are honoured", async () => {
    const doubt = [{ ...step("order") }, led(toPage("outcome-unknown"), problem("outcome-unknown", "connect", ""))];
    const { steps } = await replayed(doubt);
    expect(steps[0]).toMatchObject({ today: { problem: { kind: "outcome-unknown" } }, missing: [] });
    const honoured = await replayed([
      { ...step("order"), switches: { ...switches, gatewayHonoursKeys: true } },
      intent("connect"),
      answered("connect", "done"),
      led(toPage("confirmation")),
    ]);
    expect(honoured.steps[0]?.verdict).toBe("same");
  });

  test("of an order in doubt is in doubt again, with any further calls of its step", async () => {
    const { steps } = await replayed([
      step("order"),
      intent("createCustomer"),
      led(toPage("outcome-unknown"), problem("outcome-unknown", "connect", "")),
    ]);
    expect(steps[0]).toMatchObject({ today: { problem: { kind: "outcome-unknown" } }, missing: [] });
  });

  test("of a repeated unreadable answer is in doubt again where keys are honoured", async () => {
    const tried = (kind: "malformed" | "outcome-unknown", page: PageName): readonly JournalEvent[] => [
      { ...step("order"), switches: { ...switches, gatewayHonoursKeys: true } },
      intent("connect"),
      answered("connect", "unreadable"),
      led(toPage(page), problem(kind, "connect", "invalid_type", 200)),
    ];
    const { steps } = await replayed([...tried("malformed", "oops"), ...tried("outcome-unknown", "outcome-unknown")]);
    expect(steps.map(({ verdict }) => verdict)).toEqual(["same", "same"]);
  });

  test("of an order sent in this very step was in no doubt before", async () => {
    const { steps } = await replayed([
      step("order"),
      intent("connect"),
      answered("connect", "done"),
      led(toPage("confirmation")),
    ]);
    expect(steps[0]).toMatchObject({ verdict: "same", intents: [{ operation: "connect", key: "key of connect" }] });
  });
});

describe("an automatic step of today's code that the journal does not have", () => {
  test("is followed as far as answers are known", async () => {
    const { steps, verdict } = await replayed(
      [step("goOn"), led(toPage("offers")), step("ask"), led(toPage("offers"))],
      {},
    );
    expect(steps[0]?.differences).toEqual(["destination: then offers, today step ask"]);
    // The journal's next step is the automatic one, so nothing is added.
    expect(steps).toHaveLength(2);
    expect(verdict).toBe("different");
  });

  test("is no difference where the recorded release had it too and no request followed: a caller ran the step alone", async () => {
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

  test("is shown beside nothing", async () => {
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

  test("ends the replay at its first unrecorded call", async () => {
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

  test("has led to the detour's end, where the next step is compared", async () => {
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
  test("leaves a never sent order without an answer and without a doubt", async () => {
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
  test("ends the detour where it is not allowed", async () => {
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

  test("is repeated only a few times in a circle", async () => {
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
