import type { ContentPart } from "@switchyard/domain/content/ports";
import { LRUCache } from "lru-cache";
import { oncePerProcess } from "../../composition/process.ts";

/** A document that is the same for all visitors with the same internal path. */
export interface CachedPage {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly body: Buffer;
  /** Compressed for the first visitor who accepts it. */
  gzip?: Buffer;
}

/** Pages that failed in a part contain this (blocks/rendering-failed.tsx, plans/plan-list-states.tsx). */
const failedMark = "data-failed=";

/** A page is fresh for this time. */
const lifeMs = 12_000;

const mostBytes = 128 * 1024 * 1024;

/** The server and the purge call are two bundles of one process. */
const cache = oncePerProcess("cached pages", () => ({
  pages: new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: ({ body }) => 1 + 2 * body.length }),
  purges: 0,
}));

/**
 * Announces that a page is being rendered.
 *
 * @param internalPath everything that the page depends on
 * @returns a function that makes the page of a body, and caches it. If a part of it failed or a purge came in the
 * meantime, the last good page remains
 */
export function cachePage(internalPath: string): (body: Buffer) => CachedPage {
  const { purges } = cache;
  return (body) => {
    const page: CachedPage = { madeAt: Date.now(), body };
    if (purges === cache.purges && !body.includes(failedMark)) cache.pages.set(internalPath, page);
    return page;
  };
}

/** The page of an internal path, at any age. */
export const cachedAt = (internalPath: string): CachedPage | undefined => cache.pages.get(internalPath);

/** A page's age in lifetimes: it is fresh for one, and usable for another one while it is rendered again. */
export const lifetimesOf = ({ madeAt }: CachedPage): number => (Date.now() - madeAt) / lifeMs;

/** Drops the cached pages of this part of the content, in every language and with every list. */
export function purgePages({ brand, paths }: ContentPart): void {
  cache.purges += 1;
  const isMeant = (internalPath: string): boolean => {
    const page = pageOf(internalPath);
    return (brand === undefined || page.brand === brand) && (paths === undefined || paths.includes(page.path));
  };
  for (const internalPath of [...cache.pages.keys()].filter(isMeant)) cache.pages.delete(internalPath);
}

/** The page of an internal path: /main/en/document/guest/new/help, or with its list /main/en/document/guest-plans/new/qzip%3D75206/mvi/offers. */
const pageOf = (internalPath: string): { readonly brand: string | undefined; readonly path: string } => {
  const [, brand, , , audience, , ...rest] = internalPath.split("/");
  return { brand, path: decodeURIComponent(`/${(audience === "guest-plans" ? rest.slice(1) : rest).join("/")}`) };
};
