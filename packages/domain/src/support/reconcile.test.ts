import { expect, test } from "vitest";
import type { JournalEvent } from "../journey/journal.ts";
import { type CorrelationId, correlationIdSchema } from "../kernel/ids.ts";
import type { LedgerEntry } from "./ledger.ts";
import { callsIn, daysToAsk, isListed, type JournaledCall, reconcile } from "./reconcile.ts";

const day = "2026-11-26";
const reference: CorrelationId = correlationIdSchema.parse("5GPV-164V-QBHA");
const call = (changes: Partial<JournaledCall> = {}): JournaledCall => ({
  reference,
  operation: "connect",
  key: "key-0001",
  sentAt: ["2026-11-26T15:00:00.000Z"],
  isCarriedOut: true,
  amount: undefined,
  ...changes,
});
const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  operation: "connect",
  key: "key-0001",
  reference,
  at: "2026-11-26T15:00:00.100Z",
  amount: undefined,
  ...changes,
});
const compared = (
  calls: readonly JournaledCall[],
  entries: readonly LedgerEntry[],
  next: readonly LedgerEntry[] = [],
) =>
  reconcile(
    day,
    calls,
    new Map([
      [day, entries],
      ["2026-11-27", next],
    ]),
  );

test("equal calls on both sides are counted", () =>
  expect(compared([call()], [entry({ reference: reference.toLowerCase() })])).toEqual({ same: 1, discrepancies: [] }));

test("a call of the journal alone is named, whether answered or in doubt", () =>
  expect(compared([call(), call({ key: "key-0002", isCarriedOut: undefined })], [])).toMatchObject({
    same: 0,
    discrepancies: [
      { side: "journal", what: "order", reference, key: "key-0001", isInDoubt: false },
      { side: "journal", key: "key-0002", isInDoubt: true },
    ],
  }));

test("a call of the gateway alone is named with its reference", () =>
  expect(
    compared([], [entry({ operation: "paySecurityDeposit", amount: 309_63, reference: "K7QD-2M9X-TR4A" })]),
  ).toMatchObject({
    discrepancies: [{ side: "gateway", what: "charge", reference: "K7QD-2M9X-TR4A", amount: 309_63 }],
  }));

test("a set-up in the gateway's ledger is no part of the comparison, an unknown operation is", () =>
  expect(
    compared([], [entry({ operation: "createCustomer" }), entry({ operation: "refund", key: "key-0002" })])
      .discrepancies,
  ).toEqual([expect.objectContaining({ side: "gateway", operation: "refund" })]));

test.each([
  ["connect", undefined, true],
  ["paySecurityDeposit", undefined, true],
  ["createCustomer", undefined, false],
  ["createCustomer", ["connect", "createCustomer"], true],
  ["enrollAutopay", ["connect", "createCustomer"], false],
] as const)("a missing entry of %s in a ledger that names %j proves something: %s", (operation, named, proves) =>
  expect(isListed(operation, named)).toBe(proves),
);

test("a refused or unsent call is not compared, unless the gateway has it", () => {
  const refused = call({ isCarriedOut: false });
  expect(compared([refused], [])).toEqual({ same: 0, discrepancies: [] });
  expect(compared([refused], [entry()]).discrepancies).toMatchObject([
    { side: "both", differs: [{ in: "outcome", journal: "refused or not sent", gateway: "carried out" }] },
  ]);
});

test("a lost answer is named where the gateway has carried out the call", () =>
  expect(compared([call({ isCarriedOut: undefined })], [entry()]).discrepancies).toMatchObject([
    { side: "both", isInDoubt: true, differs: [{ in: "outcome", journal: "no stored answer" }] },
  ]));

test.each([
  ["amount", { operation: "paySecurityDeposit", amount: 309_63 }, { operation: "paySecurityDeposit", amount: 30_96 }],
  ["operation", {}, { operation: "createSwap" }],
  ["reference", {}, { reference: "K7QD-2M9X-TR4A" }],
] as const)("another %s is named", (what, ours, theirs) =>
  expect(compared([call(ours)], [entry(theirs)]).discrepancies).toMatchObject([
    { side: "both", differs: [{ in: what }] },
  ]),
);

test("an amount on one side alone is no difference", () =>
  expect(compared([call()], [entry({ amount: 20_00 })]).same).toBe(1));

test("a call carried out twice with one key is named", () =>
  expect(compared([call()], [entry(), entry()]).discrepancies).toMatchObject([
    { differs: [{ in: "times", journal: 1, gateway: 2 }] },
  ]));

test("a call sent before midnight and carried out after it is no discrepancy of either day", () => {
  const late = call({ sentAt: ["2026-11-27T05:59:59.000Z"] });
  const after = entry({ at: "2026-11-27T06:00:01.000Z" });
  expect(daysToAsk(day, [late], "2026-11-30")).toEqual([day, "2026-11-27"]);
  expect(compared([late], [], [after])).toEqual({ same: 1, discrepancies: [] });
  expect(reconcile("2026-11-27", [late], new Map([["2026-11-27", [after]]]))).toEqual({ same: 1, discrepancies: [] });
});

test("a future day has no ledger, and calls of other days are not compared", () => {
  expect(daysToAsk(day, [call()], day)).toEqual([day]);
  const other = call({ sentAt: ["2026-11-25T15:00:00.000Z"] });
  expect(daysToAsk(day, [other], "2026-11-30")).toEqual([day]);
  expect(compared([other], [])).toEqual({ same: 0, discrepancies: [] });
});

/** A journal with one order step, as far as calls are read from it. */
const journal = (...rest: readonly object[]) =>
  [
    { type: "began", correlationId: reference, at: "2026-11-26T14:00:00.000Z" },
    { type: "step-began", run: 1, step: "placeOrder", at: "2026-11-26T15:00:00.000Z" },
    { type: "intent", run: 1, operation: "createCustomer", key: "key-0000", at: "2026-11-26T15:00:00.000Z" },
    { type: "intent", run: 1, operation: "connect", key: "key-0001", at: "2026-11-26T15:00:01.000Z" },
    ...rest,
  ] as unknown as readonly JournalEvent[];
const answered = { type: "exchange", run: 1, operation: "connect", response: { status: 200 } };
const ended = { type: "step-ended", run: 1, step: "placeOrder", destination: { kind: "page", page: "confirmation" } };

test.each([
  ["answered with a success", [answered, ended], true, true],
  ["answered with a refusal", [answered, ended], false, false],
  ["cut off before its answer", [], undefined, undefined],
  ["cut off with its answer, which no step has stored", [answered], true, undefined],
] as const)("of a journal, an order that was %s", (_, rest, reported, isCarriedOut) =>
  expect(callsIn(journal(...rest), () => ({ isCarriedOut: reported, amount: undefined }))).toEqual([
    {
      reference,
      operation: "connect",
      key: "key-0001",
      sentAt: ["2026-11-26T15:00:01.000Z"],
      amount: undefined,
      isCarriedOut,
    },
  ]),
);
