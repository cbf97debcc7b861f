import { expect, test } from "vitest";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { text } from "../kernel/facts.ts";
import { asDecidedThen } from "./as-decided-then.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";
import type { DecisionSeen } from "./replayed-steps.ts";
import type { RecordedStep } from "./recorded-steps.ts";

const where = decisionTable<{ readonly code: string }, Destination>(
  "where",
  "Where?",
  { code: text("a code", "held") },
  [
    { rule: "it is held", when: { code: "held" }, then: toPage("fraud-match") },
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

test("the last decision of a step led to where the step led, whatever today's table makes of it", () => {
  const then = asDecidedThen();
  const decision = then.tableFor(where, step([decided("where", "a rule of then")])).decide({ code: "held" });
  expect(decision).toMatchObject({ rule: "a rule of then", outcome: toPage("place-order") });
  expect(then.isWhole()).toBe(true);
});

test("others have the outcome of their rule, each time the one that was recorded next", () => {
  const then = asDecidedThen();
  const recorded = step([decided("price", "changed"), decided("price", "as seen"), decided("where", "it is held")]);
  const outcomes = [1, 2, 3].map(() => then.tableFor(price, recorded).decide({}).outcome);
  expect(outcomes).toEqual(["changed", "as-seen", "as-seen"]);
  expect(then.isWhole()).toBe(true);
});

test("a rule that is gone, and that did not say where to go, leaves it unknown", () => {
  const then = asDecidedThen();
  expect(then.tableFor(price, step([decided("price", "haggled")])).decide({}).outcome).toBe("as-seen");
  expect(then.isWhole()).toBe(false);
});

test("what was not recorded is decided by today's table", () => {
  const then = asDecidedThen();
  expect(then.tableFor(where, undefined)).toBe(where);
  expect(then.tableFor(where, step([])).decide({ code: "X" }).outcome).toEqual(toOops("X"));
  expect(then.isWhole()).toBe(true);
});
