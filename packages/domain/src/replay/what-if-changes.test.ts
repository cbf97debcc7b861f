import { policyDefaults } from "../content/policy-defaults.ts";
import { describe, expect, test } from "vitest";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { applyChanges, placesIn, readChange } from "./what-if.ts";

const at = "2026-11-21T18:00:00.000Z";
const policy = {
  ...policyDefaults,
  holidays: ["2026-11-26"],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: ["EV-ANY"],
  birthYears: { from: 1906, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
};
const switches = { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true };
const began = (step: string, input: Readonly<Record<string, unknown>>): JournalEvent => ({
  type: "step-began",
  at,
  run: 1,
  step,
  input: input as never,
  locale: "en",
  policy,
  switches,
  codeVersion: "1",
});
const exchange = (operation: string, what: object): JournalEvent => ({
  type: "exchange",
  at,
  run: 1,
  operation,
  ordinal: 1,
  request: { method: "GET", path: "/", query: {}, body: null },
  ms: 4,
  ...what,
});
const answerWith = (body: unknown, more: object = {}) => ({
  response: { status: 200, contentType: "application/json", body, ...more },
});

const journey: readonly JournalEvent[] = [
  {
    type: "began",
    format: 1,
    at,
    journey: journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e"),
    correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
    flow: "enrollment",
    brand: "main",
    locale: "en",
    codeVersion: "1",
  },
  began("fillIn", { values: { name: "Xkae", list: [{ a: 1 }, { a: 2 }] } }),
  exchange("calendar", answerWith({ days: [1, 2], hits: [{ id: "a" }, { id: "b" }] })),
  exchange("connect", { failure: "timeout" }),
  exchange("page", answerWith("6 characters", { notJson: true })),
  began("ask", { code: "1" }),
];
const changed = (...typed: readonly string[]) => {
  const changes = typed.map((one) => readChange(one)._unsafeUnwrap());
  return applyChanges(journey, changes);
};
const events = (...typed: readonly string[]): readonly JournalEvent[] => changed(...typed)._unsafeUnwrap().events;
const why = (typed: string): string =>
  changed(typed).match(
    () => "",
    (line) => line,
  );
const responseOf = (event: JournalEvent | undefined) =>
  event?.type === "exchange" ? [event.response, event.failure] : [];

describe("a change on the command line", () => {
  test.each([["=1"], ["date"], [""]])("needs a path and a value: “%s”", (typed) =>
    expect(readChange(typed)._unsafeUnwrapErr()).toBe(`${typed}: write <path>=<value>`),
  );
  test.each([
    ["  a.b =1", "a.b", 1],
    ["a=x y", "a", "x y"],
    ["a=x {", "a", "x {"],
    ["a=", "a", ""],
    ["a=b=c", "a", "b=c"],
    ['a={"b":[1]}', "a", { b: [1] }],
    ["a=null", "a", null],
  ])("is parsed: %s", (typed, path, value) => expect(readChange(typed)._unsafeUnwrap()).toEqual({ path, value }));
  test.each([
    ["weather=1", "weather: it begins with input, answer, date, policy or switches"],
    ["date.day=2026-12-24", "date.day: a date has no parts"],
    ["answer=1", "answer: name the operation: answer.createCustomer.…"],
    ["input.order.a=1", "input.order.a: this journey has no step order; it has fillIn, ask"],
    ["date=20261224", "date: write the day as 2026-12-24"],
  ])("has no match: %s", (typed, line) => expect(why(typed)).toBe(line));
});

describe("another input", () => {
  test("belongs to its step, and changes nothing else", () => {
    const [first, fillIn, ...rest] = events("input.fillIn.values.name=Ana");
    expect([first, ...rest]).toEqual([journey[0], ...journey.slice(2)]);
    expect(fillIn).toEqual(began("fillIn", { values: { name: "Ana", list: [{ a: 1 }, { a: 2 }] } }));
  });
  test.each([
    ["input.fillIn.values.list.1.a=9", { values: { name: "Xkae", list: [{ a: 1 }, { a: 9 }] } }],
    ["input.fillIn.values.list.2.b=9", { values: { name: "Xkae", list: [{ a: 1 }, { a: 2 }, { b: 9 }] } }],
    ["input.fillIn.values.list.x=9", { values: { name: "Xkae", list: { x: 9 } } }],
    ["input.fillIn.values.list.12345=9", { values: { name: "Xkae", list: { 12345: 9 } } }],
    ["input.fillIn.values.name.part=9", { values: { name: { part: 9 }, list: [{ a: 1 }, { a: 2 }] } }],
    ["input.fillIn.new.deep=9", { values: { name: "Xkae", list: [{ a: 1 }, { a: 2 }] }, new: { deep: 9 } }],
    ["input.fillIn.constructor=9", { values: { name: "Xkae", list: [{ a: 1 }, { a: 2 }] }, constructor: 9 }],
  ])("is put in its place: %s", (typed, input) => expect(events(typed)[1]).toMatchObject({ input }));
  test("for the whole step replaces it", () =>
    expect(events('input.ask={"code":"2"}')[5]).toMatchObject({ input: { code: "2" } }));
});

describe("another answer", () => {
  test("applies to each call of its operation, including those never made", () => {
    const { events: all, answers } = changed("answer.calendar.days.0=5")._unsafeUnwrap();
    const response = {
      status: 200,
      contentType: "application/json",
      body: { days: [5, 2], hits: [{ id: "a" }, { id: "b" }] },
    };
    expect(all.map((event, index) => (index === 2 ? responseOf(event) : event))).toEqual(
      journey.map((event, index) => (index === 2 ? [response, undefined] : event)),
    );
    expect(answers).toEqual(new Map([["calendar", response]]));
  });
  test("replaces a failure", () =>
    expect(responseOf(events("answer.connect.indicator=Success")[3])).toEqual([
      { status: 200, contentType: "application/json", body: { indicator: "Success" } },
      undefined,
    ]));
  test("of a page becomes JSON", () =>
    expect(responseOf(events("answer.page.a=1")[4])).toEqual([
      { status: 200, contentType: "application/json", body: { a: 1 } },
      undefined,
    ]));
  test("may have another status with the same body", () => {
    expect(responseOf(events("answer.page.status=503")[4])).toEqual([
      { status: 503, contentType: "application/json", body: "6 characters", notJson: true },
      undefined,
    ]);
    expect(responseOf(events("answer.calendar.result.status=503")[2])).toMatchObject([
      { status: 200, body: { result: { status: 503 } } },
      undefined,
    ]);
  });
  test("to a call that was never made is created", () =>
    expect(
      changed("answer.createCustomer.a=1", "answer.createCustomer.b=2")._unsafeUnwrap().answers.get("createCustomer"),
    ).toEqual({ status: 200, contentType: "application/json", body: { a: 1, b: 2 } }));
});

describe("another policy", () => {
  test("applies to every step", () =>
    expect(
      events("policy.birthYears.to=2010").flatMap((event) => (event.type === "step-began" ? [event.policy] : [])),
    ).toEqual([
      { ...policy, birthYears: { from: 1906, to: 2010 } },
      { ...policy, birthYears: { from: 1906, to: 2010 } },
    ]));
  test.each(["policy.calendarDays=0", "policy.calendarDays=367", "policy.calendarDays=1.5"])(
    "has whole numbers of days up to a limit: %s",
    (typed) => expect(why(typed)).toBe("policy.calendarDays: it is a whole number, 1 to 366"),
  );
  test.each(["policy.calendarDays=1", "policy.calendarDays=366"])("may be a day, or a year: %s", (typed) =>
    expect(why(typed)).toBe(""),
  );
});

describe("the changeable places of a journey", () => {
  test("are its day, its inputs by their short names, its answers, its policy and its switches", () => {
    const places = new Map(placesIn(journey).map(({ path, value }) => [path, value]));
    expect(places.get("date")).toBe("2026-11-21");
    expect([...places.keys()]).toEqual(
      expect.arrayContaining(["answer.calendar.days", "policy.calendarDays", "switches.fraudCheck"]),
    );
    expect([...places.keys()].filter((path) => path.startsWith("answer.connect"))).toEqual([]);
  });
  test("are empty for a journal without a beginning", () => expect([...placesIn([])]).toEqual([]));
});
