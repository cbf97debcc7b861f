import { oncePerProcess } from "../../composition/process.ts";
import type { PageIndex } from "./arrival.ts";

/** For this time an index is used without checking the content, in milliseconds. */
const freshFor = 1_000;

/** Milliseconds for which it is used while the content is being read: as long as cached pages. */
const servesFor = 12_000;

/** Shares the page index of `proxy.ts`, a separate bundle, with the server, which answers before it. */
const latest = (): { index?: PageIndex; at: number } => oncePerProcess("latest index", () => ({ at: 0 }));

export const keepLatestIndex = (index: PageIndex): void => void Object.assign(latest(), { index, at: Date.now() });

/** Drops it; the next user reads the content. */
export const forgetLatestIndex = (): void => void (latest().at = 0);

/** The recent index, and whether it is time to check the content; undefined if a request has to wait for it. */
export const latestIndex = (): { readonly index: PageIndex; readonly isFresh: boolean } | undefined => {
  const { index, at } = latest();
  const age = Date.now() - at;
  return index && age < servesFor ? { index, isFresh: age < freshFor } : undefined;
};
