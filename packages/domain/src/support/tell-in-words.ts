import { adviceInWords } from "../advice/in-words.ts";
import { groupOf } from "../advice/model.ts";
import type { WhatToTell } from "../advice/what-to-tell.ts";
import { chargesAloud } from "../charges/aloud.ts";
import type { Charge } from "../charges/model.ts";
import { owesNothing, receiptOf } from "../charges/receipt.ts";
import type { FlowName } from "../journey/model.ts";
import { centralDay, type Instant } from "../kernel/clock.ts";
import { dayAloud } from "../kernel/dates.ts";
import type { ReplayEnd } from "../replay/replayed-steps.ts";
import { type OrderKind, type Standing } from "../standing/model.ts";
import type { Done } from "./model.ts";

/** Money and orders on the last pages. */
export type Seen = Pick<ReplayEnd, "charges" | "standing" | "advised">;

export interface SentenceFacts {
  readonly flow: FlowName;
  /** When the last step began; undefined before the first one. */
  readonly lastAt: Instant | undefined;
  readonly beganAt: Instant;
  /** Undefined where neither the journal nor today's code has it. */
  readonly seen: Seen | undefined;
  readonly ordered: Standing | undefined;
  /** Owed now, owed and tolerated, and paid later automatically. */
  readonly owes: Readonly<Record<"now" | "canWait" | "later", readonly Charge[]>>;
  readonly main: readonly Standing[];
  readonly inDoubt: readonly Done[];
  /** The rule that led to a page without a way on, if a caller may know it. */
  readonly rule: string | undefined;
}

const asked: Readonly<Record<FlowName, readonly [name: string, of: string]>> = {
  enrollment: ["new service", "Your new service"],
  renewal: ["a renewal", "Your renewal"],
  transfer: ["a move", "Your move"],
  "add-home": ["service at another home", "Your service at the other home"],
  "add-on-order": ["extras", "Your order of extras"],
  "bill-payment": ["a payment of your bill", "Your payment"],
  "extra-end": ["the end of an extra", "The end of your extra"],
};

/**
 * The text for a support engineer to read aloud, in three to five sentences: the events, the orders, the amounts owed,
 * the next action. It never denies an order or a charge that may exist, and names no stand-in.
 */
export const tellInWords = (tells: WhatToTell, facts: SentenceFacts): string =>
  [happened(facts), orderStatement(tells, facts), ...moneyAloud(tells, facts), toDo(tells, facts)].join(" ");

const happened = ({ flow, lastAt, beganAt }: SentenceFacts): string =>
  lastAt === undefined
    ? `You began with ${asked[flow][0]} on ${dayAloud(centralDay(beganAt))}, and did nothing yet.`
    : `You asked for ${asked[flow][0]}, and your last step was on ${dayAloud(centralDay(lastAt))}.`;

const orderStatement = (tells: WhatToTell, { flow, seen, ordered, inDoubt, rule }: SentenceFacts): string => {
  const day = ordered && "day" in ordered && ordered.day ? dayAloud(ordered.day) : "";
  const [is, from] =
    flow === "bill-payment" || flow === "extra-end" ? ["is accepted", "for"] : ["is ordered", "and begins on"];
  const order = `${asked[flow][1]} ${is}${day === "" ? "" : ` ${from} ${day}`}`;
  switch (tells) {
    case "we-look-for-the-order":
    case "send-the-order-again":
      return `We don't know yet whether ${whatIsOpen(inDoubt)}.`;
    case "we-look-for-the-payment":
    case "pay-again":
      return ordered
        ? `${order}, but we don't know yet whether you were charged.`
        : "We don't know yet whether you were charged.";
    case "ordered-with-a-doubt":
      return `${order}, but we don't know yet whether all that came with it was taken.`;
    case "ordered-and-owes":
    case "ordered":
      return `${order}${notTaken(seen)}.`;
    case "begin-anew":
      return seen ? "Nothing was ordered, and what you typed is deleted." : "What you typed is deleted.";
    case "send-the-last-again":
      return "Nothing of your last press is saved.";
    case "refused":
      return "It is not ordered: it was refused.";
    case "try-again":
      return seen ? "Nothing is ordered, because one of our systems gave no answer." : notCompared;
    case "use-another-address":
    case "stopped":
      return seen
        ? `Nothing is ordered, and the site can't continue${rule === undefined ? "" : `: ${rule}`}.`
        : notCompared;
    case "go-on":
      return seen ? "Nothing is ordered yet." : notCompared;
  }
};

const notCompared = "What was sent has to be compared with our records first.";

/** An application is no order yet. */
const whatIsOpen = (doubts: readonly Done[]): string =>
  doubts.every(({ operation }) => operation === "createCustomer") ? "the application was taken" : "it was ordered";

const beside: Readonly<Partial<Record<OrderKind, string>>> = {
  "add-ons": "the extras were",
  autopay: "autopay was",
  "online-account": "the online account was",
  paperless: "paperless billing was",
  "billing-address": "the billing address was",
};

/** Refused settings and products of an order. */
const notTaken = (seen: Seen | undefined): string => {
  const refused = (seen?.standing ?? []).flatMap(({ what, is }) => (is === "refused" ? (beside[what] ?? []) : []));
  return refused.length === 0 ? "" : `, but ${refused.join(" refused, and ")} refused`;
};

/** Owed now, with tolerated debts; then amounts paid later automatically. */
const moneyAloud = (tells: WhatToTell, { seen, owes: { now, canWait, later } }: SentenceFacts): readonly string[] => {
  const owed = [
    ...(now.length === 0 ? [] : [`You owe ${chargesAloud(now)}`]),
    ...(canWait.length === 0
      ? []
      : [`${now.length === 0 ? "You owe" : "you also owe"} ${chargesAloud(canWait)}, which can wait`]),
  ];
  const isFree = tells === "ordered" && seen?.charges !== undefined && owesNothing(receiptOf(seen.charges));
  return [
    ...(owed.length === 0 ? [] : [`${owed.join("; ")}.`]),
    ...(isFree ? ["Nothing is to be paid before the first bill."] : []),
    ...(later.length === 0 ? [] : [`Later comes ${chargesAloud(later)}.`]),
  ];
};

const toDo = (tells: WhatToTell, { seen, main }: SentenceFacts): string => {
  switch (tells) {
    case "we-look-for-the-order":
      return adviceInWords("do-not-send-again", "order");
    case "send-the-order-again":
      return adviceInWords("send-again", "order");
    case "we-look-for-the-payment":
      return adviceInWords("do-not-send-again", "payment");
    case "pay-again":
      return adviceInWords("send-again", "payment");
    case "ordered-with-a-doubt":
      return "Please don't order it again: we look it up and call back.";
    case "ordered-and-owes":
      return "Please pay what you owe; you don't have to order again.";
    case "ordered":
      return "You don't have to do anything now.";
    case "begin-anew":
      return seen ? "Please begin anew." : "Please don't order again: we look it up and call back.";
    case "send-the-last-again":
      return "Please open the page again and send it once more.";
    case "refused": {
      const refused = seen?.advised.find(
        ({ standing }) =>
          standing.is === "refused" && main.some(({ what, is }) => what === standing.what && is === "refused"),
      );
      return refused
        ? adviceInWords(refused.advice.name, groupOf[refused.standing.what])
        : adviceInWords("call-about-a-refusal", "order");
    }
    case "try-again":
      return seen ? "Please try again in a few minutes." : adviceInWords("do-not-send-again", "order");
    case "use-another-address":
      return seen
        ? "You can use another address with the button on your page."
        : adviceInWords("do-not-send-again", "order");
    case "stopped":
      return seen ? "Please stay on the line: I look for a way with you." : adviceInWords("do-not-send-again", "order");
    case "go-on":
      return seen ? "Please go on from the page that you see." : adviceInWords("do-not-send-again", "order");
  }
};
