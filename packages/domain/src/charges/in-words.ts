import { moneyText } from "../kernel/money.ts";
import type { Charge, ChargedFor, Due, WayOfPaying } from "./model.ts";

const dueInWords = (due: Due): string => {
  switch (due.when) {
    case "with-the-order":
      return "with the order";
    case "on-a-day":
      return due.day === undefined ? "on a day not chosen yet" : `on ${due.day}`;
    case "before":
      return `before ${due.day}`;
    case "open":
      return "open now";
    case "can-wait":
      return "can wait";
    case "next-bill":
      return "on the next bill";
    case "first-bill":
      return "on the first bill";
    case "each-month":
      return "each month";
  }
};

const whatInWords: Readonly<Record<ChargedFor, string>> = {
  deposit: "deposit",
  "deposit-first-half": "deposit first half",
  "deposit-second-half": "deposit second half",
  "earlier-balance": "earlier balance",
  "bill-payment": "bill payment",
  "start-day-fee": "start day fee",
  "stop-day-fee": "stop day fee",
  "early-leave-fee": "early leave fee",
  "base-charge": "base charge",
  "add-on": "add-on",
  "extra-end-fee": "end of an extra",
};

const byInWords: Readonly<Record<WayOfPaying, string>> = {
  card: "by card",
  bank: "from a bank account",
  phone: "by phone",
  store: "at a payment location",
  "phone-or-store": "by phone or at a payment location",
  bill: "billed",
  "to-choose": "in a way not chosen yet",
};

const statusInWords: Readonly<Record<Charge["status"], string>> = {
  due: "due",
  charged: "charged",
  scheduled: "scheduled",
  refused: "refused by the bank",
  unknown: "not known whether it was carried out",
};

const cardInWords = (card: Charge["card"]): string =>
  card === undefined || card.lastDigits === ""
    ? ""
    : ` (${card.brand === "Credit" ? "" : `${card.brand} `}ending in ${card.lastDigits})`;

/**
 * A charge for support: "deposit $309.63, by card (Visa ending in 0341), with the order: charged". If there are several
 * of a kind, it says which one.
 */
export const chargeInWords = ({ what, of, amount, due, by, card, status }: Charge): string =>
  `${whatInWords[what]}${of && ` of ${of}`} ${amount === "unknown" ? "of an unknown amount" : moneyText(amount)}, ${byInWords[by]}${cardInWords(card)}, ${dueInWords(due)}: ${statusInWords[status]}`;
