import { err, type Result } from "neverthrow";
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { readText } from "./read-text.ts";

/** A problem in a file, with its place. */
export interface Flaw {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** The reason why a file is refused, in one line: it is unreadable or invalid. */
export interface NotTaken {
  readonly text: string;
  readonly isUnreadable: boolean;
}

/**
 * Reads a YAML file that may come from outside.
 * @param largest the size limit in megabytes and its subject
 * @param read makes the result from its content
 * @returns the problem and its line
 */
export const readYaml = <Content>(
  path: string,
  largest: Parameters<typeof readText>[1],
  read: (content: unknown) => Result<Content, Flaw>,
): Result<Content, NotTaken> =>
  readText(path, largest)
    .mapErr((why): NotTaken => ({ text: `${path} ${why}`, isUnreadable: true }))
    .andThen((text) => parsed(text, read).mapErr((why) => ({ text: `${path}${why}`, isUnreadable: false })));

const parsed = <Content>(text: string, read: (content: unknown) => Result<Content, Flaw>): Result<Content, string> => {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const at = (offset: number): string => `, line ${lines.linePos(offset).line}:`;
    // A tag would convert a value; values stay as they are.
    const [broken] = [...document.errors, ...document.warnings];
    if (broken) return err(`${at(broken.pos[0])} is no YAML of ours (${broken.message.split("\n")[0]})`);
    return read(document.toJS({ maxAliasCount: 10 })).mapErr(
      (flaw) => `${at(offsetOf(document, flaw.path))} ${flaw.text}`,
    );
  } catch {
    return err(" is nested too deep, or refers to itself too often");
  }
};

/** The place of a path in the text. A missing value has the place where it belongs. */
const offsetOf = (document: Document, path: Flaw["path"]): number => {
  const last = path.at(-1);
  const outer = path.slice(0, -1);
  const holder: unknown = outer.length === 0 ? document.contents : document.getIn(outer, true);
  const key = isMap(holder)
    ? holder.items.find((pair) => isScalar(pair.key) && pair.key.value === last)?.key
    : document.getIn(path, true);
  if (isNode(key) && key.range) return key.range[0];
  return path.length === 0 ? 0 : offsetOf(document, outer);
};
