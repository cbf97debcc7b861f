import type { Thing } from "@switchyard/domain/flows/what-to-do";
import { expect, test } from "vitest";
import { moneyFirst } from "./money-first.ts";

const thing = (about: Thing["about"], what: string) => ({ about, what }) as Thing;
const [renew, due, autopay, pastDue] = [
  thing("home", "renew"),
  thing("account", "due"),
  thing("account", "autopay"),
  thing("account", "past-due"),
];

test("what is owed is said above what is to be decided", () =>
  expect(moneyFirst([renew, due, autopay])).toEqual({ money: [due, autopay], todo: [renew] }));

test("money that is the most urgent thing stays that, and is not said twice", () =>
  expect(moneyFirst([pastDue, renew, due])).toEqual({ money: [], todo: [pastDue, renew, due] }));

test("nothing to do is nothing to say", () => expect(moneyFirst([])).toEqual({ money: [], todo: [] }));
