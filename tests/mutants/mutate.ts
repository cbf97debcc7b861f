import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "../../scripts/paths.ts";
import type { Mutant } from "./job.ts";

/** What there is to try in some files: each change, and the code that holds all of them behind switches. */
export interface Mutated {
  mutants: Mutant[];
  /** The code by the file's path from the root. */
  code: Record<string, string>;
}

const silent = () => {};
const no = () => false;
const logger: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

export const filesOf = (globs: readonly string[]): string[] => globSync([...globs], { cwd: root }).toSorted();

export const isSource = (path: string): boolean =>
  !/\.(test|fixture|pact)\.tsx?$/.test(path) && !path.endsWith(".d.ts");

/** Every change that Stryker's mutators know for these files. */
export async function mutated(paths: readonly string[]): Promise<Mutated> {
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return {
    code: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    mutants: mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: fileName,
      line: location.start.line + 1,
      kind: mutatorName,
      change: changeOf((texts.get(fileName) ?? "").split("\n"), location, replacement),
    })),
  };
}

interface Place {
  line: number;
  column: number;
}

/** The changed line in one line of text: `return «a < b → a <= b»;`. It says the same wherever the line moves to. */
function changeOf(lines: readonly string[], { start, end }: { start: Place; end: Place }, replacement: string): string {
  const original = lines
    .slice(start.line, end.line + 1)
    .map((line, index, all) =>
      line.slice(index === 0 ? start.column : 0, index === all.length - 1 ? end.column : undefined),
    )
    .join("\n");
  const before = lines[start.line]?.slice(0, start.column) ?? "";
  const after = lines[end.line]?.slice(end.column) ?? "";
  return `${oneLine(before)}«${shortened(original)} → ${shortened(replacement)}»${oneLine(after)}`.trim();
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

const shortened = (text: string): string => {
  const line = oneLine(text);
  return line.length <= 120 ? line : `${line.slice(0, 80)}…${line.slice(-40)}`;
};
