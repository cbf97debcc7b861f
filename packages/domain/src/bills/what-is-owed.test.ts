import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import type { AccountBills } from "./model.ts";
import { autopayDay, type BillFacts, type Owed, owedOn, whatIsOwed } from "./what-is-owed.ts";

const paid: BillFacts = { answer: "available", balance: 0, pastDue: 0, isAutopayOn: false };

provesRules<BillFacts, Owed>(whatIsOwed, [
  ["it could not be found out", { ...paid, answer: "unknown" }, "could-not-find-out"],
  ["the gateway has no bills", { ...paid, answer: "not-offered" }, "not-offered"],
  ["something is past due", { ...paid, balance: 143_20, pastDue: 1, isAutopayOn: true }, "past-due"],
  ["something is due, and autopay takes it", { ...paid, balance: 1, isAutopayOn: true }, "autopay"],
  ["something is due", { ...paid, balance: 1 }, "due"],
  ["more was paid than was owed", { ...paid, balance: -1, isAutopayOn: true }, "credit"],
  ["nothing is owed", paid, "nothing"],
  ["nothing is owed", { ...paid, isAutopayOn: true }, "nothing"],
]);

test("an answer differs from a gateway without bills, and from a failure", () => {
  const bills: AccountBills = {
    balance: 20,
    pastDue: 0,
    dueOn: "2026-12-02",
    autopay: { isOn: false, takesOn: undefined },
    bills: [],
  };
  expect([owedOn({ kind: "available", bills }), owedOn({ kind: "not-offered" }), owedOn(undefined)]).toEqual([
    "due",
    "not-offered",
    "could-not-find-out",
  ]);
});

test("autopay takes nothing on a past day, and a day is shown only from today on", () => {
  const taking = (takesOn: string | undefined) =>
    autopayDay(
      { balance: 1, pastDue: 0, dueOn: "2026-12-04", autopay: { isOn: true, takesOn }, bills: [] },
      "2026-11-29",
    );
  expect([taking("2026-11-28"), taking("2026-11-29"), taking(undefined)]).toEqual([undefined, "2026-11-29", undefined]);
});
