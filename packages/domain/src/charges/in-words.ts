import { moneyText } from "../kernel/money.ts";
import type { Charge, Due } from "./model.ts";

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

const byInWords: Readonly<Record<Charge["by"], string>> = {
  card: "by card",
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

/** A charge for support: "deposit $309.63, by card, with the order: due". Of several of one kind, which. */
export const chargeInWords = ({ what, of, amount, due, by, status }: Charge): string =>
  `${what === "add-on" ? "add-on" : what.replaceAll("-", " ")}${of && ` of ${of}`} ${amount === "unknown" ? "of an unknown amount" : moneyText(amount)}, ${byInWords[by]}, ${dueInWords(due)}: ${statusInWords[status]}`;
