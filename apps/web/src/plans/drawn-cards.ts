import type { PlanCardData } from "./plan-card.ts";

/**
 * Cards on their way from where a page is put together to where its HTML is written: two bundles of one process, and
 * everything that goes from one to the other as properties goes on to the browser.
 */
const place = Symbol.for("switchyard.drawn-cards");
export const drawnCards = ((globalThis as { [place]?: Map<string, readonly PlanCardData[]> })[place] ??= new Map());
