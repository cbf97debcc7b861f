/** One change to one place of the code. */
export interface Mutant {
  id: string;
  file: string;
  line: number;
  /** The name of Stryker's mutator. */
  kind: string;
  /** The line with the change in it. */
  change: string;
}

/** `uncovered`: no test comes by. `stuck`: the code went on for ever, which a test run notices. */
export type Fate = "killed" | "survived" | "uncovered" | "stuck";

/** How a mutant fared, and on what that depends. */
export interface Verdict {
  fate: Fate;
  /** The test file that noticed. */
  by?: string;
  /** A hash of every file that was loaded to find out; as long as it is the same, so is the verdict. */
  basis: string;
}

/** What the process with the tests is told. All paths start at the root. */
export interface Job {
  code: Record<string, string>;
  mutants: Pick<Mutant, "id" | "file">[];
  /** The ids of all mutants of a file. */
  places: Record<string, string[]>;
  tests: string[];
  /** Those among the tests that are asked wherever they load a mutant. */
  documents: string[];
  /** Verdicts of former runs, by the mutant's id. */
  known: Record<string, Verdict>;
  /** Where the process writes a line of JSON for each thing that it found out. */
  report: string;
}

export type Line =
  | { failed: string[] }
  | { learned: string; leftOut: number }
  | { began: string; by: string; basis: string }
  | { id: string; verdict: Verdict }
  | { done: true };

export const jobVariable = "MUTANTS_JOB";
