import { describe, expect, test } from "vitest";
import { type AdmissionFacts, admissionTable, type Begun, pressureOf } from "./admission-table.ts";

const facts = (what: Partial<AdmissionFacts>): AdmissionFacts => ({
  begun: "nothing",
  inFlight: 0,
  mostInFlight: 8,
  waiting: 0,
  lateness: 0,
  ...what,
});
const everybody: readonly Begun[] = ["nothing", "looking", "an order"];

describe("who is answered, waits or is refused", () => {
  test.each<readonly [string, Partial<AdmissionFacts>, readonly string[]]>([
    ["while it is calm", { inFlight: 3 }, ["answer", "answer", "answer"]],
    ["from half of all places on", { inFlight: 4 }, ["refuse", "answer", "answer"]],
    ["below three quarters", { inFlight: 5 }, ["refuse", "answer", "answer"]],
    ["from three quarters on", { inFlight: 6 }, ["refuse", "refuse", "answer"]],
    ["with one place left", { inFlight: 7 }, ["refuse", "refuse", "answer"]],
    ["with none left", { inFlight: 8 }, ["refuse", "refuse", "wait"]],
    ["while others wait, though a place is free", { inFlight: 7, waiting: 1 }, ["refuse", "refuse", "wait"]],
    ["with room for one to wait", { inFlight: 8, waiting: 7 }, ["refuse", "refuse", "wait"]],
    ["with no room to wait", { inFlight: 8, waiting: 8 }, ["refuse", "refuse", "refuse"]],
    ["while the event loop is nearly as late as it may be", { lateness: 0.99 }, ["answer", "answer", "answer"]],
    ["while the event loop is as late as it may be", { lateness: 1 }, ["refuse", "answer", "answer"]],
    ["while it is nearly twice as late", { lateness: 1.99 }, ["refuse", "answer", "answer"]],
    ["while it is twice as late", { lateness: 2 }, ["refuse", "refuse", "answer"]],
    ["while it is later than ever", { lateness: 50 }, ["refuse", "refuse", "answer"]],
  ])("%s", (_, what, outcomes) =>
    expect(everybody.map((begun) => admissionTable.decide(facts({ ...what, begun })).outcome)).toEqual(outcomes),
  );

  test.each<readonly [string, Partial<AdmissionFacts>]>([
    ["calm", { inFlight: 3 }],
    ["busy", { inFlight: 4 }],
    ["busy", { lateness: 1 }],
    ["crowded", { inFlight: 6 }],
    ["crowded", { lateness: 2 }],
    ["full", { inFlight: 8 }],
    ["full", { inFlight: 2, waiting: 1 }],
  ])("is said to be %s", (word, what) => expect(pressureOf(facts(what))).toBe(word));
});
