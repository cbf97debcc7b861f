import { expect, test } from "vitest";
import { chargeInWords } from "../charges/in-words.ts";
import { transferCharges } from "./charges.ts";
import { emptyTransfer, type TransferState } from "./state.ts";
import { info, ordered, plan, stateAt, openOrder } from "./steps/transferring.fixture.ts";

const owes = (state: TransferState): readonly string[] => transferCharges(state).map(chargeInWords);
const days = { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 3595 } };
const monthly = "base charge $4.95, billed, each month: due";
const start = "start day fee of 2026-11-23 $35.95, billed, on the first bill";

test("a move has no charges before a plan is chosen, then the plan's monthly charge, then the fees of its days", () => {
  expect(owes(emptyTransfer)).toEqual([]);
  expect(owes(openOrder)).toEqual([monthly]);
  expect(owes({ ...openOrder, days })).toEqual([`${start}: due`, monthly]);
  const stop = { day: "2026-11-24", fee: "unknown" } as const;
  expect(owes({ ...openOrder, days: { ...days, stop } })).toEqual([
    "stop day fee of 2026-11-24 of an unknown amount, billed, on the first bill: due",
    `${start}: due`,
    monthly,
  ]);
});

test("charges are the same before and after the order, from the form and from the site API", () => {
  const before = owes({ ...openOrder, days });
  expect(owes(stateAt("ordered", { ordered: { ...ordered, info, plan, days } }))).toEqual(before);
  expect(owes(stateAt("ordered", { ordered: { ...ordered, days, offer: plan } }))).toEqual(before);
  // Orders of an older release.
  expect(owes(stateAt("ordered", { ordered }))).toEqual([]);
});

test("charges of an order with a lost answer are uncertain", () => {
  const unknown = [
    `${start}: not known whether it was carried out`,
    "base charge $4.95, billed, each month: not known whether it was carried out",
  ];
  expect(owes({ ...openOrder, days, isUnanswered: true })).toEqual(unknown);
  // The customer has entered the homes again since then.
  expect(owes({ ...openOrder, days, lastTry: { is: "in-doubt" } })).toEqual(unknown);
  expect(owes(stateAt("in-doubt", { info, days, selection: openOrder.selection }))).toEqual(unknown);
});
