"use client";
import { AsDrawn } from "../page/as-drawn.client.tsx";
import { drawnCards } from "./drawn-cards.ts";
import type { PlanCardList as List } from "./plan-card-list.tsx";

const { PlanCardList }: { readonly PlanCardList?: typeof List } = typeof window === "undefined" ? require("./plan-card-list.tsx") : {};

/** The cards that wait under this id. */
export function DrawnCards({ id }: { readonly id: string }) {
  return <AsDrawn drawn={PlanCardList && <PlanCardList cards={drawnCards.get(id) ?? []} />} />;
}
