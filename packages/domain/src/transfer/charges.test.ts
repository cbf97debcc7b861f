import { expect, test } from "vitest";
import { chargeInWords } from "../charges/in-words.ts";
import { transferCharges } from "./charges.ts";
import { emptyTransfer, type TransferState } from "./state.ts";
import { info, ordered, plan, stateAt, told } from "./steps/transferring.fixture.ts";

const owes = (state: TransferState): readonly string[] => transferCharges(state).map(chargeInWords);
const days = { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 3595 } };
const monthly = "base charge $4.95, billed, each month: due";
const start = "start day fee of 2026-11-23 $35.95, billed, on the first bill";

test("a move owes nothing before a plan is chosen, then what the plan has each month, then the fees of its days", () => {
  expect(owes(emptyTransfer)).toEqual([]);
  expect(owes(told)).toEqual([monthly]);
  expect(owes({ ...told, days })).toEqual([`${start}: due`, monthly]);
  const stop = { day: "2026-11-24", fee: "unknown" } as const;
  expect(owes({ ...told, days: { ...days, stop } })).toEqual([
    "stop day fee of 2026-11-24 of an unknown amount, billed, on the first bill: due",
    `${start}: due`,
    monthly,
  ]);
});

test("what was said before the order is said after it, be it from the form or from a caller of the site API", () => {
  const before = owes({ ...told, days });
  expect(owes(stateAt("ordered", { ordered: { ...ordered, info, plan, days } }))).toEqual(before);
  expect(owes(stateAt("ordered", { ordered: { ...ordered, days, offer: plan } }))).toEqual(before);
  // Orders of an older release.
  expect(owes(stateAt("ordered", { ordered }))).toEqual([]);
});

test("of an order whose answer was lost nothing is said for certain", () => {
  const unknown = [
    `${start}: not known whether it was carried out`,
    "base charge $4.95, billed, each month: not known whether it was carried out",
  ];
  expect(owes({ ...told, days, isUnanswered: true })).toEqual(unknown);
  // The homes were told anew since.
  expect(owes({ ...told, days, lastTry: { is: "in-doubt" } })).toEqual(unknown);
  expect(owes(stateAt("in-doubt", { info, days, selection: told.selection }))).toEqual(unknown);
});
