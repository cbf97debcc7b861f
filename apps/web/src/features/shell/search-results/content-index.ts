import type { PageKind } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { type SearchablePage, searchablePage } from "@switchyard/domain/content/searchable-page";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type SearchIndex, searchIndex } from "./search.ts";
import { notFoundPath } from "../../../site/front-door/front-door.ts";

/** Pages that are the same for everybody; all others belong to an order or a customer. */
const found: ReadonlySet<PageKind> = new Set(["static", "plan-list"]);

/** Created once per state of the content: the library returns the same page index while nothing has changed. */
const made = new WeakMap<ReadonlyMap<string, PageKind>, Map<Locale, Promise<SearchIndex>>>();

/**
 * The search index of a brand's site in a language.
 *
 * @param more further entries besides pages; from the content, so valid as long as the page index
 * @throws when the content can't be read
 */
export async function contentIndex(
  library: ContentLibrary,
  brand: Brand,
  locale: Locale,
  more: readonly SearchablePage[],
): Promise<SearchIndex> {
  const pages = await library.pageIndex(brand);
  if (pages.isErr()) throw new Error(`page index: ${pages.error.detail}`);
  const byLocale = made.get(pages.value) ?? new Map<Locale, Promise<SearchIndex>>();
  made.set(pages.value, byLocale);
  const index = byLocale.get(locale) ?? indexOf(library, brand, locale, [...pages.value], more);
  byLocale.set(locale, index);
  return index;
}

async function indexOf(
  library: ContentLibrary,
  brand: Brand,
  locale: Locale,
  pages: readonly (readonly [string, PageKind])[],
  more: readonly SearchablePage[],
): Promise<SearchIndex> {
  const paths = pages.filter(([path, kind]) => found.has(kind) && path !== notFoundPath).map(([path]) => path);
  const read = await Promise.all(paths.map((path) => library.page(brand, locale, path)));
  // A page that can't be read is left out of the results.
  const readable = read.map((page) => page.unwrapOr(undefined)).filter((page) => page !== undefined);
  return searchIndex([...readable.map(searchablePage), ...more]);
}
