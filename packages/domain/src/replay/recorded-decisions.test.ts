import { expect, test } from "vitest";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { text } from "../kernel/facts.ts";
import { recordedDecisions } from "./recorded-decisions.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";
import type { DecisionSeen } from "./replayed-steps.ts";
import type { RecordedStep } from "./recorded-steps.ts";

const where = decisionTable<{ readonly code: string }, Destination>(
  "where",
  "Where?",
  { code: text("a code", "held") },
  [
    { rule: "it is on hold", when: { code: "held" }, then: toPage("fraud-match") },
    otherwise("it goes wrong", { fact: "code", lead: toOops }),
  ],
);
const price = decisionTable<object, string>("price", "Which?", {}, [
  { rule: "as seen", when: {}, then: "as-seen" },
  otherwise("changed", "changed"),
]);

const decided = (table: string, rule: string): DecisionSeen => ({ table, rule, passedOver: [], facts: {} });
const step = (decisions: readonly DecisionSeen[], page: "place-order" | "oops" = "place-order"): RecordedStep => ({
  decisions,
  exchanges: [],
  intents: [],
  held: [],
  event: {} as RecordedStep["event"],
  ended: { destination: toPage(page) } as RecordedStep["ended"],
});

test("the last decision of a step leads where the step led, regardless of today's table", () => {
  const then = recordedDecisions();
  const decision = then.tableFor(where, step([decided("where", "a rule of then")])).decide({ code: "held" });
  expect(decision).toMatchObject({ rule: "a rule of then", outcome: toPage("place-order") });
  expect(then.isWhole()).toBe(true);
});

test("other decisions use today's outcome of their recorded rule, in order", () => {
  const then = recordedDecisions();
  const recorded = step([decided("price", "changed"), decided("price", "as seen"), decided("where", "it is on hold")]);
  const outcomes = [1, 2, 3].map(() => then.tableFor(price, recorded).decide({}).outcome);
  expect(outcomes).toEqual(["changed", "as-seen", "as-seen"]);
  expect(then.isWhole()).toBe(true);
});

test("a removed rule without a recorded destination leaves the outcome unknown", () => {
  const then = recordedDecisions();
  expect(then.tableFor(price, step([decided("price", "haggled")])).decide({}).outcome).toBe("as-seen");
  expect(then.isWhole()).toBe(false);
});

test("today's table decides where nothing was recorded", () => {
  const then = recordedDecisions();
  expect(then.tableFor(where, undefined)).toBe(where);
  expect(then.tableFor(where, step([])).decide({ code: "X" }).outcome).toEqual(toOops("X"));
  expect(then.isWhole()).toBe(true);
});
