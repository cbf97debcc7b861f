import { PlanCard } from "../ui/plans/plan-card.tsx";
import { PlanDetailGroups } from "../ui/plans/plan-detail-groups.tsx";
import type { PlanCardData } from "./plan-card.ts";

/** Cards out of plain data. */
export function PlanCardList({ cards }: { readonly cards: readonly PlanCardData[] }) {
  return cards.map(({ details: { groups, ...details }, ...card }) => <PlanCard key={card.id} {...card} details={{ ...details, content: <PlanDetailGroups {...groups} /> }} />);
}
