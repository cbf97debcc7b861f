import { dayFact, saysFirstFacts } from "@switchyard/domain/bill-payments/facts";
import { type AccountPayments, type PaymentMethod, typedCardId } from "@switchyard/domain/bill-payments/model";
import {
  type PaymentCheck,
  paymentAllowed,
  type PaymentEffect,
  paymentSaysFirst,
} from "@switchyard/domain/bill-payments/rules";
import type { PaymentChoices } from "@switchyard/domain/bill-payments/state";
import type { BillsLookup } from "@switchyard/domain/bills/model";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { type Cents, centsOfText, dollarsOf } from "@switchyard/domain/kernel/money";
import { parameterOf } from "../parameters.ts";

/** The amounts that a customer owes. */
export interface Owes {
  readonly balance: Cents;
  readonly pastDue: Cents;
}

export type AmountKind = "past-due" | "all" | "other";

/** The page's choices, by its address; unreadable parameters fall back to the proposal. */
export interface Choice {
  readonly kind: AmountKind;
  /** The text of another amount, as typed. */
  readonly typed: string;
  /** Undefined without a proposal, or if the text is not an amount. */
  readonly amount: Cents | undefined;
  /** The stored ones, then a typed card. */
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod | undefined;
  readonly day: IsoDate;
  readonly check: PaymentCheck;
  /** Undefined without an amount. */
  readonly effect: PaymentEffect | undefined;
}

/** Amounts that the page offers beside another one. */
export const amountsOffered = ({ balance, pastDue }: Owes): readonly AmountKind[] => [
  ...(pastDue > 0 ? (["past-due"] as const) : []),
  ...(balance > pastDue ? (["all"] as const) : []),
  "other",
];

export const amountOf = (kind: AmountKind, { balance, pastDue }: Owes): Cents | undefined =>
  kind === "past-due" ? pastDue : kind === "all" ? balance : undefined;

export const owesIn = (bills: BillsLookup | undefined): Owes => ({
  balance: Math.max(0, bills?.bills?.balance ?? 0),
  pastDue: bills?.bills?.pastDue ?? 0,
});

/** The address with the choices from before. */
const withChoices = (search: URLSearchParams, { amount, pay, day }: PaymentChoices, owes: Owes): URLSearchParams => {
  const kind = amountsOffered(owes).find((one) => one === pay || (one !== "other" && amountOf(one, owes) === amount));
  return new URLSearchParams({
    ...(kind === undefined ? {} : { pay: kind }),
    ...(kind === undefined && amount !== undefined ? { amount: String(dollarsOf(amount)) } : {}),
    day,
    ...Object.fromEntries(search),
  });
};

/** The typed card and the choices from before. */
export interface Before {
  readonly card: PaymentMethod | undefined;
  /** Of a payment that was not made, or from before the card's entry. */
  readonly choices: PaymentChoices | undefined;
}

/**
 * Proposes the choices from before, otherwise all that is past due, otherwise all that is owed, today, from the first
 * stored card or bank account.
 */
export const choiceOf = (
  asked: URLSearchParams,
  { limits, methods: stored }: AccountPayments,
  bills: BillsLookup | undefined,
  today: IsoDate,
  { card, choices }: Before,
): Choice => {
  const owes = owesIn(bills);
  const search = choices ? withChoices(asked, choices, owes) : asked;
  const methods = [...stored, ...(card ? [card] : [])];
  const before = choices && methods.find(({ id }) => id === (choices.methodId ?? typedCardId));
  const offered = amountsOffered(owes);
  const typed = parameterOf(search, "amount");
  const kind =
    offered.find((one) => one === parameterOf(search, "pay")) ?? (typed === "" ? (offered[0] ?? "other") : "other");
  const amount = kind === "other" ? centsOfText(typed) : amountOf(kind, owes);
  const from = parameterOf(search, "from");
  const method = (from === "" ? before : methods[Number(from) || 0]) ?? methods[0];
  const day = parameterOf(search, "day") || today;
  const check = paymentAllowed.decide({
    form: "current",
    hasMethod: method !== undefined,
    ...(amount === undefined || amount <= 0 ? {} : { amount }),
    least: limits.least,
    most: limits.most,
    day: dayFact(day, today, limits),
  }).outcome;
  return {
    kind,
    typed,
    amount,
    methods,
    method,
    day,
    check,
    effect: amount === undefined ? undefined : paymentSaysFirst.decide(saysFirstFacts(amount, bills)).outcome,
  };
};
