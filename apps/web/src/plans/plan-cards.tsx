import { after } from "next/server";
import { drawnCards } from "./drawn-cards.ts";
// For its stylesheets: what a browser has no script for brings none along.
import "./plan-card-list.tsx";
import type { PlanCardData } from "./plan-card.ts";
import { DrawnCards } from "./plan-cards.client.tsx";

/** More groups of cards than pages are ever being made at once. */
const mostOnTheirWay = 1_000;

/**
 * Cards that the browser gets as HTML alone: neither as elements nor as data, and without a script that could draw them.
 * Nothing in them needs one. A list of a thousand plans is a third of what it would be. Pages with such a list have to
 * be opened by plain links: going there within the framework finds nothing to show.
 */
export function PlanCards({ cards }: { readonly cards: readonly PlanCardData[] }) {
  const id = crypto.randomUUID();
  drawnCards.set(id, cards);
  after(() => void drawnCards.delete(id));
  // Should a page ever be given up without that, what it left behind does not pile up.
  for (const oldest of drawnCards.keys()) {
    if (drawnCards.size <= mostOnTheirWay) break;
    drawnCards.delete(oldest);
  }
  return <DrawnCards id={id} />;
}
