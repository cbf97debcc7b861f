/**
 * Takes what may be a person's data out of a text that we did not write ourselves: e-mail addresses, numbers of four
 * digits and more (also with separators, as phones, dates and social security numbers are written), query strings, quoted values.
 * What is left is cut to `longest` characters.
 */
export function scrubbed(text: string, longest: number): string {
  return text
    .slice(0, longest * 4)
    .replace(/[?#][^\s)'"]*/g, "?…")
    .replace(/[^\s@<>()"']+(?:@|%40)[^\s@<>()"']+/gi, "<email>")
    .replace(quoted, "<text>")
    .replace(/\+?\(?\d(?:[\s()./-]{0,2}\d){3,}/g, "<number>")
    .slice(0, longest);
}

/** A quoted text, also one that is cut off before its end. An apostrophe within a word ("can't") begins none. */
const quoted = /"[^"\n]*(?:"|$)|`[^`\n]*(?:`|$)|“[^”\n]*(?:”|$)|«[^»\n]*(?:»|$)|(?<![\p{L}\d])'[^\n]*?'(?![\p{L}\d])/gmu;

/** A stack's own words are where the code was, so places survive: file, line and column. */
export function scrubbedStack(stack: string, longest: number): string {
  return stack
    .slice(0, longest * 4)
    .split("\n")
    .slice(0, 30)
    .map((line) => place(line) ?? scrubbed(line, 300))
    .join("\n")
    .slice(0, longest);
}

/** How Chromium and Node write a place, and how Firefox and Safari do. */
const places = [/^\s*at (?:(?<name>.+?) \()?(?<file>[^()\s]+?):(?<row>\d+):(?<column>\d+)\)?$/, /^(?<name>[^@\s]*)@(?<file>\S+?):(?<row>\d+):(?<column>\d+)$/];

/** Everything before the part of a path that the code knows itself by: the machine's own folders, the host. */
const outside = /^.*?\/(?=(?:_next|src|apps|packages|node_modules|site)\/)/;

/** A line that names a place in the code, without the search of its address. */
function place(line: string): string | undefined {
  const found = places.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { name = "", file = "", row = "", column = "" } = found;
  const where = scrubbed(file.replace(/[?#].*$/, "").replace(outside, ""), 160);
  return `    at ${name === "" ? "<anonymous>" : scrubbed(name, 80)} (${where}:${row}:${column})`;
}
