import type { Locale } from "../kernel/locale.ts";
import type { Block, Field, Page } from "./model.ts";

/** What can be found of a page. */
export interface SearchablePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly texts: readonly SearchableText[];
}

interface SearchableText {
  readonly text: string;
  readonly isHeading: boolean;
}

/** A piece of a text of a result; hits are what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

export interface SearchHit {
  readonly path: string;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** Searches for everything. */
export const everything = "*";

/** Letters of a query that count; what comes after is left out. */
export const longestQuery = 100;
const mostTerms = 8;
const excerptLength = 190;

/** Names of fields that are settings, not words. */
const settings: ReadonlySet<string> = new Set([
  "href",
  "id",
  "drawing",
  "brand",
  "size",
  "tone",
  "highlight",
  "badges",
  "NavLink",
  "CssClass",
  "HighlightURLs",
  "QuestionId",
  "AnswerType",
  "Value",
  "DisplayImage",
  "BarColour",
  "BarBackgroundColour",
  "ReviewImage",
  "Ratings",
  "docType",
  "productid",
  "tdsp",
]);
const headings: ReadonlySet<string> = new Set(["heading", "title", "Question", "Heading"]);

/** The words of a page, without its frame. Messages with arguments and addresses are no prose, so they are left out. */
export const searchablePage = ({ path, title, description, bodyTop, main, bodyBottom }: Page): SearchablePage => ({
  path,
  title,
  description,
  texts: [...bodyTop, ...main, ...bodyBottom].flatMap(textsOfBlock),
});

const textsOfBlock = ({ fields, blocks }: Block): readonly SearchableText[] => [
  ...textsOfField(fields, ""),
  ...Object.values(blocks).flat().flatMap(textsOfBlock),
];

function textsOfField(field: Field, name: string): readonly SearchableText[] {
  if (settings.has(name)) return [];
  if (typeof field === "string")
    return isProse(field) ? [{ text: withoutMarks(field), isHeading: headings.has(name) }] : [];
  if (Array.isArray(field)) return (field as readonly Field[]).flatMap((item) => textsOfField(item, name));
  if (typeof field !== "object" || field === null) return [];
  return Object.entries(field as { readonly [key: string]: Field }).flatMap(([key, value]) => textsOfField(value, key));
}

const isProse = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^(\/|#|tel:|mailto:|https?:|doc:)\S*$/.test(text) && !/[{<]/.test(text);

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\*\*([^*]+)\*\*/g, "$1")
    .replaceAll(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Without accents and case, letter by letter, so that places in the text stay the same: "Depósito" is found by "deposito". */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return plain.length === 1 ? plain : letter;
  }).join("");

const isWordLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

/** Where words begin with a term. */
function placesOf(term: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    if (at === 0 || !isWordLetter(text.charAt(at - 1))) places.push(at);
  }
  return places;
}

interface Indexed<Value> {
  readonly value: Value;
  readonly folded: string;
}

/** Pages with their words made ready to be searched. */
export interface SearchIndex {
  readonly pages: readonly {
    readonly page: SearchablePage;
    readonly title: string;
    readonly description: string;
    readonly texts: readonly Indexed<SearchableText>[];
  }[];
}

export const searchIndex = (pages: readonly SearchablePage[]): SearchIndex => ({
  pages: pages.map((page) => ({
    page,
    title: folded(page.title),
    description: folded(page.description),
    texts: page.texts.map((value) => ({ value, folded: folded(value.text) })),
  })),
});

type IndexedPage = SearchIndex["pages"][number];

/** The words of a query, folded, each once; a single letter counts only where there is nothing else. */
export function termsOf(query: string): readonly string[] {
  const words = [...new Set(folded(query.slice(0, longestQuery).normalize("NFC")).split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word !== "",
  );
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, mostTerms);
}

/**
 * The pages that a query finds, the best first. A word is found at the beginning of words. Pages that have all words come
 * alone; when no page has, those that have most of them, and at least half. `*` finds every page, by title.
 */
export function search(index: SearchIndex, query: string, locale: Locale): readonly SearchHit[] {
  const byTitle = (a: IndexedPage, b: IndexedPage): number => a.page.title.localeCompare(b.page.title, locale);
  if (query.trim() === everything) return index.pages.toSorted(byTitle).map((page) => hitOf(page, []));
  const terms = termsOf(query);
  const found = index.pages.map((page) => ({ page, ...scoreOf(page, terms) }));
  const most = Math.max(0, ...found.map(({ matched }) => matched));
  if (most === 0 || most * 2 < terms.length) return [];
  return found
    .filter(({ matched }) => matched === most)
    .toSorted((a, b) => b.score - a.score || byTitle(a.page, b.page))
    .map(({ page }) => hitOf(page, terms));
}

/** How much of a query a page has, and how prominently: in its title, its headings, its text. */
function scoreOf(
  { title, description, texts }: IndexedPage,
  terms: readonly string[],
): { readonly matched: number; readonly score: number } {
  const scores = terms.map((term) => {
    const inHeadings = texts.filter(
      ({ value, folded: text }) => value.isHeading && placesOf(term, text).length > 0,
    ).length;
    const inTexts = texts.reduce(
      (count, { value, folded: text }) => (value.isHeading ? count : count + placesOf(term, text).length),
      0,
    );
    return (
      12 * Math.min(1, placesOf(term, title).length) +
      4 * Math.min(1, placesOf(term, description).length) +
      4 * Math.min(2, inHeadings) +
      Math.min(5, inTexts)
    );
  });
  return { matched: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
}

function hitOf({ page, texts, description }: IndexedPage, terms: readonly string[]): SearchHit {
  const words = texts.filter(({ value }) => !value.isHeading);
  const has = (text: string): number => terms.filter((term) => placesOf(term, text).length > 0).length;
  const candidates = [
    ...(page.description === "" ? [] : [{ text: page.description, folded: description }]),
    ...words.map(({ value, folded: text }) => ({ text: value.text, folded: text })),
  ];
  // Of equals the first: the description says best what a page is about.
  const best = candidates.reduce<{ text: string; folded: string; count: number } | undefined>((chosen, candidate) => {
    const count = has(candidate.folded);
    return chosen && chosen.count >= count ? chosen : { ...candidate, count };
  }, undefined);
  return {
    path: page.path,
    title: pieces(page.title, terms),
    excerpt: pieces(best ? excerptOf(best.text, best.folded, terms) : "", terms),
  };
}

/** The part of a text around its first hit, cut between words. */
function excerptOf(text: string, foldedText: string, terms: readonly string[]): string {
  if (text.length <= excerptLength) return text;
  const first = Math.min(...terms.flatMap((term) => placesOf(term, foldedText)).concat(text.length));
  const from =
    first < excerptLength * 0.7 || first === text.length ? 0 : text.lastIndexOf(" ", first - excerptLength / 3) + 1;
  const to =
    from + excerptLength >= text.length
      ? text.length
      : Math.max(text.lastIndexOf(" ", from + excerptLength), from + excerptLength / 2);
  return `${from > 0 ? "… " : ""}${text.slice(from, to).replace(/[\s,;:]+$/, "")}${to < text.length ? " …" : ""}`;
}

/** A text in pieces, so that hits can be marked without making markup of it. */
function pieces(text: string, terms: readonly string[]): readonly Piece[] {
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
