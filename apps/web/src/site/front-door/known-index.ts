import { site } from "../../composition/site.ts";
import type { PageIndex } from "./arrival.ts";
import { keepLatestIndex, latestIndex } from "./latest-index.ts";
import { pageIndex } from "./page-index.ts";

/** Milliseconds: a page has loaded its files by then, so the look at the content delays none of them. */
const lookAfterMs = 500;

let isToBeLookedAt = false;

/** The index of the content. With a known index no request waits: a refresh follows after the answer. */
export const knownIndex = (): PageIndex | undefined | Promise<PageIndex | undefined> => {
  const latest = latestIndex();
  if (!latest) return freshIndex();
  if (!latest.isFresh && !isToBeLookedAt) {
    isToBeLookedAt = true;
    setTimeout(() => {
      isToBeLookedAt = false;
      void freshIndex();
    }, lookAfterMs).unref();
  }
  return latest.index;
};

const freshIndex = async (): Promise<PageIndex | undefined> => {
  const index = await pageIndex(site().content);
  if (index.isOk()) keepLatestIndex(index.value);
  return index.unwrapOr(undefined);
};
