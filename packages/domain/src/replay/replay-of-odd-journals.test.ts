import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { type PageName, toPage, toStep } from "../journey/model.ts";
import { flow, switches, run, step, answered, intent, decided, led, replayed } from "./replay.fixture.ts";

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
      ["did-not-end", ["the step was cut off or still runs; nothing of it is saved"]],
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
    expect(steps[0]).toMatchObject({ today: { problem: { kind: "outcome-unknown" } }, missing: [] });
    const honoured = await replayed([
      { ...step("order"), switches: { ...switches, gatewayHonoursKeys: true } },
      intent("connect"),
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
    expect(steps[0]).toMatchObject({ today: { problem: { kind: "outcome-unknown" } }, missing: [] });
  });

  test("of an unreadable answer that the gateway has repeated is in doubt again where keys are honoured", async () => {
    const tried = (kind: "malformed" | "outcome-unknown", page: PageName): readonly JournalEvent[] => [
      { ...step("order"), switches: { ...switches, gatewayHonoursKeys: true } },
      intent("connect"),
      answered("connect", "unreadable"),
      led(toPage(page), problem(kind, "connect", "invalid_type", 200)),
    ];
    const { steps } = await replayed([...tried("malformed", "oops"), ...tried("outcome-unknown", "outcome-unknown")]);
    expect(steps.map(({ verdict }) => verdict)).toEqual(["same", "same"]);
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
