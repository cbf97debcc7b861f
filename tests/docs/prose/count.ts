import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { piecesOf } from "./pieces.ts";
import { listedWordsIn, offencesIn } from "./rules.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** All scripts and documents, content and contracts; not the linter itself, which contains the banned words. */
const isLinted = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|md)$|^(?:content|contracts)\/.*\.yaml$/.test(path) && !path.startsWith("tests/docs/prose/");

/** The linted files below these paths, by default in the whole repository. */
export const lintedFiles = (...paths: readonly string[]): readonly string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\0")
    .filter((path) => isLinted(path) && existsSync(join(root, path)));

export interface Found {
  readonly offences: readonly string[];
  readonly words: readonly string[];
}

export function foundIn(path: string): Found {
  const source = readFileSync(join(root, path), "utf8");
  const offences = piecesOf(path, source).flatMap((piece) =>
    offencesIn(piece.text).map(({ line, message }) => `${path}:${piece.line + line - 1}: ${message}`),
  );
  return { offences, words: listedWordsIn(source) };
}

/** `packages/domain`, `tests`; files of the root are `.`. */
export const folderOf = (path: string): string => /^(?:packages|apps)\/[^/]+|^[^/]+(?=\/)/.exec(path)?.[0] ?? ".";
