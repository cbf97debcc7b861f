import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanCardPrimary } from "./plan-card-primary.tsx";
import { PlanCardSecondary } from "./plan-card-secondary.tsx";
import { PlanCardCompact } from "./plan-card-compact.tsx";
import { PlanCardIllustrated } from "./plan-card-illustrated.tsx";
import { PlanCardWide } from "./plan-card-wide.tsx";

export type PlanCardProps = PlanCardContent & {
  /**
   * For a list of three and rows: `primary`, `secondary`. For three, three and rows: `illustrated`, `compact`, `boxed`.
   * For one plan: `wide`.
   */
  readonly variant: "primary" | "secondary" | "illustrated" | "compact" | "boxed" | "wide";
  /** `illustrated` only: dark card. */
  readonly reversed?: boolean | undefined;
};

/** A plan to choose. Cards belong into `PlanGrid` (primary, illustrated, compact) or `PlanRows` (secondary, boxed). */
export function PlanCard({ variant, reversed, ...plan }: PlanCardProps) {
  switch (variant) {
    case "primary":
      return <PlanCardPrimary plan={plan} />;
    case "secondary":
      return <PlanCardSecondary plan={plan} />;
    case "illustrated":
      return <PlanCardIllustrated plan={plan} reversed={reversed} />;
    case "compact":
      return <PlanCardCompact plan={plan} />;
    case "boxed":
      return <PlanCardSecondary plan={plan} boxed />;
    case "wide":
      return <PlanCardWide plan={plan} />;
  }
}
