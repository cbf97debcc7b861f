import type { SearchablePage } from "@switchyard/domain/content/searchable-page";

/** A piece of a result's text; hits are the searched words. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

const excerptLength = 190;

/**
 * Without accents and case, letter by letter, so that positions in the text stay the same: "deposito" finds "Depósito".
 */
export const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return plain.length === 1 ? plain : letter;
  }).join("");

/** Where words of a folded text begin with a term. */
const placesOf = (term: string, text: string): readonly number[] =>
  Array.from(text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${term}`, "gu")), ({ index }) => index);

/**
 * A result's excerpt: the part of the description or a text with the most search terms, around its first hit. The
 * description wins ties, because it describes the page best.
 */
export function excerptOf({ description, texts }: SearchablePage, terms: readonly string[]): readonly Piece[] {
  const words = texts.filter(({ isHeading }) => !isHeading).map(({ text }) => text);
  const termsIn = (text: string): number => terms.filter((term) => placesOf(term, folded(text)).length > 0).length;
  const [best] = [description, ...words]
    .filter((text) => text !== "")
    .map((text) => ({ text, count: termsIn(text) }))
    .toSorted((one, other) => other.count - one.count);
  return piecesOf(partOf(best?.text ?? "", terms), terms);
}

/** The part of a text around its first hit, cut between words. */
function partOf(text: string, terms: readonly string[]): string {
  if (text.length <= excerptLength) return text;
  const first = Math.min(...terms.flatMap((term) => placesOf(term, folded(text))).concat(text.length));
  const from =
    first < excerptLength * 0.7 || first === text.length ? 0 : text.lastIndexOf(" ", first - excerptLength / 3) + 1;
  const to =
    from + excerptLength >= text.length
      ? text.length
      : Math.max(text.lastIndexOf(" ", from + excerptLength), from + excerptLength / 2);
  return `${from > 0 ? "… " : ""}${text.slice(from, to).replace(/[\s,;:]+$/, "")}${to < text.length ? " …" : ""}`;
}

/** A text in pieces, so that hits can be marked without inserting markup. */
export function piecesOf(text: string, terms: readonly string[]): readonly Piece[] {
  const plain = folded(text);
  const marked = terms
    .flatMap((term) => placesOf(term, plain).map((at) => ({ from: at, to: at + term.length })))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const found: Piece[] = [];
  let at = 0;
  for (const { from, to } of marked) {
    if (from < at) continue;
    if (from > at) found.push({ text: text.slice(at, from), isHit: false });
    found.push({ text: text.slice(from, to), isHit: true });
    at = to;
  }
  if (at < text.length) found.push({ text: text.slice(at), isHit: false });
  return found;
}
