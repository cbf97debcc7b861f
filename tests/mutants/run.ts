import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { root } from "../../scripts/paths.ts";
import type { Fate, Job, Mutant, Verdict } from "./job.ts";
import { filesOf, isSource, mutated } from "./mutate.ts";
import type { Part } from "./parts.ts";
import { trials } from "./trials.ts";

export type Tried = Mutant & { fate: Fate };

export interface Wish {
  /** Only files that this glob matches. */
  files?: string | undefined;
  /** Whether to find out everything again. */
  anew: boolean;
  /** Only so many, picked by lot: always the same ones, as long as they are there. */
  sample?: number | undefined;
  /** Is told how far it is. */
  progress: (done: number, all: number) => void;
}

const folder = join(root, ".data", "mutants");

/** Tries every mutant of a part, but for those whose verdict can't have changed since the last time. */
export async function tried(
  name: string,
  part: Part,
  { files, anew, sample, progress }: Wish,
): Promise<{ tried: Tried[]; of: number }> {
  const { mutants: all, code } = await mutated(
    filesOf(part.sources).filter((path) => isSource(path) && (files === undefined || matchesGlob(path, files))),
  );
  mkdirSync(folder, { recursive: true });
  const memory = join(folder, `${name}.json`);
  const remembered = existsSync(memory) ? (JSON.parse(readFileSync(memory, "utf8")) as Record<string, Verdict>) : {};
  const keys = lastingKeys(all);
  const mutants = sample === undefined ? all : drawn(all, keys, sample);

  const verdicts = new Map<string, Verdict>();
  const remember = (): void => {
    const found = [...verdicts].map(([id, verdict]) => [keys.get(id) ?? id, verdict] as const);
    writeFileSync(memory, JSON.stringify({ ...remembered, ...Object.fromEntries(found) }));
  };
  const known = (id: string): Verdict | undefined =>
    verdicts.get(id) ?? (anew ? undefined : remembered[keys.get(id) ?? id]);

  // A run that somebody ends goes on from here the next time.
  process.once("exit", remember);
  while (verdicts.size < mutants.length) {
    const left = mutants.filter(({ id }) => !verdicts.has(id));
    const job: Job = {
      code,
      mutants: left.map(({ id, file }) => ({ id, file })),
      places: Object.fromEntries(
        [...Map.groupBy(all, ({ file }) => file)].map(([file, those]) => [file, those.map(({ id }) => id)]),
      ),
      tests: filesOf([...part.tests, ...(part.documents ?? [])]),
      documents: filesOf(part.documents ?? []),
      known: Object.fromEntries(left.flatMap(({ id }) => entries(id, known(id)))),
      report: join(folder, `${name}.report`),
    };
    await trials(job, join(folder, `${name}.job.json`), (id, verdict) => {
      verdicts.set(id, verdict);
      progress(verdicts.size, mutants.length);
    });
  }
  remember();
  process.off("exit", remember);
  return {
    tried: mutants.map((mutant) => ({ ...mutant, fate: verdicts.get(mutant.id)?.fate ?? "uncovered" })),
    of: all.length,
  };
}

const entries = (id: string, verdict: Verdict | undefined): [string, Verdict][] =>
  verdict === undefined ? [] : [[id, verdict]];

/** A sample that stays the same while lines move: the lot is drawn by what is changed. The order stays that of the code. */
function drawn(mutants: readonly Mutant[], keys: ReadonlyMap<string, string>, count: number): Mutant[] {
  const lot = ({ id }: Mutant): string =>
    createHash("sha256")
      .update(keys.get(id) ?? id)
      .digest("hex");
  const lots = new Map(mutants.map((mutant) => [mutant.id, lot(mutant)]));
  const picked = new Set(
    [...lots]
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
      .slice(0, count)
      .map(([id]) => id),
  );
  return mutants.filter(({ id }) => picked.has(id));
}

/** A key for each mutant that stays when lines move: the file, the changed line, and a number where the same line changes more than once. */
function lastingKeys(mutants: readonly Mutant[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    mutants.map(({ id, file, change }) => {
      const name = `${file} ${change}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [id, `${name} ${count}`];
    }),
  );
}
