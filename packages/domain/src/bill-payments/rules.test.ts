import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { dayFact, leftAfter, minutesSince, saysFirstFacts } from "./facts.ts";
import {
  paymentAgain,
  paymentAllowed,
  type PaymentAllowedFacts,
  type PaymentCheck,
  paymentAnswered,
  paymentProblemMet,
  paymentSaysFirst,
  type PaymentSaysFirstFacts,
} from "./rules.ts";

const payable: PaymentAllowedFacts = {
  form: "current",
  hasMethod: true,
  amount: 143_20,
  least: 5_00,
  most: 500_00,
  day: "today",
};
const { amount: _, ...unreadable } = payable;

provesRules<PaymentAllowedFacts, PaymentCheck>(paymentAllowed, [
  ["the payment of this form has its answer", { ...payable, form: "answered" }, "see-last"],
  ["the form is from another day", { ...payable, form: "outdated" }, "read-again"],
  ["the card or bank account is not theirs", { ...payable, hasMethod: false }, "choose-method"],
  ["the amount can't be read", unreadable, "type-amount"],
  ["it is less than the provider takes", { ...payable, amount: 4_99 }, "too-little"],
  ["it is more than the provider takes", { ...payable, amount: 500_01 }, "too-much"],
  ["the provider offers no payment on this day", { ...payable, day: "not-offered" }, "choose-day"],
  ["it is charged on a later day", { ...payable, day: "later" }, "schedule"],
  ["it is charged now", { ...payable, amount: 500_00 }, "pay"],
  ["it is charged now", { ...payable, amount: 5_00 }, "pay"],
]);

const owes: PaymentSaysFirstFacts = { isBalanceKnown: true, left: 43_20, pastDueBefore: 100_00, pastDueAfter: 0 };

provesRules(paymentSaysFirst, [
  ["the balance is unknown", { ...owes, isBalanceKnown: false }, "balance-unknown"],
  ["a part stays past due", { ...owes, pastDueAfter: 1 }, "rest-past-due"],
  ["more than is owed becomes a credit", { ...owes, left: -1 }, "credit"],
  ["it pays all that is owed", { ...owes, left: 0 }, "pays-all"],
  ["it pays all that is past due, and a part is due later", owes, "pays-past-due"],
  ["a part stays due", { ...owes, pastDueBefore: 0 }, "rest-due"],
]);

provesRules(paymentAgain, [
  ["the last payment is less than an hour ago", { minutesSince: 59 }, "warn"],
  ["there was no payment, or it is older", { minutesSince: 60 }, "nothing"],
  ["there was no payment, or it is older", {}, "nothing"],
]);

provesRules(paymentAnswered, [
  ["it is accepted", { indicator: "Success" }, toPage("payment-receipt")],
  ["it is refused", { indicator: "CardDeclined" }, toPage("pay-bill", { notice: "refused" })],
]);

provesRules(paymentProblemMet, [
  ["it may have been charged", { kind: "timeout" }, toPage("pay-bill")],
  ["it may have been charged", { kind: "outcome-unknown" }, toPage("pay-bill")],
  ["it was not sent", { kind: "unavailable" }, toPage("pay-bill", { notice: "not-sent" })],
]);

describe("the facts of a payment", () => {
  const now = "2026-11-29T16:42:00.000Z";
  const paid = (at: string, status: "paid" | "canceled" = "paid") =>
    ({ status, at, number: "1", amount: 1, on: "2026-11-29", from: {} as never, reference: "" }) as const;

  test("count the minutes since the last one that is not canceled", () => {
    expect(minutesSince([], now)).toBeUndefined();
    expect(minutesSince([paid("2026-11-29T16:40:01.000Z", "canceled")], now)).toBeUndefined();
    expect(minutesSince([paid("2026-11-29T15:43:00.000Z"), paid("2026-10-01T00:00:00.000Z")], now)).toBe(59);
  });

  test.each([
    ["2026-11-29", "today"],
    ["2026-12-13", "later"],
    ["2026-12-14", "not-offered"],
    ["2026-11-28", "not-offered"],
    ["2026-12-32", "not-offered"],
  ])("know the day %s as %s", (day, is) => expect(dayFact(day, "2026-11-29", { lastDay: "2026-12-13" })).toBe(is));

  test("are 0 where the balance is unknown, and never below", () => {
    const bills = { bills: { balance: 143_20, pastDue: 100_00 } } as never;
    expect(saysFirstFacts(20_00, undefined)).toMatchObject({ isBalanceKnown: false, pastDueAfter: 0 });
    expect(leftAfter(120_00, bills)).toEqual({ rest: 23_20, pastDue: 0, credit: 0 });
    expect(leftAfter(200_00, bills)).toEqual({ rest: 0, pastDue: 0, credit: 56_80 });
    expect(leftAfter(20_00, undefined)).toEqual({ rest: 0, pastDue: 0, credit: 20_00 });
  });
});
