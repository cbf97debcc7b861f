import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { expect, test } from "vitest";
import { afterAnOrder, answeredTooLate, hasFaults, recordedScenario, tracesIn, unscriptable } from "./recorded.ts";

let runs = 0;
/** A submitted step, its calls, and the page to which it led. */
const pressed = (step: string, input: object, page: string, ...calls: readonly object[]): readonly object[] => {
  const run = (runs += 1);
  return [
    { type: "step-began", run, step, input },
    ...calls.map((call) => ({ type: "exchange", run, request: {}, ...call })),
    { type: "step-ended", run, step, destination: { kind: "page", page, params: {} } },
  ];
};
const answered = (operation: string, body: object = {}) => ({
  operation,
  response: { status: 200, contentType: "application/json", body },
});
const journal = (...steps: readonly (readonly object[])[]) =>
  [
    { type: "began", flow: "enrollment", brand: "main", locale: "en" },
    ...steps.flat(),
  ] as unknown as readonly JournalEvent[];
const noPerson = { answers: ["Bonham St"] };
const roadOf = (...steps: readonly (readonly object[])[]) => recordedScenario(journal(...steps), noPerson)?.road;

const chosen = pressed("choosePlan", { planid: "LK-TRUE-12", cint: "6", zip: "75206" }, "order-information");

test("a journal without its beginning is no scenario", () => expect(recordedScenario([], noPerson)).toBeUndefined());

test("a scenario contains the pressed buttons and the pages, and no personal values", () => {
  const typed = { values: { firstName: "Xxxx", year: "1984", correspondanceLanguage: "Spanish" } };
  const events = journal(
    chosen,
    pressed("keepDraft", { values: {} }, "order-information"),
    pressed("saveOrderInformation", typed, "place-order", answered("checkFraud")),
  );
  expect(recordedScenario(events, noPerson)).toEqual({
    title: "Recorded: enrollment to place-order",
    road: [
      { step: "choosePlan", with: { planid: "LK-TRUE-12", cint: "6" }, "leads-to": "order-information" },
      {
        step: "saveOrderInformation",
        with: { values: { correspondanceLanguage: "Spanish" } },
        "leads-to": "place-order",
      },
    ],
  });
  expect(tracesIn(events)).toEqual({ zip: "75206", birthYear: "1984" });
});

test("a returned form is typed again as it was", () =>
  expect(
    roadOf(
      chosen,
      pressed("saveOrderInformation", { values: { firstName: "", esiid: "10443" } }, "order-information"),
    )?.at(-1),
  ).toMatchObject({ with: { values: { firstName: "" } } }));

test.each([
  ["a timeout", { failure: "timeout" }, "hang"],
  ["a lost connection", { failure: "unreachable" }, "reset"],
  ["a call that the site didn't send", { failure: "unavailable" }, "429"],
  ["a web page", { response: { status: 200, contentType: "text/html", notJson: true } }, "html"],
  ["a truncated answer", { response: { status: 200, contentType: "application/json", notJson: true } }, "malformed"],
  ["a server error", { response: { status: 503, contentType: "", body: null } }, "503"],
  ["a rare status", { response: { status: 418, contentType: "", body: null } }, "500"],
])("%s becomes a fault of the sandbox, before the step", (_, call, kind) => {
  const road = roadOf(chosen, pressed("placeOrder", {}, "oops", { operation: "connect", ...call }));
  expect(road?.slice(1)).toEqual([
    { fault: { operation: "connect", kind } },
    { step: "placeOrder", "leads-to": "oops" },
  ]);
});

test("a lost connection may have broken after the gateway acted", () => {
  const events = journal(chosen, pressed("placeOrder", {}, "oops", { operation: "connect", failure: "unreachable" }));
  const scenario = recordedScenario(events, noPerson);
  if (scenario === undefined) throw new Error("no scenario");
  expect([hasFaults(scenario), hasFaults({ ...scenario, road: [] })]).toEqual([true, false]);
  expect(answeredTooLate(scenario).road[1]).toEqual({ fault: { operation: "connect", kind: "reset", when: "after" } });
  expect(afterAnOrder(scenario).road.slice(0, 4)).toEqual([
    { step: "choosePlan" },
    { step: "saveOrderInformation" },
    { step: "placeOrder" },
    { "new-journey": true },
  ]);
});

test.each([
  ["0", "mini-confirmation", { paymentType: "0", accessToken: "cft-0000000000000001" }],
  ["0", "oops?errorCode=CardDeclined", { paymentType: "0", accessToken: "cft-0000000000000006" }],
  ["1", "mini-confirmation", { accessToken: "cft-0000000000000001", scheduledDepositDate: "{today+3}" }],
  ["2", "mini-confirmation", { paymentType: "2" }],
])("a deposit of type %s that led to %s becomes %j", (paymentType, page, given) =>
  expect(roadOf(chosen, pressed("placeOrder", { paymentType, termsOfService: true }, page))?.at(-1)).toMatchObject({
    with: given,
  }),
);

test("a wrong code and wrong answers are again typed wrong", () => {
  const failed = { result: { indicator: "Failure" } };
  const road = roadOf(
    chosen,
    pressed("validateOneTimePassword", {}, "questions", answered("validateOneTimePassword", failed)),
    pressed(
      "answerKnowledgeQuestions",
      {},
      "place-order",
      answered("validateKnowledgeAnswers", { result: { indicator: "Success" } }),
    ),
  );
  expect(road?.slice(1)).toMatchObject([{ with: { oneTimePwd: "000001" } }, { with: { answers: noPerson.answers } }]);
});

test.each([
  ["an order of the site API", pressed("transferAtOnce", {}, "confirmation"), "transferAtOnce is a whole order"],
  [
    "a call that failed after it was answered",
    pressed("placeOrder", {}, "oops", answered("connect"), { operation: "connect", failure: "timeout" }),
    "first answered connect",
  ],
])("%s has no scenario", (_, step, why) => expect(unscriptable(journal(chosen, step))).toContain(why));

test("a plain order can be a scenario", () =>
  expect(
    unscriptable(journal(chosen, pressed("placeOrder", {}, "confirmation", answered("connect")))),
  ).toBeUndefined());
