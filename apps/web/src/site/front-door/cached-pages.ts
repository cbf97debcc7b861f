import type { ContentPart } from "@switchyard/domain/content/ports";
import { isBrand } from "@switchyard/domain/kernel/brand";
import { LRUCache } from "lru-cache";
import { oncePerProcess } from "../../composition/process.ts";
import { allFailedMark, documentOf } from "./document-of.ts";
import { forgetLife, pathOfKey } from "./next-internals.ts";

// Next loads this file by itself, as it is (next.config.ts, `cacheHandler`), so it is no part of any bundle.

/** A page as Next hands it over to be page; other kinds of values are nothing that this site caches. */
interface PageValue {
  readonly kind: string;
  html?: string;
  readonly rscData?: Buffer | undefined;
  readonly segmentData?: ReadonlyMap<string, Buffer> | undefined;
  headers?: Record<string, unknown> | undefined;
  status?: number | undefined;
}

interface CacheControl {
  /** Seconds until a page is rendered again, while visitors get the old one. */
  readonly revalidate?: number | false;
  readonly expire?: number;
}

export interface CachedPage {
  readonly lastModified: number;
  readonly value: PageValue;
  readonly cacheControl: CacheControl;
  /** The HTML as it is sent, made when first sent so. */
  body?: Buffer;
  gzip?: Buffer;
}

/** Pages that failed in a part say so in their HTML (blocks/rendering-failed.tsx, plans/plan-list-states.tsx). */
const failedMark = "data-failed=";

/** As many pages as are made at once, and more. */
const mostMade = 1_000;

/** How much memory pages may take. */
const mostBytes = 128 * 1024 * 1024;

const cache = oncePerProcess("cached pages", () => {
  /** Next's names of the pages, by the internal path that they are rendered at. */
  const names = new Map<string, string>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
    dispose: (_, key, reason) => {
      if (reason === "set") return;
      names.delete(pathOfKey(key));
      forgetLife(key);
    },
  });
  /** How many purges there were, and how many when a page that is being made was asked for. */
  return { pages, names, purges: 0, askedAt: new LRUCache<string, number>({ max: mostMade }) };
});

/**
 * Caches the pages that are the same for everybody, in this process's memory, each as a plain document, without the
 * framework. A page that failed in a part is not cached.
 */
export default class CachedPages {
  get(key: string): Promise<CachedPage | null> {
    const page = cache.pages.get(key);
    cache.askedAt.set(key, cache.purges);
    // Next renders a stale page behind its answer; here it is rendered in its turn (cached-answer.ts).
    return Promise.resolve(page && isFresh(page) ? page : null);
  }

  set(
    key: string,
    value: PageValue | null,
    { cacheControl = {} }: { readonly cacheControl?: CacheControl },
  ): Promise<void> {
    if (value?.kind === "APP_PAGE" && value.html !== undefined) {
      value.html = documentOf(value.html);
      if (value.html.includes(allFailedMark)) value.status = 500;
      if (!value.html.includes(failedMark) && isOfFrontDoor(key) && !wasPurgedMeanwhile(key)) {
        cache.pages.set(key, { lastModified: Date.now(), value, cacheControl });
        cache.names.set(pathOfKey(key), key);
      } else if (!cache.pages.has(key)) forgetLife(key);
    }
    return Promise.resolve();
  }

  /** No page of ours has tags. */
  revalidateTag(): Promise<void> {
    return Promise.resolve();
  }

  resetRequestCache(): void {}
}

/**
 * Whether the key is a page of the front door. Next's own answers for missing files contain the first visitor's
 * address, so they must not be cached.
 */
const isOfFrontDoor = (key: string): boolean => isBrand(pathOfKey(key).split("/")[1]);

/** The page may contain content from before a purge. */
const wasPurgedMeanwhile = (key: string): boolean => (cache.askedAt.get(key) ?? cache.purges) !== cache.purges;

/** Drops the cached pages of this part of the content, in every language and with every list. */
export function purgePages({ brand, paths }: ContentPart): void {
  cache.purges += 1;
  const isMeant = (key: string): boolean => {
    const page = pageOf(pathOfKey(key));
    return (brand === undefined || page.brand === brand) && (paths === undefined || paths.includes(page.path));
  };
  for (const key of [...cache.pages.keys()].filter(isMeant)) cache.pages.delete(key);
}

/** Which page an internal path renders: /main/en/guest/new/help, or, with the key of its list, /main/en/guest-plans/new/qzip=75206/mvi/offers. */
const pageOf = (internalPath: string): { readonly brand: string | undefined; readonly path: string } => {
  const [, brand, , tree, , ...rest] = internalPath.split("/");
  return { brand, path: `/${(tree === "guest-plans" ? rest.slice(1) : rest).join("/")}` };
};

/** The page of an internal path, however old. */
export function cachedAt(internalPath: string): CachedPage | undefined {
  const key = cache.names.get(decodeURIComponent(internalPath));
  return key === undefined ? undefined : cache.pages.get(key);
}

/** A page's age in lifetimes: it is fresh for one, and served for another while it is rendered again. */
export const livesOf = ({ lastModified, cacheControl: { revalidate } }: CachedPage): number =>
  typeof revalidate === "number" ? (Date.now() - lastModified) / (1_000 * revalidate) : 0;

export const isFresh = (page: CachedPage): boolean => livesOf(page) <= 1;

/** Roughly: letters beyond Latin take two bytes each in memory. */
const bytesOf = ({ html = "", rscData, segmentData }: PageValue): number =>
  1 +
  2 * html.length +
  (rscData?.length ?? 0) +
  [...(segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
