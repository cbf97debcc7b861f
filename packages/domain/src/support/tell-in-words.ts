import { adviceInWords } from "../advice/in-words.ts";
import { type AdviceName, groupOf, type KindGroup } from "../advice/model.ts";
import { chargeInWords } from "../charges/in-words.ts";
import type { Charge } from "../charges/model.ts";
import { owesNothing, receiptOf } from "../charges/receipt.ts";
import { destinationText } from "../replay/compare-steps.ts";
import type { Destination } from "../journey/model.ts";
import type { ReplayEnd, StepReplay } from "../replay/replayed-steps.ts";
import { standingInWords } from "../standing/in-words.ts";
import type { Standing } from "../standing/model.ts";
import type { Done } from "./model.ts";
import type { WhatToTell } from "../advice/what-to-tell.ts";

export interface Told {
  readonly known: ReplayEnd | undefined;
  readonly ordered: Standing | undefined;
  readonly owed: readonly Charge[];
  readonly main: readonly Standing[];
  readonly inDoubt: readonly Done[];
  readonly at: Destination | undefined;
  /** The page that leads no further. */
  readonly endOfRoad: Destination | undefined;
  readonly last: StepReplay | undefined;
}

/** A call that takes money for more than one thing is one to look for. */
const keysOf = (doubts: readonly Done[]): string =>
  [...new Set(doubts.map(({ operation, key }) => `${operation} ${key}`))].join(", ");

/** What to tell, in words; nothing that may have been ordered or charged is said not to be. */
export const sentence = (
  tells: WhatToTell,
  { known, ordered, owed, main, inDoubt, at, endOfRoad, last }: Told,
): string => {
  const page = destinationText(at);
  const advice = (name: AdviceName, group: KindGroup): string =>
    adviceInWords(name, group, { where: page, keys: keysOf(inDoubt) });
  const isOrdered = ordered === undefined ? "" : `It is ordered${dayOf(ordered)}. `;
  switch (tells) {
    case "we-look-for-the-order":
      return `We don't know yet whether ${whatIsOpen(inDoubt)}. ${advice("do-not-send-again", "order")}`;
    case "send-the-order-again":
      return `We don't know yet whether ${whatIsOpen(inDoubt)}. ${advice("send-again", "order")}`;
    case "we-look-for-the-payment":
      return `${isOrdered}We don't know yet whether you were charged. ${advice("do-not-send-again", "payment")}`;
    case "pay-again":
      return `${isOrdered}We don't know yet whether you were charged. ${advice("send-again", "payment")}`;
    case "ordered-with-a-doubt":
      return `It is ordered${dayOf(ordered)}. Not all that came with it is known yet: we look for it (${keysOf(inDoubt)}) and call back.`;
    case "ordered-and-owes":
      return `It is ordered${dayOf(ordered)}. ${toPay(owed)}${canWait(known)}${stillToCome(known)}${notTaken(known)}`;
    case "ordered":
      return `It is ordered${dayOf(ordered)}.${known?.charges && owesNothing(receiptOf(known.charges)) ? " Nothing is to be paid before the first bill." : ""}${canWait(known)}${stillToCome(known)}${notTaken(known)}`;
    case "begin-anew":
      return known
        ? "Nothing was ordered by this journey, and what was typed is deleted: please begin anew."
        : "What was typed is deleted. What was sent stands above: compare it with the gateway before anything is ordered anew.";
    case "send-the-last-again":
      return "Nothing of the last press is saved. Please open the page again and send it once more.";
    case "refused":
      return `It is not ordered: ${main.flatMap((one) => (one.is === "refused" ? [`the gateway refused it (${one.because})`] : [])).join(", ")}. ${refusalAdvice(main, known, page)} The page that says so is ${destinationText(last?.recorded.destination ?? at)}.`;
    case "try-again":
      return `${known ? "Nothing is ordered by this journey" : "See what was sent above"}: in ${last?.step ?? "the last step"} something went wrong (${last?.recorded.problem?.operation ?? ""}, ${last?.recorded.problem?.kind ?? ""}). Please try again later.`;
    case "stopped": {
      const rule = last?.recorded.decisions.at(-1)?.rule;
      return `${known ? "Nothing is ordered by this journey" : "See what was sent above"}: the site leads no further from ${destinationText(endOfRoad)}${rule === undefined ? "" : ` (${rule})`}. A person has to help.`;
    }
    case "go-on":
      return known
        ? `Nothing is ordered yet. You can go on at ${page}.${owed.length === 0 ? "" : ` ${toPay(owed)}`}${canWait(known)}`
        : `Compare what was sent above with the gateway. The last page was ${page}.`;
  }
};

/** The pages' advice about the refused order. */
const refusalAdvice = (main: readonly Standing[], known: ReplayEnd | undefined, where: string): string => {
  const refused = main.find(({ is }) => is === "refused");
  const advised = known?.advised.find(({ standing }) => standing.what === refused?.what && standing.is === "refused");
  return advised ? adviceInWords(advised.advice.name, groupOf[advised.standing.what], { where, keys: "" }) : "";
};

/** An application is no order yet. */
const whatIsOpen = (doubts: readonly Done[]): string =>
  doubts.every(({ operation }) => operation === "createCustomer") ? "the application was taken" : "it was ordered";

const toPay = (owed: readonly Charge[]): string => `To be paid: ${owed.map(chargeInWords).join("; ")}.`;

/** Earlier debts that the provider tolerates. */
const canWait = (known: ReplayEnd | undefined): string => {
  const { items } = receiptOf(known?.charges ?? []).canWait;
  return items.length === 0 ? "" : ` Owed, and can wait: ${items.map(chargeInWords).join("; ")}.`;
};

/** What is paid by itself later: a half that is scheduled, and what the first bill has once. */
const stillToCome = (known: ReplayEnd | undefined): string => {
  const later = (known?.charges ?? []).filter(
    ({ status, due }) =>
      status === "scheduled" || (status === "due" && (due.when === "first-bill" || due.when === "next-bill")),
  );
  return later.length === 0 ? "" : ` Still to come: ${later.map(chargeInWords).join("; ")}.`;
};

/** What was asked for beside an order and refused. */
const notTaken = (known: ReplayEnd | undefined): string => {
  const refused = known?.standing.filter(({ is }) => is === "refused") ?? [];
  return refused.length === 0 ? "" : ` Not so: ${refused.map(standingInWords).join("; ")}.`;
};

const dayOf = (ordered: Standing | undefined): string =>
  ordered && "day" in ordered && ordered.day ? ` and begins on ${ordered.day}` : "";
