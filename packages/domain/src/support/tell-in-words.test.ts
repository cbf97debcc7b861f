import { expect, test } from "vitest";
import type { WhatToTell } from "../advice/what-to-tell.ts";
import type { Charge } from "../charges/model.ts";
import { tellInWords, type SentenceFacts } from "./tell-in-words.ts";

const facts: SentenceFacts = {
  flow: "enrollment",
  beganAt: "2026-11-21T08:01:36.000Z",
  lastAt: "2026-11-21T08:02:36.000Z",
  seen: { charges: [], standing: [], advised: [] },
  ordered: undefined,
  owes: { now: [], canWait: [], later: [] },
  main: [],
  inDoubt: [],
  rule: undefined,
};
const ordered = { what: "new-service", is: "confirmed", day: "2026-12-01" } as const;
const tell = (
  tells: WhatToTell,
  { charges = [], ...own }: Partial<SentenceFacts> & { readonly charges?: readonly Charge[] } = {},
) => tellInWords(tells, { ...facts, seen: { charges, standing: [], advised: [] }, ...own });

const lowell: Charge = {
  what: "earlier-balance",
  of: "4008123341",
  name: "",
  amount: 6_240,
  due: { when: "can-wait" },
  by: "phone-or-store",
  status: "due",
};
const half: Charge = {
  what: "deposit-second-half",
  of: "",
  name: "",
  amount: 15_481,
  due: { when: "on-a-day", day: "2026-12-15" },
  by: "card",
  card: { brand: "Visa", lastDigits: "1111" },
  status: "scheduled",
};

test("an order without charges", () =>
  expect(tell("ordered", { ordered })).toBe(
    "You asked for new service, and your last step was on Saturday, November 21. Your new service is ordered and begins on Tuesday, December 1. Nothing is to be paid before the first bill. You don't have to do anything now.",
  ));

test("a tolerated balance is named, without the stand-in of its number", () =>
  expect(tell("ordered", { ordered, charges: [lowell], owes: { ...facts.owes, canWait: [lowell] } })).toContain(
    " You owe an earlier balance of $62.40 by phone or at a payment location, which can wait. ",
  ));

test("a later payment names its day and its card", () =>
  expect(tell("ordered", { ordered, charges: [half], owes: { ...facts.owes, later: [half] } })).toContain(
    " Later comes the second half of the deposit, $154.81 on Tuesday, December 15 by card, Visa ending in 1111. ",
  ));

test("an extra that was refused is named beside the order", () =>
  expect(
    tell("ordered", {
      ordered,
      seen: { charges: [], standing: [{ what: "autopay", is: "refused", because: "Nope" }], advised: [] },
    }),
  ).toContain("begins on Tuesday, December 1, but autopay was refused."));

test.each(["we-look-for-the-order", "pay-again", "ordered-with-a-doubt"] as const)("%s denies nothing", (tells) =>
  expect(tell(tells)).not.toMatch(/not ordered|nothing is|You owe/i),
);
