import { describe, expect, test } from "vitest";
import { type AdmissionFacts, admissionTable, begunRanks, type Load, pressureOf } from "./admission-table.ts";

const load = (what: Partial<Load>): Load => ({
  inFlight: 0,
  mostInFlight: 8,
  lateness: 0,
  isProcessorShort: false,
  addressesInFlight: 0,
  ...what,
});
const facts = ({ begun = "nothing", ...what }: Partial<AdmissionFacts & Load>): AdmissionFacts => ({
  begun,
  pressure: pressureOf(load(what)),
  isWithinShare: what.isWithinShare ?? true,
  hasTime: what.hasTime ?? false,
  isSlowed: what.isSlowed ?? false,
  isItsTurn: what.isItsTurn ?? false,
});

/** Requests of a customer in an order, a signed-in customer, a browsing visitor and a new visitor. */
const all = "begin begin begin begin";
const lookers = "begin begin begin wait";
const customers = "begin begin wait wait";
const allWait = "wait wait wait wait";

describe("an arriving request begins at once or waits", () => {
  test.each<readonly [string, Partial<AdmissionFacts & Load>, string]>([
    ["while it is calm", { inFlight: 3 }, all],
    ["from half of all places on", { inFlight: 4 }, lookers],
    ["while a short processor answers enough visitors", { addressesInFlight: 4, isProcessorShort: true }, lookers],
    ["while a short processor could answer one more", { addressesInFlight: 3, isProcessorShort: true }, all],
    ["below three quarters", { inFlight: 5 }, lookers],
    ["from three quarters on", { inFlight: 6 }, customers],
    ["with one place left", { inFlight: 7 }, customers],
    ["with none left", { inFlight: 8 }, allWait],
    ["while the event loop is nearly as late as it may be", { lateness: 0.99 }, all],
    ["while the event loop is as late as it may be", { lateness: 1 }, lookers],
    ["while it is nearly twice as late", { lateness: 1.99 }, lookers],
    ["while it is twice as late", { lateness: 2 }, customers],
    ["beyond the share of an address, without time to spare", { isWithinShare: false }, allWait],
    ["beyond the share of an address, with time to spare", { isWithinShare: false, hasTime: true }, all],
    ["at a slowed address", { isSlowed: true, hasTime: true }, allWait],
    ["at a slowed address, at its turn", { isSlowed: true, isItsTurn: true, isWithinShare: false }, all],
    ["at its turn, with no place left", { isSlowed: true, isItsTurn: true, inFlight: 8 }, allWait],
  ])("%s", (_, what, outcomes) =>
    expect(begunRanks.map((begun) => admissionTable.decide(facts({ ...what, begun })).outcome).join(" ")).toBe(
      outcomes,
    ),
  );

  test.each<readonly [string, Partial<Load>]>([
    ["calm", { inFlight: 3 }],
    ["busy", { inFlight: 4 }],
    ["busy", { lateness: 1 }],
    ["crowded", { inFlight: 6 }],
    ["crowded", { lateness: 2 }],
    ["full", { inFlight: 8 }],
  ])("the site is %s", (word, what) => expect(pressureOf(load(what))).toBe(word));
});
