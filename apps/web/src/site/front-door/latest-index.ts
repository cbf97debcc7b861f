import type { PageIndex } from "./arrival.ts";

/** How long an index serves without asking the content again, in milliseconds. */
const freshFor = 1_000;

/** Where `proxy.ts`, which is a bundle of its own, leaves the page index for whoever answers before it. */
const place = Symbol.for("switchyard.latest-index");
const shared = ((globalThis as { [place]?: { index?: PageIndex; at: number } })[place] ??= { at: 0 });

export function keepLatestIndex(index: PageIndex): void {
  shared.index = index;
  shared.at = Date.now();
}

/** The index of a moment ago; undefined when the content has to be asked. */
export const latestIndex = (): PageIndex | undefined => (Date.now() - shared.at < freshFor ? shared.index : undefined);
