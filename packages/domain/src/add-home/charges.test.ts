import { expect, test } from "vitest";
import { chargeInWords } from "../charges/in-words.ts";
import { addHomeCharges } from "./charges.ts";
import { addHomeStanding } from "./standing.ts";
import { type AddHomeState, emptyAddHome } from "./state.ts";
import { chosen, ordered, plan, stateAt, submitted } from "./steps/adding.fixture.ts";

const owes = (state: AddHomeState): readonly string[] => addHomeCharges(state).map(chargeInWords);
const monthly = "base charge $4.95, billed, each month";
const start = "start day fee of 2026-11-23 $35.95, billed, on the first bill";
const sent = { ...submitted, startDayFee: 3595 };

test("another home has its plan's monthly charge, and once a day is ordered its fee, before and after the answer", () => {
  expect(owes(emptyAddHome)).toEqual([]);
  expect(owes(chosen)).toEqual([`${monthly}: due`]);
  const both = [`${start}: due`, `${monthly}: due`];
  expect(owes(stateAt("submitted", { submitted: sent }))).toEqual(both);
  expect(owes(stateAt("ordered", { ordered: { ...ordered, startDayFee: 3595 } }))).toEqual(both);
  const byCaller = { ...ordered, plan: undefined, startDayFee: 3595, offer: plan };
  expect(owes(stateAt("ordered", { ordered: byCaller }))).toEqual(both);
});

test("charges of an order with a lost answer are uncertain", () => {
  const unknown = [
    `${start}: not known whether it was carried out`,
    `${monthly}: not known whether it was carried out`,
  ];
  expect(owes(stateAt("submitted", { submitted: sent, lastTry: { is: "in-doubt" } }))).toEqual(unknown);
  expect(owes(stateAt("in-doubt", { submitted: sent }))).toEqual(unknown);
  const before = stateAt("in-doubt", { submitted: sent, ordered });
  expect([owes(before), addHomeStanding(before).map(({ is }) => is)]).toEqual([
    [`${monthly}: due`, ...unknown],
    ["confirmed", "in-doubt"],
  ]);
});
