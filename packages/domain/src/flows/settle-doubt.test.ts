import { expect, test } from "vitest";
import { everyOnceOnlyCall } from "./once-only-calls.ts";
import { settleDoubt as ofAddHome } from "../add-home/steps/settle-doubt.ts";
import { settleDoubt as ofAddOns } from "../add-ons/steps/settle-doubt.ts";
import { settleDoubt as ofEnrollment } from "../enrollment/steps/settle-doubt.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { settleDoubt as ofRenewal } from "../renewal/steps/settle-doubt.ts";
import { settleDoubt as ofTransfer } from "../transfer/steps/settle-doubt.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { foundOut, foundOutAfter } from "../journey/settle-doubt.ts";

provesRules(foundOut, [
  ["it is not in doubt of that call, or can't go on by what was found", { isTakenUp: false, isDone: true }, "stands"],
  ["it was carried out: as if its answer had come", { isTakenUp: true, isDone: true }, "as-answered"],
  ["it was not carried out: it may be asked for anew", { isTakenUp: true, isDone: false }, "anew"],
]);

test("of each call that a person may find out of, its flow takes up what was found, and of none else", () => {
  const settled = [ofEnrollment, ofRenewal, ofTransfer, ofAddHome, ofAddOns].flatMap(({ settles }) => settles);
  const declared = Object.entries(everyOnceOnlyCall).flatMap(([name, { foundAs }]) => (foundAs ? [name] : []));
  expect(settled).toEqual(declared);
});

const at = "2026-11-21T12:00:00.000Z";
const began = (kind = "charged") =>
  ({
    type: "step-began",
    at,
    run: 2,
    step: "settleDoubt",
    input: { operation: "paySecurityDeposit", kind },
  }) as unknown as JournalEvent;
const decided = (isTakenUp: boolean) =>
  ({ type: "decision", at, run: 2, table: "found-out", facts: { isTakenUp } }) as unknown as JournalEvent;
const ended = (page: string) =>
  ({ type: "step-ended", at, run: 2, destination: { kind: "page", page } }) as unknown as JournalEvent;

test.each<readonly [string, readonly JournalEvent[], string | undefined]>([
  ["that was taken up, wherever the customer is", [began(), decided(true), ended("oops")], "charged"],
  ["that was not", [began(), decided(false), ended("mini-confirmation")], undefined],
  ["whose step was cut off", [began(), decided(true)], undefined],
  [
    "after one that was not taken up",
    [began("not-charged"), decided(false), ended("oops"), began(), decided(true), ended("oops")],
    "charged",
  ],
  ["of an older release, which led on", [began(), ended("mini-confirmation")], "charged"],
  ["of an older release, which led nowhere", [began(), ended("outcome-unknown")], undefined],
  [
    "of another call",
    [{ ...began(), input: { operation: "connect", kind: "ordered" } } as JournalEvent, decided(true), ended("oops")],
    undefined,
  ],
  ["that is nothing", [{ ...began(), input: null } as JournalEvent, decided(true), ended("oops")], undefined],
  ["in a word that is none", [began("constructor"), decided(true), ended("oops")], undefined],
])("a journal says what was found out by a finding %s", (_, events, found) =>
  expect(foundOutAfter([{ type: "intent" } as JournalEvent, ...events], "paySecurityDeposit", 0)).toBe(found),
);

test("a finding is of the last call that was sent before it: of an earlier one, under another key, it says nothing", () => {
  const sent = (key: string) => ({ type: "intent", at, operation: "paySecurityDeposit", key }) as JournalEvent;
  const events = [sent("one"), sent("other"), sent("other"), began(), decided(true), ended("oops"), sent("third")];
  expect(events.map((_, index) => foundOutAfter(events, "paySecurityDeposit", index)).slice(0, 3)).toEqual([
    undefined,
    "charged",
    "charged",
  ]);
});
