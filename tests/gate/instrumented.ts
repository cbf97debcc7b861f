import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "../../scripts/paths.ts";

export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** The file and the text of the changed line, so it stays the same when lines move. */
  readonly key: string;
}

export interface Instrumented {
  /** The path from the repository's root. */
  readonly code: Readonly<Record<string, string>>;
  readonly mutants: readonly Mutant[];
}

const no = (): boolean => false;
const silent = (): void => {};
const logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** The code with a switch for each of Stryker's mutations. */
export const instrumented = async (paths: readonly string[]): Promise<Instrumented> => {
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const counts = new Map<string, number>();
  return {
    code: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    mutants: mutants.flatMap(({ id, fileName, location: { start, end }, replacement }) => {
      const all = (texts.get(fileName) ?? "").split("\n");
      if (!isTried(fileName, all, start.line)) return [];
      const lines = all.slice(start.line, end.line + 1);
      const last = lines.length - 1;
      const before = lines[0]?.slice(0, start.column) ?? "";
      const after = lines[last]?.slice(end.column) ?? "";
      const old = lines
        .map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
        .join(" ");
      const change = `${fileName}: ${`${before}«${short(old)} → ${short(replacement)}»${after}`.replace(/\s+/g, " ").trim()}`;
      const count = (counts.get(change) ?? 0) + 1;
      counts.set(change, count);
      return [{ id, file: fileName, key: count === 1 ? change : `${change} (${count})` }];
    }),
  };
};

/** Limits the mutations: in an adapter to functions that build a request, in once-only calls to functions for keys. */
const isTried = (file: string, lines: readonly string[], line: number): boolean => {
  if (file.endsWith("once-only-calls.ts")) return lines[line]?.includes("=>") === true;
  if (!file.startsWith("packages/adapters-gateway/")) return true;
  const of = nameAt(lines, line);
  return /^to\w+Request$/.test(of) && !isOfLookUp(of);
};

const nameAt = (lines: readonly string[], line: number): string =>
  lines
    .slice(0, line + 1)
    .flatMap((text) => /^(?:export )?const (\w+)/.exec(text)?.[1] ?? [])
    .at(-1) ?? "";

const adapters = globSync("packages/adapters-gateway/src/**/*.ts", { cwd: root })
  .filter((path) => !/\.test\./.test(path))
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");

/** The request of a look-up orders nothing: its call has no key. */
const isOfLookUp = (request: string): boolean => {
  const calls = [...adapters.matchAll(new RegExp(`body: ${request}\\([^)]*\\)[^}]*\\}`, "g"))];
  return calls.length > 0 && !calls.some(([call]) => call.includes("idempotencyKey"));
};

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length <= 100 ? line : `${line.slice(0, 60)}…${line.slice(-36)}`;
};
