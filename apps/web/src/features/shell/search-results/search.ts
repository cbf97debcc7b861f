import type { SearchablePage } from "@switchyard/domain/content/searchable-page";
import type { Locale } from "@switchyard/domain/kernel/locale";
import MiniSearch from "minisearch";
import { excerptOf, folded, type Piece, piecesOf } from "./excerpt.ts";

export interface SearchHit {
  readonly path: string;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** The query that finds everything. */
export const everything = "*";

/** Maximum letters of a query; the rest is ignored. */
export const longestQuery = 100;
const mostTerms = 8;

interface Found {
  readonly place: number;
  readonly page: SearchablePage;
}

/** Pages with their words prepared for the search. */
export interface SearchIndex {
  readonly pages: readonly SearchablePage[];
  /** Each page by its position in `pages`, because one address may have several entries. */
  readonly words: MiniSearch<Found>;
}

const wordsOf = (text: string): string[] => text.normalize("NFC").split(/[^\p{L}\p{N}]+/u);

const textsOf = ({ texts }: SearchablePage, ofHeadings: boolean): string =>
  texts
    .filter(({ isHeading }) => isHeading === ofHeadings)
    .map(({ text }) => text)
    .join("\n");

/** The searched fields of a page. */
const fields: Readonly<Record<string, (page: SearchablePage) => string>> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  headings: (page) => textsOf(page, true),
  text: (page) => textsOf(page, false),
};

export function searchIndex(pages: readonly SearchablePage[]): SearchIndex {
  const words = new MiniSearch<Found>({
    idField: "place",
    fields: ["title", "description", "headings", "text"],
    extractField: ({ place, page }, field) => (field === "place" ? place : (fields[field]?.(page) ?? "")) as string,
    tokenize: wordsOf,
    processTerm: folded,
    // Matches beginnings of words. Titles weigh more than text.
    searchOptions: { prefix: true, boost: { title: 12, headings: 6, description: 4 } },
  });
  words.addAll(pages.map((page, place) => ({ place, page })));
  return { pages, words };
}

/** The words of a query, folded, without repetition; single letters count only without longer words. */
export function termsOf(query: string): readonly string[] {
  const words = [...new Set(wordsOf(query.slice(0, longestQuery)).map(folded))].filter((word) => word !== "");
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, mostTerms);
}

/**
 * The pages that a query finds, the best first. If some pages have all words, only those. Otherwise those with the most
 * words, and at least half. `*` finds every page, by title.
 */
export function search({ pages, words }: SearchIndex, query: string, locale: Locale): readonly SearchHit[] {
  const isAll = query.trim() === everything;
  const terms = isAll ? [] : termsOf(query);
  const found = isAll
    ? pages.map((page) => ({ page, matched: 0, score: 0 }))
    : words.search(terms.join(" ")).flatMap(({ id, score, queryTerms }) => {
        const page = pages[Number(id)];
        return page ? [{ page, matched: new Set(queryTerms).size, score }] : [];
      });
  const most = Math.max(0, ...found.map(({ matched }) => matched));
  return found
    .filter(({ matched }) => matched === most && matched * 2 >= terms.length)
    .toSorted((a, b) => b.score - a.score || a.page.title.localeCompare(b.page.title, locale))
    .map(({ page }) => ({ path: page.path, title: piecesOf(page.title, terms), excerpt: excerptOf(page, terms) }));
}
