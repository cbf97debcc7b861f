import type { WhatToTell } from "../advice/what-to-tell.ts";

/** Something that was ordered or charged, and the call that did it. */
export interface Done {
  readonly said: string;
  readonly operation: string;
  /** The idempotency key under which the gateway's own log has it. */
  readonly key: string;
}

/** A journey in five lines, for who has its customer on the line. */
export interface InShort {
  readonly became: string;
  /** What was ordered and charged. */
  readonly done: readonly Done[];
  readonly inDoubt: readonly Done[];
  readonly sees: string;
  readonly tell: string;
  /** Which of its sentences `tell` is. */
  readonly tells: WhatToTell;
}

/** The five lines, each with its name; what was ordered, and what is in doubt, may be several. */
export const linesOf = ({
  became,
  done,
  inDoubt,
  sees,
  tell,
}: InShort): readonly (readonly [string, readonly string[]])[] => [
  ["became", [became]],
  ["ordered", done.length === 0 ? [nothingDone(inDoubt)] : done.map(doneInWords)],
  ["in doubt", inDoubt.length === 0 ? ["nothing"] : inDoubt.map(doneInWords)],
  ["sees", [sees]],
  ["tell", [tell]],
];

const doneInWords = ({ said, operation, key }: Done): string => `${said} (${operation} under key ${key})`;

/** What is in doubt may be there all the same. */
const nothingDone = (inDoubt: readonly Done[]): string =>
  inDoubt.length === 0 ? "nothing was ordered, and nothing was charged" : "nothing of which an answer was kept";
