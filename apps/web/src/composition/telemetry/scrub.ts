import { countsSomething, isKnownError, isKnownWord } from "./vocabulary.ts";

/** Replaces unknown words. */
const left = "…";

/** A word with its punctuation. */
const parts = /^(?<before>["'`(“]*)(?<word>.*?)(?<after>["'`)”.,:;!?]*)$/su;

/**
 * Reduces a text from outside to the words that messages of browsers and libraries consist of. Small numbers stay too,
 * because they may identify an error or its place. Everything else (names, tokens, addresses, typed text) is removed.
 * Truncates to `longest` characters.
 */
export function scrubbed(text: string, longest: number): string {
  const words: string[] = [];
  let before = "";
  for (const piece of text
    .slice(0, longest * 4)
    .split(/\s+/)
    .filter((one) => one !== "")) {
    const { before: opening = "", word = "", after = "" } = parts.exec(piece)?.groups ?? {};
    const isKnown = isKnownWord(word, words.length === 0) || (/^#?\d{1,3}$/.test(word) && countsSomething.has(before));
    if (isKnown) words.push(`${opening}${word}${after}`);
    else if (words.at(-1) !== left) words.push(left);
    before = word.toLowerCase();
  }
  return words.join(" ").slice(0, longest);
}

/** The kind of an error, if its name is known; kinds of libraries end in “Error”. */
export const kindOfError = (name: string): string =>
  isKnownError(name) || /^(?:[A-Z][a-z]+){1,4}Error$/.test(name) ? name : "Error";

/** The type of a browser's error, if it is a known one. */
export const kindFromBrowser = (name: string): string => (name === "" || isKnownError(name) ? name : "(other)");

/**
 * Scrubs a stack of our own process: places in the code remain, with file, line and column; its text is scrubbed like
 * any other.
 */
export function scrubbedStack(stack: string, longest: number): string {
  return lines(stack, longest)
    .map((line) => {
      const found = placeIn(line);
      return found
        ? `    at ${functionName.test(found.name) ? found.name : "<anonymous>"} (${codeFile.test(found.file) ? found.file : left}:${found.row}:${found.column})`
        : scrubbed(line, 300);
    })
    .join("\n")
    .slice(0, longest);
}

/** The places in this site's own scripts, from a browser's stack trace. */
export function placesInScripts(stack: string, longest: number): string {
  return lines(stack, longest)
    .flatMap((line) => {
      const found = placeIn(line);
      return found && scriptFile.test(found.file) ? [`    at ${found.file}:${found.row}:${found.column}`] : [];
    })
    .join("\n")
    .slice(0, longest);
}

const lines = (stack: string, longest: number): readonly string[] =>
  stack
    .slice(0, longest * 4)
    .split("\n")
    .slice(0, 30);

/** The format of a place in Chromium and Node, and in Firefox and Safari. */
const places = [
  /^\s*at (?:(?<name>.+?) \()?(?<file>[^()\s]+?):(?<row>\d{1,7}):(?<column>\d{1,7})\)?$/,
  /^(?<name>[^@\s]*)@(?<file>\S+?):(?<row>\d{1,7}):(?<column>\d{1,7})$/,
];

/** The part of a path before the repository's own: the machine's folders, the host. */
const outside = /^.*?\/(?=(?:_next|\.next|src|apps|packages|node_modules|site)\/)/;

/** Names in the code: functions, files of the build and of libraries. */
const functionName = /^(?:async |new |get |set )?[A-Za-z_$][\w$.<>]{0,80}$/;
const codeFile = /^(?:node:[a-z_/-]+|(?:_next|\.next|src|apps|packages|node_modules|site)\/[\w./@~+[\]()-]{1,200})$/;

/** Scripts of the build, by their names, and those in the folder of our own files. */
const scriptFile = /^(?:_next\/static\/chunks\/[\w~-]{13}|site\/[a-z]{1,20}(?:-[a-z]{1,20}){0,3})\.js$/;

interface Place {
  readonly name: string;
  readonly file: string;
  readonly row: string;
  readonly column: string;
}

/** The place in the code that a line contains, without the search of its address. */
function placeIn(line: string): Place | undefined {
  const found = places.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { name = "", file = "", row = "", column = "" } = found;
  return { name, file: file.replace(/[?#].*$/, "").replace(outside, ""), row, column };
}
