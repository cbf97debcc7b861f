import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import { correlationIdSchema, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import { expect, test } from "vitest";
import { resultOf } from "../commands/replay.ts";
import { asText } from "./as-text.ts";

const aStep = (parts: Partial<StepReplay> = {}): StepReplay => ({
  run: 1,
  step: "createCustomer",
  at: "2026-11-21T06:30:05.250Z",
  codeVersion: "1.0.0",
  input: {},
  exchanges: [],
  intents: [],
  recorded: { decisions: [], destination: { kind: "page", page: "place-order" }, problem: undefined },
  today: undefined,
  verdict: "same",
  values: [],
  missing: [],
  differences: [],
  notRecorded: [],
  ...parts,
});

const aReplay = (...steps: StepReplay[]): JourneyReplay => ({
  began: {
    type: "began",
    format: 1,
    at: "2026-11-21T06:30:00.000Z",
    journey: journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e"),
    correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
    flow: "enrollment",
    brand: "tee",
    locale: "es",
    codeVersion: "1.0.0",
  },
  steps,
  end: { at: { kind: "page", page: "place-order" }, isInDoubt: false, charges: [], standing: [], advised: [] },
  verdict: "same",
});

const request = { method: "POST", path: "/customers", query: {}, body: null };

test("a journey is printed from its beginning to the customer's last page", () => {
  const step = aStep({
    input: { values: { firstName: "Xkaé Qñwz", email: "" }, submission: "", startDate: "2026-11-30" },
    exchanges: [
      {
        operation: "createCustomer",
        ordinal: 1,
        request,
        response: { status: 200, contentType: "application/json", body: {} },
        ms: 412,
      },
      { operation: "connect", ordinal: 1, request, failure: "timeout", ms: 30000 },
    ],
    intents: [{ operation: "createCustomer", key: "a1b2" }],
    recorded: {
      decisions: [
        {
          table: "customer-created",
          rule: "a deposit is due",
          passedOver: [],
          facts: { isPending: false, isDepositRequired: true, amount: 30_963, hasPriorDebt: false },
        },
      ],
      destination: { kind: "page", page: "oops", query: { errorCode: "Timeout" } },
      problem: { kind: "timeout", operation: "connect", detail: "no answer in time" },
    },
  });
  expect(asText(aReplay(step), false)).toBe(`Journey K7QD-2M9X-TR4A
enrollment, brand tee, Spanish, began Nov 21, 2026, 00:30:00 CST, code 1.0.0
Names, numbers and addresses are stand-ins of the same shape.

1. createCustomer: the customer is created  Nov 21, 2026, 00:30:05 CST
   asked     firstName "Xkaé Qñwz"
             startDate "2026-11-30"
   gateway   createCustomer (POST /customers) 200 in 412 ms
               {}
             connect (POST /customers) no answer, timeout in 30000 ms
   once only createCustomer under key a1b2
   decided   customer-created: a deposit is due
               since isDepositRequired, amount 30963
               not isPending, hasPriorDebt
   problem   connect: timeout, no answer in time
   sent to   oops?errorCode=Timeout
   today     the same
`);
});

test("shows a difference in words", () => {
  const step = aStep({ verdict: "different", differences: ["destination: then place-order, today oops"] });
  expect(asText(aReplay(step), false)).toContain(
    "   today     different\n               destination: then place-order, today oops",
  );
});

test("shows a later step's delay; shows the day again when it changes", () => {
  const at = (instant: string) => aStep({ at: instant });
  const text = asText(
    aReplay(
      aStep(),
      at("2026-11-21T06:30:05.900Z"),
      at("2026-11-21T06:34:17.000Z"),
      at("2026-11-21T08:35:17.000Z"),
      at("2026-11-23T15:00:00.000Z"),
    ),
    false,
  );
  expect(text.match(/created {2}.*/g)).toEqual([
    "created  Nov 21, 2026, 00:30:05 CST",
    "created  00:30:05, 1 s later",
    "created  00:34:17, 4 min 11 s later",
    "created  02:35:17, 2 h 1 min later",
    "created  Nov 23, 2026, 09:00:00 CST",
  ]);
});

test("reports a different problem, even with the same page", () => {
  const then = { kind: "gateway-error", operation: "connect", detail: "status 500", status: 500 } as const;
  const step = aStep({
    recorded: { decisions: [], destination: { kind: "page", page: "oops" }, problem: then },
    today: {
      decisions: [],
      destination: { kind: "page", page: "oops" },
      problem: { ...then, kind: "rate-limited", detail: "status 429", status: 429 },
      mistakes: [],
      charges: [],
      standing: [],
    },
  });
  expect(asText(aReplay(step), false, { kind: "imagined", changes: ["answer.connect.status=429"] })).toContain(
    "   if so     the same\n               problem: then connect: gateway-error, status 500; if so connect: rate-limited, status 429",
  );
});

test("stored values can't steer the terminal", () => {
  const evil = "\u001b]0;owned\u0007\u202e\n";
  const step = aStep({
    step: evil,
    at: evil,
    input: { [evil]: evil },
    exchanges: [{ operation: evil, ordinal: 1, request: { ...request, method: evil, path: evil }, ms: 1 }],
    intents: [{ operation: evil, key: evil }],
    recorded: {
      decisions: [{ table: evil, rule: evil, passedOver: [], facts: { [evil]: evil } }],
      destination: { kind: "step", step: evil },
      problem: { kind: "store", operation: evil, detail: evil },
    },
    differences: [evil],
  });
  const replay = aReplay(step);
  const text = asText({ ...replay, began: { ...replay.began, at: evil, codeVersion: evil } }, false);
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text.match(/owned/g)).toHaveLength(19);
  expect(text.split("\n")).toHaveLength(asText(aReplay(aStep({ ...step, step: "x" })), false).split("\n").length);
});

test("problems in a form explain why its page appeared again, recorded or with a change", () => {
  const today = {
    decisions: [],
    destination: { kind: "page", page: "order-information" },
    problem: undefined,
    mistakes: ["firstName required", "year invalid"],
    charges: [],
    standing: [],
    advised: [],
  } as const;
  const recorded = { decisions: [], destination: today.destination, problem: undefined };
  expect(asText(aReplay(aStep({ recorded, today })), false)).toContain(
    "   sent to   order-information\n   problems  firstName required\n             year invalid\n   today     the same\n",
  );
  expect(
    asText(
      aReplay(
        aStep({ today, verdict: "different", differences: ["destination: then place-order, today order-information"] }),
      ),
      false,
    ),
  ).toContain(
    "today order-information\n               problem in the form: firstName required\n               problem in the form: year invalid\n",
  );
});

test("colors appear only if requested", () => {
  expect(asText(aReplay(aStep()), true)).toContain("\u001b[32mthe same\u001b[39m");
  expect(asText(aReplay(aStep()), false)).not.toContain("\u001b");
});

test("a long value is shortened, with a mark; as data it is complete", () => {
  const long = "x".repeat(5000);
  const replay = aReplay(aStep({ input: { long } }));
  expect(asText(replay, false)).toMatch(/x{200,240} … \(5002 characters, complete with --json\)\n/);
  expect(resultOf({ verdict: "same", message: "", replay }).data).toMatchObject({ steps: [{ input: { long } }] });
});

test("reports today's decision below the verdict if an older release had no table for it", () => {
  const step = aStep({ notRecorded: ["problem-met: not recorded then, today “anything else”"] });
  expect(asText(aReplay(step), false)).toContain(
    "today     the same\n               problem-met: not recorded then, today “anything else”",
  );
});

test("shows the state of each order beside its rule, whose name may say less", () => {
  const step = aStep({
    recorded: {
      decisions: [{ table: "problem-met", rule: "service could not be connected", passedOver: [], facts: null }],
      destination: { kind: "page", page: "oops" },
      problem: undefined,
    },
    today: {
      decisions: [],
      destination: { kind: "page", page: "oops" },
      problem: undefined,
      mistakes: [],
      charges: [],
      standing: [{ text: "new service: it is not known whether it was ordered", rule: "the answer of a try was lost" }],
    },
  });
  expect(asText(aReplay(step), false)).toContain(
    "decided   problem-met: service could not be connected\n   status    new service: it is not known whether it was ordered\n",
  );
});

test("several drafts in a row are one line; single or different ones are separate", () => {
  const saved = (at: string, parts: Partial<StepReplay> = {}) => aStep({ step: "keepDraft", at, ...parts });
  const text = asText(
    aReplay(
      aStep(),
      saved("2026-11-21T06:31:00.000Z"),
      saved("2026-11-21T06:32:00.000Z"),
      saved("2026-11-21T06:35:00.000Z"),
      aStep({ at: "2026-11-21T06:36:00.000Z" }),
      saved("2026-11-21T06:37:00.000Z"),
      saved("2026-11-21T06:38:00.000Z", { verdict: "different" }),
    ),
    false,
  );
  expect(text.match(/^\d.*/gm)).toEqual([
    "1. createCustomer: the customer is created  Nov 21, 2026, 00:30:05 CST",
    "2 to 4. keepDraft: the half-filled form is saved  00:31:00, 55 s later: typed for 4 minutes, 3 saves",
    "5. createCustomer: the customer is created  00:36:00, 1 min 0 s later",
    "6. keepDraft: the half-filled form is saved  00:37:00, 1 min 0 s later",
    "7. keepDraft: the half-filled form is saved  00:38:00, 1 min 0 s later",
  ]);
});

test("shows the facts of a table with their units", () => {
  const facts = { depositAmount: 30_963, isDepositRequired: true };
  const decisions = [{ table: "customer-created", rule: "success, with a deposit", passedOver: [], facts }];
  const text = asText(aReplay(aStep({ recorded: { decisions, destination: undefined, problem: undefined } })), false);
  expect(text).toContain("since depositAmount $309.63, isDepositRequired");
});
