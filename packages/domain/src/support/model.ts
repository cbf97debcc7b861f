import type { WhatToTell } from "../advice/what-to-tell.ts";
import type { Instant } from "../kernel/clock.ts";

/** An order or charge, and its call. */
export interface Done {
  readonly text: string;
  readonly operation: string;
  /** The idempotency key in the gateway's own log. */
  readonly key: string;
}

/** A journey in a few lines, for a support engineer on the phone. */
export interface InShort {
  readonly became: string;
  /** Orders and charges. */
  readonly done: readonly Done[];
  readonly inDoubt: readonly Done[];
  readonly sees: string;
  readonly tell: string;
  /** The `tell` sentence's kind. */
  readonly tells: WhatToTell;
  /** Amounts owed now, tolerated ones, and those paid later automatically. */
  readonly owes: readonly string[];
  /** The mails that the journey requested. */
  readonly mails: readonly { readonly text: string; readonly at: Instant }[];
  /** Decisions of today's code that differ from the recorded ones. */
  readonly today: readonly string[];
}

/** The lines, each with its name. Mails and today's differences are left out where there are none. */
export const linesOf = (
  { became, done, inDoubt, sees, owes, tell, mails, today }: InShort,
  timeOf: (at: Instant) => string,
): readonly (readonly [string, readonly string[]])[] => [
  ["became", [became]],
  ["ordered", done.length === 0 ? [nothingDone(inDoubt)] : done.map(doneInWords)],
  ["in doubt", inDoubt.length === 0 ? ["nothing"] : inDoubt.map(doneInWords)],
  ...(owes.length === 0 ? [] : [["owes", owes] as const]),
  ["sees", [sees]],
  ...(mails.length === 0 ? [] : [["mails", mails.map(({ text, at }) => `${text}  ${timeOf(at)}`)] as const]),
  ...(today.length === 0 ? [] : [["today", today] as const]),
  ["tell", [tell]],
];

const doneInWords = ({ text, operation, key }: Done): string => `${text} (${operation} under key ${key})`;

/** A doubt may have succeeded. */
const nothingDone = (inDoubt: readonly Done[]): string =>
  inDoubt.length === 0 ? "nothing was ordered, and nothing was charged" : "nothing with a stored answer";
