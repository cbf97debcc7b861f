import { type Destination, toOops } from "../journey/model.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PlanOffer } from "./model.ts";

/** The plans' place, as far as known; city, street and utility may be empty. */
export interface PlanPlace {
  readonly zip: string;
  readonly city: string;
  readonly street: string;
  readonly tdsp: string;
  /** The utility in the page's address, where it does not deliver and `tdsp` does. */
  readonly insteadOf?: string;
}

/** The result of loading a list of plans. */
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

/**
 * The redirect after a failed look-up of plans; undefined for a page that shows the failure in the list's place. The gateway
 * requires an access token, and may refuse one (S1-214, S1-275).
 */
export const plansNotLoaded = ({ kind }: Pick<Problem, "kind">): Destination | undefined =>
  kind === "unauthorized" ? toOops("MissingAccessToken") : undefined;
