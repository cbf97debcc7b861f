import { expect, test } from "vitest";
import type { JournalEvent } from "../journey/journal.ts";
import { applyChanges, placesIn, readChange } from "./what-if.ts";

const at = "2026-11-21T18:00:00.000Z";
const policy = {
  holidays: ["2026-11-26"],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: [],
  birthYears: { from: 1906, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
  later: "unknown to this version",
};
const event = (what: object): JournalEvent => ({ at, run: 1, ...what }) as unknown as JournalEvent;
const began = (step: string, input: unknown): JournalEvent =>
  event({ type: "step-began", step, input, locale: "en", policy, switches: { fraudCheck: true }, codeVersion: "1" });
const exchange = (operation: string, what: object): JournalEvent =>
  event({
    type: "exchange",
    operation,
    ordinal: 1,
    request: { method: "GET", path: "/", query: {}, body: null },
    ms: 4,
    ...what,
  });
const answerWith = (body: unknown) => ({ response: { status: 200, contentType: "application/json", body } });

/** Decisions and ends have names as well, but can't be changed. */
const journey: readonly JournalEvent[] = [
  event({ type: "began", format: 1, flow: "enrollment", brand: "main", locale: "en", codeVersion: "1" }),
  began("ask", {
    values: { input: { values: "kept" } },
    none: null,
    empty: {},
    list: [1, null, "a"],
    mixed: [{ a: 1 }, 2],
  }),
  event({ type: "intent", operation: "connect", key: "k" }),
  exchange("plans", answerWith({ list: [{ id: "a" }], gone: null })),
  exchange("plans", { failure: "timeout" }),
  event({ type: "decision", table: "t", rule: "r", operation: "plans", passedOver: [], facts: {} }),
  event({
    type: "step-ended",
    step: "ask",
    operation: "plans",
    destination: { kind: "page", page: "offers" },
    version: 1,
    response: { status: 1, body: {} },
    input: {},
    policy: {},
    switches: {},
  }),
];
const change = (typed: string) => readChange(typed).andThen((one) => applyChanges(journey, [one]));
const events = (typed: string): readonly JournalEvent[] => change(typed)._unsafeUnwrap().events;
const why = (typed: string): string =>
  change(typed).match(
    () => "",
    (line) => line,
  );

test("the places of a journey have their values: lists of plain values whole, no empty objects, missing values marked", () => {
  expect(placesIn(journey).filter(({ path }) => !path.startsWith("policy"))).toEqual([
    { path: "date", value: "2026-11-21" },
    { path: "input.ask.input.values", value: "kept" },
    { path: "input.ask.none", value: null },
    { path: "input.ask.list", value: [1, null, "a"] },
    { path: "input.ask.mixed.0.a", value: 1 },
    { path: "input.ask.mixed.1", value: 2 },
    { path: "answer.plans.status", value: 200 },
    { path: "answer.plans.list.0.id", value: "a" },
    { path: "answer.plans.gone", value: null },
    { path: "switches.fraudCheck", value: true },
  ]);
});

test.each([
  ["input.ask.none=1", 1],
  ["policy.calendarDays=5", 1],
  ["answer.plans.list.0.id=b", 3],
  ["answer.plans.list.0.id=b", 4],
] as const)("a change applies to its place alone, and decisions and ends stay: %s", (typed, changed) => {
  const all = events(typed);
  expect(all[changed]).not.toEqual(journey[changed]);
  for (const index of [0, 2, 5, 6]) expect(all[index]).toEqual(journey[index]);
});

test("a lost answer becomes the usual one, with the change", () =>
  expect(change("answer.plans.list.0.id=b")._unsafeUnwrap().answers.get("plans")).toEqual(
    answerWith({ list: [{ id: "b" }], gone: null }).response,
  ));
test("a status belongs to the answer itself, not to its body", () =>
  expect(events("answer.plans.list.0.status=503")[3]).toMatchObject({
    response: { status: 200, body: { list: [{ id: "a", status: 503 }] } },
  }));

test("a number of up to four digits indexes a list; any other name makes an object", () => {
  const listed = (path: string): unknown =>
    (events(`answer.plans.${path}=9`)[3] as unknown as { response: { body: { list: unknown; gone: unknown } } })
      .response.body;
  expect([
    listed("list.10"),
    listed("list.x1"),
    listed("list.1x"),
    listed("gone.a"),
    listed("list.0.id.a"),
  ]).toMatchObject([
    { list: Object.assign([{ id: "a" }], { 10: 9 }) },
    { list: { x1: 9 } },
    { list: { "1x": 9 } },
    { gone: { a: 9 } },
    { list: [{ id: { a: 9 } }] },
  ]);
  expect(listed("list.x")).toEqual({ list: { x: 9 }, gone: null });
});

test("an unknown part of the policy accepts any value", () => expect(why("policy.later=[1]")).toBe(""));
test.each([
  ["date=5", "date: write the day as 2026-12-24"],
  ["=5", "=5: write <path>=<value>"],
  [".a=5", ".a: it begins with input, answer, date, policy or switches"],
  ['input.ask.none=word ["x"', ""],
  ['input.ask.none= {"x"', "input.ask.none: the value after = is no whole JSON"],
])("a meaningless change fails: %s", (typed, line) => expect(why(typed)).toBe(line));
test("a date has no meaning for a journal without a beginning", () =>
  expect(applyChanges([], [{ path: "date", value: "2026-12-24" }])._unsafeUnwrap().events).toEqual([]));
