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

test("amounts due come before decisions", () =>
  expect(moneyFirst([renew, due, autopay])).toEqual({ money: [due, autopay], todo: [renew] }));

test("an amount due that is the most urgent task appears only once", () =>
  expect(moneyFirst([pastDue, renew, due])).toEqual({ money: [], todo: [pastDue, renew, due] }));

test("without tasks the section is absent", () => expect(moneyFirst([])).toEqual({ money: [], todo: [] }));
