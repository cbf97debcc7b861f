import { expect, test } from "vitest";
import { everyOnceOnlyCall } from "./once-only-calls.ts";
import { settleDoubt as ofAddHome } from "../add-home/steps/settle-doubt.ts";
import { settleDoubt as ofAddOns } from "../add-ons/steps/settle-doubt.ts";
import { settleDoubt as ofPayments } from "../bill-payments/steps/settle-doubt.ts";
import { settleDoubt as ofExtraEnds } from "../extras/steps/settle-doubt.ts";
import { settleDoubt as ofEnrollment } from "../enrollment/steps/settle-doubt.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { settleDoubt as ofRenewal } from "../renewal/steps/settle-doubt.ts";
import { settleDoubt as ofTransfer } from "../transfer/steps/settle-doubt.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { foundOut, foundOutAfter } from "../journey/settle-doubt.ts";

provesRules(foundOut, [
  [
    "it is not in doubt of that call, or can't go on by what was found",
    { isTakenUp: false, isDone: true },
    "unchanged",
  ],
  ["it was carried out: as if its answer had come", { isTakenUp: true, isDone: true }, "as-answered"],
  ["it was not carried out: it may be ordered again", { isTakenUp: true, isDone: false }, "anew"],
]);

test("each call that a person can check has a flow that takes up findings, and no other call has", () => {
  const settled = [ofEnrollment, ofRenewal, ofTransfer, ofAddHome, ofAddOns, ofPayments, ofExtraEnds].flatMap(
    ({ settles }) => settles,
  );
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
  ["taken up, on any page", [began(), decided(true), ended("oops")], "charged"],
  ["not taken up", [began(), decided(false), ended("mini-confirmation")], undefined],
  ["in a step that was cut off", [began(), decided(true)], undefined],
  [
    "after one that was not taken up",
    [began("not-charged"), decided(false), ended("oops"), began(), decided(true), ended("oops")],
    "charged",
  ],
  ["in an older release, with a destination", [began(), ended("mini-confirmation")], "charged"],
  ["in an older release, without a destination", [began(), ended("outcome-unknown")], undefined],
  [
    "for another call",
    [{ ...began(), input: { operation: "connect", kind: "ordered" } } as JournalEvent, decided(true), ended("oops")],
    undefined,
  ],
  ["without content", [{ ...began(), input: null } as JournalEvent, decided(true), ended("oops")], undefined],
  ["with an unknown word", [began("constructor"), decided(true), ended("oops")], undefined],
])("the journal shows the finding %s", (_, events, found) =>
  expect(foundOutAfter([{ type: "intent" } as JournalEvent, ...events], "paySecurityDeposit", 0)).toBe(found),
);

test("a finding concerns the last call before it, not an earlier one with another key", () => {
  const sent = (key: string) => ({ type: "intent", at, operation: "paySecurityDeposit", key }) as JournalEvent;
  const events = [sent("one"), sent("other"), sent("other"), began(), decided(true), ended("oops"), sent("third")];
  expect(events.map((_, index) => foundOutAfter(events, "paySecurityDeposit", index)).slice(0, 3)).toEqual([
    undefined,
    "charged",
    "charged",
  ]);
});
