import type { Problem } from "../kernel/problem.ts";
import type { PlanOffer } from "./model.ts";

/** Where the plans are for, as far as anybody knows; city, street and utility may be empty. */
export interface PlanPlace {
  readonly zip: string;
  readonly city: string;
  readonly street: string;
  readonly tdsp: string;
}

/** What a list of plans came to. */
export type LoadedPlans =
  | {
      readonly kind: "plans";
      readonly plans: readonly PlanOffer[];
      readonly unreadable: number;
      readonly place: PlanPlace;
      /** A signed-in customer's own list, for a home that has a plan already; its id where it is known. */
      readonly own?: { readonly currentPlanId: string | undefined };
    }
  /** Two utilities share the ZIP code: ask, never guess. */
  | { readonly kind: "which-utility"; readonly place: PlanPlace }
  | { readonly kind: "failed"; readonly problem: Problem };
