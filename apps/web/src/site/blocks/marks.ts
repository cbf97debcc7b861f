/** A piece of marked text: plain, bold, or a link. */
export type Mark =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bold"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly target: string };

const mark = /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<target>[^)\s]+)\)/g;

/**
 * Allowed link targets: a path of the site, an anchor, a phone, an e-mail address, an https site, a document of the
 * chosen plan.
 */
const safeTarget = /^(\/(?!\/)|#|tel:|mailto:[^?]+@[^?]+$|https:\/\/|doc:(efl|tos|yrc)$)/;

/**
 * Parses the marks of one paragraph: `**bold**` and `[words](target)`. A link with another target becomes plain text.
 */
export function marksOf(paragraph: string): readonly Mark[] {
  const marks: Mark[] = [];
  let at = 0;
  for (const found of paragraph.matchAll(mark)) {
    const { bold, words = "", target = "" } = found.groups ?? {};
    if (found.index > at) marks.push({ kind: "text", text: paragraph.slice(at, found.index) });
    if (bold !== undefined) marks.push({ kind: "bold", text: bold });
    else marks.push(safeTarget.test(target) ? { kind: "link", text: words, target } : { kind: "text", text: words });
    at = found.index + found[0].length;
  }
  if (at < paragraph.length) marks.push({ kind: "text", text: paragraph.slice(at) });
  return marks;
}

/** Splits a text at blank lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
