import { describe, expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import { cardDigitsSince, type JournalEvent, journalFormat, pageChangesSince } from "../journey/journal.ts";
import { toPage, toStep } from "../journey/model.ts";
import { destinationText } from "./compare-steps.ts";
import { replay } from "./replay.ts";
import { deps, at, began, run, step, answered, intent, decided, led, replayed } from "./replay.fixture.ts";

describe("a journal that can't be replayed", () => {
  test.each([
    ["is empty", [], "the journal has no beginning"],
    ["begins with a step", [step("ask")], "the journal has no beginning"],
    [
      "is of a later format",
      [{ ...began, format: journalFormat + 1 }],
      `the journal has format ${journalFormat + 1}; this version reads up to ${journalFormat}`,
    ],
    ["is of another flow", [{ ...began, flow: "renewal" }], "no flow is named renewal"],
  ] as const)("%s", async (_, events, unreadable) =>
    expect(await replay(events as readonly JournalEvent[], deps())).toEqual({ unreadable }),
  );
});

test("a card's digits in an older journal are stand-ins, so the replay leaves them out", async () => {
  const paid = { what: "deposit", of: "", name: "", amount: 30_963, due: { when: "open" }, status: "charged" } as const;
  const card = { brand: "Visa", lastDigits: "7392" } as const;
  const chargesFor = async (format: number) => {
    const result = await replay([{ ...began, format } as JournalEvent], {
      ...deps(),
      flow: { ...deps().flow, charges: () => [{ ...paid, by: "card", card }] },
    });
    return "unreadable" in result ? undefined : result.end.charges;
  };
  expect(await chargesFor(cardDigitsSince)).toMatchObject([{ by: "card", card }]);
  expect(await chargesFor(cardDigitsSince - 1)).toEqual([{ ...paid, by: "card" }]);
});

describe("a step that today's code decides in the same way", () => {
  test("is the same, with recorded and today's results side by side", async () => {
    const {
      steps,
      verdict,
      began: first,
    } = await replayed([step("ask"), answered("question", "yes"), decided("yes"), led(toPage("place-order"))]);
    expect([verdict, first]).toEqual(["same", began]);
    // The replay as printed JSON: statements are computed for that.
    expect(JSON.parse(JSON.stringify(steps))).toEqual([
      {
        run,
        step: "ask",
        at,
        codeVersion: "2",
        input: {},
        intents: [],
        exchanges: [answered("question", "yes")],
        values: [],
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

  test("shows the customer's charges and orders where the step has changed them", async () => {
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
      [
        {
          text: "deposit $309.63, by phone, open now: due",
          rule: "it is paid in another way, or on another day",
        },
      ],
      [],
    ]);
    expect(steps.map(({ today }) => today?.standing)).toEqual([
      [{ text: "new service: ordered", rule: "the gateway has confirmed it" }],
      [],
    ]);
  });

  test("continues from the previous step's state", async () => {
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

  test("shows the problems of the input, each once", async () => {
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

  test("uses the language of its page, and makes the adapter once per language", async () => {
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
        ports: (journey, recording) => (
          made.push(`${journey.locale} ${journey.version} ${journey.brand} ${journey.correlationId}`),
          ports(journey, { answerTo: (operation) => (asked.push(journey.locale), recording.answerTo(operation)) })
        ),
      },
    );
    expect(made).toEqual([`en ${spanish.run} main K7QD-2M9X-TR4A`, `es ${spanish.run - 1} main K7QD-2M9X-TR4A`]);
    expect(asked).toEqual(["en", "es", "en"]);
  });
});

describe("a new decision of a table that an older release made without one", () => {
  const before = [step("ask"), answered("question", "yes")];

  test("is marked as not recorded, and is no difference", async () => {
    const { steps, verdict } = await replayed([...before, led(toPage("place-order"))]);
    expect([verdict, steps[0]?.verdict, steps[0]?.differences]).toEqual(["same", "same", []]);
    expect(steps[0]?.notRecorded).toEqual(["fits: not recorded then, today “yes”"]);
  });

  test("is a difference where the recorded step failed and today's does not", async () => {
    const { steps } = await replayed([...before, led(toPage("place-order"), problem("timeout", "question", "late"))]);
    expect([steps[0]?.verdict, steps[0]?.differences, steps[0]?.notRecorded]).toEqual([
      "different",
      ["fits: then not asked, today “yes”"],
      [],
    ]);
  });
});

describe("a step with a different decision", () => {
  test("shows each table and the destination, then and today", async () => {
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

  test("marks a table that was not asked, then or today", async () => {
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
    ["reads its input differently", [step("fillIn", { colour: "red" })], "today's code does not read this input"],
  ])("does not start, where it %s", async (_, events, why) => {
    const { steps, verdict } = await replayed([...events, led(toPage("offers"))]);
    expect([verdict, steps[0]?.today, steps[0]?.missing, steps[0]?.differences]).toEqual([
      "different",
      undefined,
      [],
      [why],
    ]);
  });

  test("is not allowed where today's code has led elsewhere, and the difference shows that place", async () => {
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

  test("wins over cannot-tell in the verdict on the journey", async () => {
    const { verdict } = await replayed([step("leave"), led(toPage("offers")), step("ask"), led(toPage("offers"))]);
    expect(verdict).toBe("different");
  });
});

test.each([
  [undefined, "nowhere"],
  [toStep("connect"), "step connect"],
  [toPage("offers"), "offers"],
  [toPage("oops", { td: "true", errorCode: "A" }), "oops?errorCode=A&td=true"],
])("a destination in words: %j is %s", (destination, text) => expect(destinationText(destination)).toBe(text));

describe("an order or a charge", () => {
  const deposit = {
    what: "deposit",
    of: "",
    name: "",
    amount: 30_963,
    due: { when: "open" },
    by: "phone",
    status: "due",
  };
  const standing = [{ what: "new-service", is: "confirmed" }];
  const ordered = (parts: { of?: object; body?: object; again?: boolean; charges?: readonly object[] } = {}) =>
    [
      { ...began, format: pageChangesSince },
      step("order"),
      { ...intent("connect"), of: parts.of ?? { size: "" } },
      ...(parts.again ? [intent("connect")] : []),
      answered("connect", "done", { request: { method: "GET", path: "/", query: {}, body: parts.body ?? null } }),
      { ...led(toPage("confirmation")), charges: parts.charges ?? [deposit], standing },
    ] as readonly JournalEvent[];
  const differing = async (parts: Parameters<typeof ordered>[0]) => {
    const outcome = await replay(ordered(parts), deps());
    if ("unreadable" in outcome) throw new Error(outcome.unreadable);
    return outcome.steps.flatMap(({ differences }) => differences);
  };

  test("with equal values is the same", async () => expect(await differing({})).toEqual([]));

  test.each([
    [{ of: { size: "12" } }, 'connect key size: then "12", today ""'],
    [{ body: { plan: { amount: 309_63 } } }, 'connect plan: then {"amount":30963}, today none'],
    [{ again: true }, "connect times sent: then 2, today 1"],
    [{ charges: [{ ...deposit, amount: 15_482 }] }, "receipt deposit amount: then $154.82, today $309.63"],
    [
      { charges: [] },
      `receipt deposit: then none, today ${JSON.stringify({ ...deposit, what: undefined, of: undefined, name: undefined })}`,
    ],
  ] as const)("with another value differs: %j", async (parts, difference) =>
    expect(await differing(parts)).toEqual([difference]),
  );

  test("has the recorded count of earlier orders in its key; a key without it differs", async () => {
    const counted = { of: { size: "", "earlier orders of these": 3 } };
    expect(await differing(counted)).toEqual([]);
    expect(await differing({ of: { size: "", "earlier homes": 3 } })).toEqual([
      "connect key earlier homes: then 3, today none",
      "connect key earlier orders of these: then none, today 3",
    ]);
  });

  test("is compared from its step on, even without records of later steps", async () => {
    const later = [...ordered(), step("ask"), answered("question", "yes"), decided("yes"), led(toPage("place-order"))];
    const flow = deps().flow;
    const charges: typeof flow.charges = (state) =>
      flow.charges?.(state).map((one) => ({ ...one, due: { when: "can-wait" as const } })) ?? [];
    const outcome = await replay(later, deps({ flow: { ...flow, charges } }));
    expect("steps" in outcome && outcome.steps.map(({ values }) => values)).toMatchObject([
      [{ in: "receipt", field: "deposit due when", then: "open", today: "can-wait" }],
      [{ in: "receipt", field: "deposit due when" }],
    ]);
  });
});
