import { oncePerProcess } from "../../composition/process.ts";
import type { PageIndex } from "./arrival.ts";

/** How long an index serves without asking the content again, in milliseconds. */
const freshFor = 1_000;

/** Milliseconds that it is used while the content is being read: as long as its cached pages. */
const servesFor = 12_000;

/** Shares the page index of `proxy.ts`, a separate bundle, with the server, which answers before it. */
const latest = (): { index?: PageIndex; at: number } => oncePerProcess("latest index", () => ({ at: 0 }));

export const keepLatestIndex = (index: PageIndex): void => void Object.assign(latest(), { index, at: Date.now() });

/** Drops it; the next user reads the content. */
export const forgetLatestIndex = (): void => void (latest().at = 0);

/** The index of a moment ago, and whether it is time to ask the content again; undefined when that has to be waited for. */
export const latestIndex = (): { readonly index: PageIndex; readonly isFresh: boolean } | undefined => {
  const { index, at } = latest();
  const age = Date.now() - at;
  return index && age < servesFor ? { index, isFresh: age < freshFor } : undefined;
};
