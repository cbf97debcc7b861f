import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanCardPrimary } from "./plan-card-primary.tsx";
import { PlanCardSecondary } from "./plan-card-secondary.tsx";
import { PlanCardTeeCompact } from "./plan-card-tee-compact.tsx";
import { PlanCardTeeRow } from "./plan-card-tee-row.tsx";
import { PlanCardTee } from "./plan-card-tee.tsx";
import { PlanCardWide } from "./plan-card-wide.tsx";

export type PlanCardProps = PlanCardContent & {
  /** Main list: `primary` (first three), `secondary`. Evergreen: `tee` (first three), `tee-compact`, `tee-row`. One plan: `wide`. */
  readonly variant: "primary" | "secondary" | "tee" | "tee-compact" | "tee-row" | "wide";
  /** `tee` only: dark card. */
  readonly reversed?: boolean | undefined;
};

/** A plan to choose. Put cards into `PlanGrid` (primary, tee, tee-compact) or `PlanRows` (secondary, tee-row). */
export function PlanCard({ variant, reversed, ...plan }: PlanCardProps) {
  switch (variant) {
    case "primary":
      return <PlanCardPrimary plan={plan} />;
    case "secondary":
      return <PlanCardSecondary plan={plan} />;
    case "tee":
      return <PlanCardTee plan={plan} reversed={reversed} />;
    case "tee-compact":
      return <PlanCardTeeCompact plan={plan} />;
    case "tee-row":
      return <PlanCardTeeRow plan={plan} />;
    case "wide":
      return <PlanCardWide plan={plan} />;
  }
}
