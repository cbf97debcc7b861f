import type { WhatToTell } from "../advice/what-to-tell.ts";
import type { Instant } from "../kernel/clock.ts";

/** Something that was ordered or charged, and the call that did it. */
export interface Done {
  readonly said: string;
  readonly operation: string;
  /** The idempotency key under which the gateway's own log has it. */
  readonly key: string;
}

/** A journey in a few lines, for the support engineer with its customer on the phone. */
export interface InShort {
  readonly became: string;
  /** What was ordered and charged. */
  readonly done: readonly Done[];
  readonly inDoubt: readonly Done[];
  readonly sees: string;
  readonly tell: string;
  /** Which of its sentences `tell` is. */
  readonly tells: WhatToTell;
  /** What is owed now, what can wait, and what is paid later by itself. */
  readonly owes: readonly string[];
  /** Mails that were asked of the gateway. */
  readonly mails: readonly { readonly said: string; readonly at: Instant }[];
  /** What today's code decides otherwise, beside what was recorded. */
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
  ...(mails.length === 0 ? [] : [["mails", mails.map(({ said, at }) => `${said}  ${timeOf(at)}`)] as const]),
  ...(today.length === 0 ? [] : [["today", today] as const]),
  ["tell", [tell]],
];

const doneInWords = ({ said, operation, key }: Done): string => `${said} (${operation} under key ${key})`;

/** What is in doubt may be there all the same. */
const nothingDone = (inDoubt: readonly Done[]): string =>
  inDoubt.length === 0 ? "nothing was ordered, and nothing was charged" : "nothing of which an answer was kept";
