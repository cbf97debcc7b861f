import { dayAloud } from "../kernel/dates.ts";
import { moneyText } from "../kernel/money.ts";
import type { Charge, ChargedFor, Due } from "./model.ts";

const names: Readonly<Record<ChargedFor, string>> = {
  deposit: "a deposit",
  "deposit-first-half": "the first half of the deposit,",
  "deposit-second-half": "the second half of the deposit,",
  "earlier-balance": "an earlier balance",
  "bill-payment": "a payment of your bill",
  "start-day-fee": "the start-day fee",
  "stop-day-fee": "the stop-day fee",
  "early-leave-fee": "the fee for leaving your plan early,",
  "base-charge": "the base charge",
  "add-on": "an extra",
  "extra-end-fee": "the price for ending an extra",
};

const ways: Readonly<Record<Charge["by"], string>> = {
  card: " by card",
  bank: " from a bank account",
  phone: " by phone",
  store: " at a payment location",
  "phone-or-store": " by phone or at a payment location",
  bill: "",
  "to-choose": "",
};

const dues = (due: Due): string => {
  switch (due.when) {
    case "with-the-order":
      return " with the order";
    case "on-a-day":
      return due.day === undefined ? " on a day that you choose" : ` on ${dayAloud(due.day)}`;
    case "before":
      return ` before ${dayAloud(due.day)}`;
    case "open":
      return " now";
    case "can-wait":
      return "";
    case "next-bill":
      return " with your next bill";
    case "first-bill":
      return " with your first bill";
    case "each-month":
      return " each month";
  }
};

const cardAloud = (card: Charge["card"]): string =>
  card === undefined || card.lastDigits === ""
    ? ""
    : `, ${card.brand === "Credit" ? "the card" : card.brand} ending in ${card.lastDigits}`;

/** Without the number of a contract, for which journals have a stand-in. */
const chargeAloud = ({ what, name, amount, due, by, card }: Charge): string => {
  const named = what === "add-on" && name !== "" ? name : names[what];
  const sum =
    amount === "unknown"
      ? "of an amount that we look up"
      : named.endsWith(",")
        ? moneyText(amount)
        : `of ${moneyText(amount)}`;
  return `${named} ${sum}${dues(due)}${ways[by]}${cardAloud(card)}`;
};

/** Several charges in one sentence's part: "a deposit of $309.63 now by phone, and the start-day fee of $35.95". */
export const chargesAloud = (charges: readonly Charge[]): string => charges.map(chargeAloud).join(", and ");
