import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { cents, flag, oneOf, type FactsOf } from "../kernel/facts.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { AccountBills, BillsLookup } from "./model.ts";

/** The known facts of an account's bills; amounts are 0 without any. */
const factsOfWhatIsOwed = {
  answer: oneOf(
    ["available", "not-offered", "unknown"],
    "`not-offered`: the gateway has no bills. `unknown`: the look-up failed.",
  ),
  balance: cents("Cents; below 0 is a credit."),
  pastDue: cents("Cents."),
  isAutopayOn: flag(),
};
export type BillFacts = FactsOf<typeof factsOfWhatIsOwed>;

export const owedKinds = [
  "could-not-find-out",
  "not-offered",
  "past-due",
  "autopay",
  "due",
  "credit",
  "nothing",
] as const;
export type Owed = (typeof owedKinds)[number];

/** The day of autopay; undefined where the gateway names none, or a past one. */
export const autopayDay = ({ autopay }: AccountBills, today: IsoDate): IsoDate | undefined =>
  autopay.takesOn !== undefined && autopay.takesOn >= today ? autopay.takesOn : undefined;

/** Ours: the specification has no bills. A page shows "nothing owed" only where the gateway has confirmed it. */
export const whatIsOwed = decisionTable<BillFacts, Owed>(
  "what-is-owed",
  "What does a customer owe on this account?",
  factsOfWhatIsOwed,
  [
    { rule: "it could not be found out", when: { answer: "unknown" }, then: "could-not-find-out" },
    { rule: "the gateway has no bills", when: { answer: "not-offered" }, then: "not-offered" },
    { rule: "something is past due", when: { pastDue: { above: 0 } }, then: "past-due" },
    {
      rule: "something is due, and autopay takes it",
      when: { balance: { above: 0 }, isAutopayOn: true },
      then: "autopay",
    },
    { rule: "something is due", when: { balance: { above: 0 } }, then: "due" },
    { rule: "more was paid than was owed", when: { balance: { below: 0 } }, then: "credit" },
    otherwise("nothing is owed", "nothing"),
  ],
);

/** @param asked undefined after a failed look-up */
export const owedOn = (asked: BillsLookup | undefined): Owed =>
  whatIsOwed.decide({
    answer: asked?.kind ?? "unknown",
    balance: asked?.bills?.balance ?? 0,
    pastDue: asked?.bills?.pastDue ?? 0,
    isAutopayOn: asked?.bills?.autopay.isOn ?? false,
  }).outcome;
