import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { notJson, problem } from "../kernel/problem.ts";
import { aContext as aContextOfSteps } from "./a-context.fixture.ts";
import { canonical, isAnotherInDoubt, isInDoubt, leavesDoubt } from "./context.ts";
import type { JournalEvent } from "./journal.ts";

/** These tests cover calls, not their keys. */
const aContext: typeof aContextOfSteps = (parts) =>
  aContextOfSteps({ keyOf: (operation, payload) => okAsync(`${operation} ${canonical(payload)}`), ...parts });

const at = "2026-11-21T12:00:00.000Z";
const began = { type: "step-began", at, run: 1, step: "placeOrder" } as unknown as JournalEvent;
const intent = (key = "key", operation = "connect"): JournalEvent => ({ type: "intent", at, run: 1, operation, key });
const exchange = (what: object, operation = "connect") =>
  ({ type: "exchange", at, run: 1, operation, ...what }) as unknown as JournalEvent;
const answered = (status: number, operation?: string): JournalEvent => exchange({ response: { status } }, operation);
const ended = (kind = "", operation = "connect") =>
  ({ type: "step-ended", at, run: 1, ...(kind ? { problem: { kind, operation } } : {}) }) as unknown as JournalEvent;

describe("an earlier try of a call that leaves a doubt", () => {
  test.each<readonly [string, readonly JournalEvent[], boolean]>([
    ["without any record", [began], false],
    ["with another key", [began, intent("other"), answered(200)], false],
    ["with its intent as the last record", [began, intent()], true],
    ["with a step that was cut off, and a later step", [began, intent(), began, answered(400), ended()], true],
    ["answered, without a stored answer", [began, intent(), answered(200)], true],
    ["failed at the gateway", [began, intent(), answered(500)], true],
    ["refused", [began, intent(), answered(400), ended()], false],
    ["refused with another status", [began, intent(), answered(499), ended()], false],
    ["redirected", [began, intent(), answered(399), ended()], true],
    ["followed by another call of the kind, both without an answer", [began, intent(), intent("other")], true],
    ["timed out", [began, intent(), exchange({ failure: "timeout" })], true],
    [
      "blocked by the circuit breaker",
      [began, intent(), exchange({ failure: "unavailable" }), ended("unavailable")],
      false,
    ],
    [
      "blocked by the circuit breaker, then timed out",
      [began, intent(), exchange({ failure: "unavailable" }), exchange({ failure: "unreachable" })],
      true,
    ],
    ["with an answer to another call only", [began, intent(), answered(400, "fetchPlans"), ended()], true],
    ["never sent, for lack of a token", [began, intent(), ended("unauthorized")], false],
    ["never sent, for lack of another call's token", [began, intent(), ended("unauthorized", "fetchPlans")], true],
    ["in a step that ended with another problem", [began, intent(), ended("timeout")], true],
    ["in a step that ended well without it", [began, intent(), ended()], true],
    ["after an answer to another call", [began, answered(400), intent()], true],
    [
      "refused once, then tried again without an answer",
      [began, intent(), answered(400), ended(), began, intent()],
      true,
    ],
  ])("%s", (_, events, doubt) => expect(isInDoubt(events, "key")).toBe(doubt));

  test.each([
    ["timeout", true],
    ["unreachable", true],
    ["malformed", true],
    ["gateway-error", true],
    ["refused", false],
    ["unauthorized", false],
    ["unavailable", false],
    ["store", false],
  ] as const)("by its problem: %s", (kind, doubt) => expect(leavesDoubt(problem(kind, "connect", ""))).toBe(doubt));
});

test.each([
  [
    "an unreadable answer of the gateway is in doubt the second time, because the gateway repeats a stored answer",
    "indicator: invalid_type",
    "outcome-unknown",
  ],
  ["an intermediary's page is no answer the second time either, and allows a retry", notJson, "malformed"],
])("%s", async (_, detail, second) => {
  const call = () => errAsync(problem("malformed", "connect", detail, 200));
  const kindAfter = async (isRepeated: boolean) =>
    (
      await aContext({
        state: {},
        ports: {},
        isInDoubt: () => okAsync(isRepeated),
      }).once("connect", {}, call)
    )._unsafeUnwrapErr().kind;
  expect([await kindAfter(false), await kindAfter(true)]).toEqual(["malformed", second]);
});

describe("an order with other choices is in doubt", () => {
  const other = intent("other");
  test.each<readonly [string, readonly JournalEvent[], boolean]>([
    ["not without another try", [began, intent(), answered(200)], false],
    ["not for another call", [began, intent("other", "createSwap")], false],
    ["once its intent is the last record", [began, other], true],
    ["once its step was cut off and another one ran", [began, other, began, ended()], true],
    ["once it failed without an answer", [began, other, exchange({ failure: "timeout" }), ended("timeout")], true],
    ["once its answer came and was not stored", [began, other, answered(200)], true],
    ["not once its answer was stored", [began, other, answered(200), ended()], false],
    ["not once it was refused", [began, other, answered(422), ended("refused")], false],
    [
      "not once it was retried and the answer was stored",
      [began, other, ended("timeout"), began, other, answered(200), ended()],
      false,
    ],
    [
      "despite an answer to a third one",
      [began, other, ended("timeout"), began, intent("third"), answered(200), ended()],
      true,
    ],
  ])("%s", (_, events, doubt) => expect(isAnotherInDoubt(events, "connect", "key")).toBe(doubt));

  test("blocks the call after that, whether or not the gateway honors keys", async () => {
    for (const gatewayHonoursKeys of [true, false]) {
      const made: string[] = [];
      const asked: string[] = [];
      const context = aContext({
        state: {},
        ports: {},
        switches: { gatewayHonoursKeys },
        isAnotherInDoubt: (operation: string) => (asked.push(operation), okAsync(true)),
      } as never);
      const order = context.orderOnce("createSwap", { day: 1 }, (key) => (made.push(key), okAsync("done")));
      expect((await order)._unsafeUnwrapErr()).toMatchObject({ kind: "outcome-unknown", operation: "createSwap" });
      expect([made, asked]).toEqual([[], ["createSwap"]]);
    }
  });

  test("otherwise the call uses the key of its choices, and waits for its own doubt", async () => {
    const keys: string[] = [];
    const call = (key: string) => (keys.push(key), okAsync("done"));
    const context = aContext({ state: {}, ports: {} });
    for (const day of [1, 2, 1]) expect((await context.orderOnce("createSwap", { day }, call)).isOk()).toBe(true);
    expect([keys[0] === keys[2], keys[0] === keys[1]]).toEqual([true, false]);
    const doubtful = aContext({
      state: {},
      ports: {},
      switches: { gatewayHonoursKeys: false },
      isInDoubt: () => okAsync(true),
    } as never);
    expect((await doubtful.orderOnce("createSwap", {}, call)).isErr()).toBe(true);
  });
});

describe("equal payloads have equal texts", () => {
  test("for any order of their keys, at every depth", () => {
    expect(canonical({ b: { d: [1, { f: 1, e: 2 }], c: null }, a: "x" })).toBe(
      '{"a":"x","b":{"c":null,"d":[1,{"e":2,"f":1}]}}',
    );
    expect(canonical({ a: "x", b: { c: null, d: [1, { e: 2, f: 1 }] } })).toBe(
      '{"a":"x","b":{"c":null,"d":[1,{"e":2,"f":1}]}}',
    );
  });
  test("differs for another order of a list", () => expect(canonical([2, 1])).toBe("[2,1]"));
  test("is empty for an undefined payload", () =>
    expect([canonical(undefined), canonical(null)]).toEqual(["", "null"]));
});

describe("a once-only call", () => {
  test("is not made when its intent can't be recorded, nor when earlier tries can't be read", async () => {
    const made: string[] = [];
    const call = (key: string) => (made.push(key), okAsync("done"));
    const unwritten = aContext({ state: {}, ports: {}, onIntent: () => Promise.reject(new Error("full")) } as never);
    expect((await unwritten.once("connect", {}, call))._unsafeUnwrapErr()).toMatchObject({
      kind: "store",
      operation: "connect",
      detail: "the intent could not be recorded",
    });
    const unread = aContext({
      state: {},
      ports: {},
      isInDoubt: () => errAsync(problem("store", "read journal", "locked")),
    });
    expect((await unread.once("connect", {}, call))._unsafeUnwrapErr()).toMatchObject({
      kind: "store",
      operation: "read journal",
    });
    expect(made).toEqual([]);
  });

  test("has another key for each payload and operation", async () => {
    const keys: string[] = [];
    const context = aContext({ state: {}, ports: {} });
    for (const [operation, payload] of [
      ["connect", { a: 1 }],
      ["connect", { a: 2 }],
      ["createSwap", { a: 1 }],
      ["connect", { a: 1 }],
    ] as const)
      await context.once(operation, payload, (key) => (keys.push(key), okAsync("done")));
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe(keys[3]);
  });

  test("ends in doubt where keys are ignored", async () => {
    const context = aContext({
      state: {},
      ports: {},
      switches: { gatewayHonoursKeys: false },
      isInDoubt: () => okAsync(true),
    } as never);
    expect((await context.once("connect", {}, () => okAsync("done")))._unsafeUnwrapErr()).toMatchObject({
      kind: "outcome-unknown",
      operation: "connect",
      detail: "an earlier try is in doubt",
    });
  });
});
