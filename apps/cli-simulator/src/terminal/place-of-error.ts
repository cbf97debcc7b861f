import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const repository = resolve(import.meta.dirname, "../../../..");

/** An error in code that can't be compiled has its place in the first line, an error at run time in a stack frame. */
const places = [/^(file:\/\/\S+?):(\d+)\n/, /\bat (?:.*\()?(file:\/\/\S+?):(\d+):(\d+)\)?/];

/** Converts a place in the running code to a place in the sources: a bundle has a source map. */
const inSources = (file: string, line: number, column: number): { readonly file: string; readonly line: number } => {
  const map = `${file}.map`;
  if (!existsSync(map)) return { file, line };
  const entry = new SourceMap(JSON.parse(readFileSync(map, "utf8"))).findEntry(line - 1, column - 1);
  return "originalSource" in entry
    ? { file: resolve(dirname(file), entry.originalSource), line: entry.originalLine + 1 }
    : { file, line };
};

/**
 * The place of an error in the project, for example `packages/domain/src/enrollment/tables.ts:20`, for the engineer who
 * edits a rule. Undefined for an error that was thrown on purpose, because its message is enough.
 */
export const placeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || error.constructor === Error) return undefined;
  const [url, line = "", column = "1"] =
    places
      .map((place) => place.exec(error.stack ?? ""))
      .find((found) => found !== null)
      ?.slice(1) ?? [];
  if (url === undefined) return undefined;
  const place = inSources(fileURLToPath(url), Number(line), Number(column));
  const path = relative(repository, place.file);
  return path.startsWith("..") || path.includes("node_modules") ? undefined : `${path}:${place.line}`;
};
