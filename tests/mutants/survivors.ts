import { matchesGlob } from "node:path";
import type { Tried } from "./run.ts";

/** Why a change may go unnoticed. */
export interface Reason {
  /** A file, or a glob where the same holds in many. */
  file: string;
  /** Changed lines as `npm run mutants` prints them; without them the reason is for all of this kind. */
  changes?: readonly string[];
  /** The name of Stryker's mutator. */
  kind?: string;
  /** Only where the changed line matches. */
  line?: RegExp;
  why: string;
}

const survives = ({ fate }: Tried): boolean => fate === "survived" || fate === "uncovered";

const isFor = ({ file, changes, kind, line }: Reason, mutant: Tried): boolean =>
  matchesGlob(mutant.file, file) &&
  (changes === undefined || changes.includes(mutant.change)) &&
  (kind === undefined || kind === mutant.kind) &&
  (line === undefined || line.test(mutant.change));

export interface Outcome {
  noticed: number;
  all: number;
  /** Survivors that nobody has given a reason for. */
  open: Tried[];
  /** How many survivors have one. */
  explained: number;
  /** Reasons that are for no survivor any more, or changed lines among theirs. */
  idle: string[];
}

/** Everything counts, with a reason or without. `files` narrows which reasons can be idle. */
export function outcomeOf(all: readonly Tried[], reasons: readonly Reason[]): Outcome {
  const surviving = all.filter(survives);
  const open = surviving.filter((mutant) => !reasons.some((reason) => isFor(reason, mutant)));
  const tried = new Set(all.map(({ file }) => file));
  const idle = reasons
    .filter(({ file }) => [...tried].some((path) => matchesGlob(path, file)))
    .flatMap((reason) =>
      reason.changes
        ? reason.changes
            .filter((change) => !surviving.some((mutant) => isFor({ ...reason, changes: [change] }, mutant)))
            .map((change) => `${reason.file}: ${change}`)
        : surviving.some((mutant) => isFor(reason, mutant))
          ? []
          : [`${reason.file}: ${reason.why}`],
    );
  return {
    noticed: all.length - surviving.length,
    all: all.length,
    open,
    explained: surviving.length - open.length,
    idle,
  };
}
