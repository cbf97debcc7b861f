import { LineCounter, parseDocument } from "yaml";
import { err, ok, type Result } from "neverthrow";

/** A parsed YAML value. */
export type Raw = string | number | boolean | null | readonly Raw[] | { readonly [key: string]: Raw };
export type RawMap = { readonly [key: string]: Raw };

export const isMap = (value: Raw | undefined): value is RawMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A scalar as text; empty for anything else. */
export const scalarText = (value: Raw | undefined): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : "";

/** An error in a content file, with its place. */
export interface Flaw {
  /** The path from the content folder's parent, such as `content/pages/shared/help.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export const flawText = (flaw: Flaw): string => `${flaw.file}:${flaw.line}: ${flaw.message}`;

/** A parsed content file. */
export interface YamlFile {
  readonly file: string;
  readonly root: RawMap;
  /** The line of a key or list item, counted from 1, or else of its nearest parent. */
  lineOf(path: readonly (string | number)[]): number;
}

/**
 * Parses one content file. The top level must be a map; an empty file is an empty map.
 * @returns the first flaw, with its line, if it is invalid
 */
export const readYaml = (file: string, text: string): Result<YamlFile, Flaw> => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const wrong = document.errors[0];
  if (wrong) return err({ file, line: lines.linePos(wrong.pos[0]).line, message: wrong.message });

  const root = (document.toJS() ?? {}) as Raw;
  if (!isMap(root)) return err({ file, line: 1, message: "must be keys and values" });

  const lineOf = (path: readonly (string | number)[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true) as { range?: readonly number[] | null } | undefined;
      const start = node?.range?.[0];
      if (start !== undefined) return lines.linePos(start).line;
    }
    return 1;
  };
  return ok({ file, root, lineOf });
};
