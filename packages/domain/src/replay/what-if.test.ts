import { policyDefaults } from "../content/policy-defaults.ts";
import { describe, expect, test } from "vitest";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import type { Exchange, JournalEvent } from "../journey/journal.ts";
import { applyChanges, placesIn, readChange } from "./what-if.ts";

const policy = {
  holidays: ["2026-11-26"],
  calendarDays: 90,
  evModels: ["EV-ANY"],
  birthYears: { from: 1906, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
  ...policyDefaults,
};
const switches = { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: true };

/** A journey that begins at this instant, with a form and an answer. */
const begun = (at: string, later = at): readonly JournalEvent[] => [
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
  {
    type: "step-began",
    at,
    run: 1,
    step: "saveOrderInformation",
    input: { values: { firstName: "Xkae" }, submission: "" },
    locale: "en",
    policy,
    switches,
    codeVersion: "1",
  },
  {
    type: "exchange",
    at: later,
    run: 1,
    operation: "connectDates",
    ordinal: 1,
    request: { method: "GET", path: "/calendar", query: {}, body: null },
    response: {
      status: 200,
      contentType: "application/json",
      body: { result: { workDays: [1, 2], hits: [{ id: "a" }] } },
    },
    ms: 4,
  },
];

const changed = (typed: string, events = begun("2026-11-21T18:00:00.000Z")) =>
  readChange(typed).andThen((change) => applyChanges(events, [change]));
const wrong = (typed: string): string =>
  changed(typed).match(
    () => "",
    (why) => why,
  );

describe("the date", () => {
  test.each([
    [
      "in the evening, when it is tomorrow in UTC",
      "2026-11-21T02:34:00.000Z",
      "2026-12-24",
      "2026-12-25T02:34:00.000Z",
    ],
    ["in the morning", "2026-11-20T14:00:00.000Z", "2026-12-24", "2026-12-24T14:00:00.000Z"],
    [
      "across the change of clocks, at the same hour in Texas",
      "2026-11-20T14:00:00.000Z",
      "2026-07-04",
      "2026-07-04T13:00:00.000Z",
    ],
  ])("is a day in Texas: %s", (_, at, day, then) => {
    expect(
      changed(`date=${day}`, begun(at))
        ._unsafeUnwrap()
        .events.map((event) => event.at),
    ).toEqual([then, then, then]);
  });

  test("moves all events by the same number of days", () => {
    expect(
      changed("date=2026-12-01", begun("2026-11-21T18:00:00.000Z", "2026-11-23T15:00:00.000Z"))._unsafeUnwrap()
        .events[2]?.at,
    ).toBe("2026-12-03T15:00:00.000Z");
  });

  test.each(["date=2026-02-30", "date=tomorrow", "date=12/24/2026"])("must exist: %s", (typed) =>
    expect(wrong(typed)).toBe("date: write the day as 2026-12-24"),
  );
});

test.each([
  ["policy.holidays=2026-12-26", 'policy.holidays: it is a list of days: ["2026-12-26"]'],
  ['policy.holidays=["12/26/2026"]', 'policy.holidays: it is a list of days: ["2026-12-26"]'],
  ["policy.depositDueDays=soon", "policy.depositDueDays: it is a whole number, 0 to 366"],
  ["policy.evModels=[1]", 'policy.evModels: it is a list of texts: ["EV-ANY"]'],
  ["policy.birthYears.to=late", 'policy.birthYears.to: it is two years, 1880 to 2200: {"from": 1920, "to": 2008}'],
  ["depositDueDays+=3", "policy.depositDueDays: it is a whole number, 0 to 366"],
  ["holidays+=soon", 'policy.holidays: it is a list of days: ["2026-12-26"]'],
  ["switches.fraudCheck+=true", "switches.fraudCheck: only a list of the policy takes += and -="],
  ["switches.fraudCheck=maybe", "switches.fraudCheck: it is true or false"],
  ["switches.fraud=true", "switches.fraud: there is fraudCheck, deviceRisk, gatewayHonoursKeys"],
  ["answer.connectDates.status=often", "answer.connectDates.status: a status is a number from 200 to 599"],
  ["answer.connectDates.status=99999", "answer.connectDates.status: a status is a number from 200 to 599"],
  ["answer.connectDates={…}", "answer.connectDates: the value after = is no whole JSON"],
  ['policy.evModels=["X"', "policy.evModels: the value after = is no whole JSON"],
])("a meaningless change fails: %s", (typed, why) => expect(wrong(typed)).toBe(why));

test.each([
  'policy.holidays=["2026-12-26"]',
  "policy.depositDueDays=0",
  "policy.birthYears.to=2010",
  "switches.fraudCheck=false",
  "answer.connectDates.status=503",
  "answer.connectDates.result.workDays=[]",
  "answer.connect=null",
  "input.saveOrderInformation.values.firstName=Ana",
])("a meaningful change works: %s", (typed) => {
  expect(wrong(typed)).toBe("");
});

test("an answer applies to every call of its operation, even without a record", () => {
  const { events, answers } = changed("answer.connectDates.result.workDays=[]")._unsafeUnwrap();
  expect(answers.get("connectDates")).toEqual({
    status: 200,
    contentType: "application/json",
    body: { result: { workDays: [], hits: [{ id: "a" }] } },
  });
  expect(events[2]).toMatchObject({ response: answers.get("connectDates") });
  expect(changed("answer.connect.status=503")._unsafeUnwrap().answers.get("connect")).toEqual({
    status: 503,
    contentType: "application/json",
    body: {},
  });
});

test("inherited object names change nothing but the answer", () => {
  changed("answer.connectDates.__proto__.polluted=1")._unsafeUnwrap();
  changed("input.saveOrderInformation.constructor.prototype.polluted=1")._unsafeUnwrap();
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("each place of a journey is listed with its value; a form's fields by their names alone", () => {
  const failed: Exchange = {
    operation: "connect",
    ordinal: 1,
    request: { method: "POST", path: "/c", query: {}, body: null },
    failure: "timeout",
    ms: 1,
  };
  expect(
    placesIn([
      ...begun("2026-11-21T02:34:00.000Z"),
      { type: "exchange", at: "2026-11-21T02:34:00.000Z", run: 1, ...failed },
    ]).slice(0, 7),
  ).toEqual([
    { path: "date", value: "2026-11-20" },
    { path: "input.saveOrderInformation.firstName", value: "Xkae" },
    { path: "input.saveOrderInformation.submission", value: "" },
    { path: "answer.connectDates.status", value: 200 },
    { path: "answer.connectDates.result.workDays", value: [1, 2] },
    { path: "answer.connectDates.result.hits.0.id", value: "a" },
    { path: "policy.holidays", value: ["2026-11-26"] },
  ]);
});

test("a list of the policy takes one value more or one less, and an older journal has the newer parameters", () => {
  const policyWith = (typed: string) =>
    changed(typed)
      ._unsafeUnwrap()
      .events.find((event) => event.type === "step-began")?.policy;
  expect(policyWith("holidays+=2026-12-24")?.holidays).toEqual(["2026-11-26", "2026-12-24"]);
  expect(policyWith("policy.holidays-=2026-11-26")?.holidays).toEqual([]);
  expect(policyWith("depositThreshold=400")).toMatchObject({ depositThreshold: 400, identityTries: 5 });
});
