import { type Destination, toOops } from "../journey/model.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PlanOffer } from "./model.ts";

/** Where the plans are for, as far as anybody knows; city, street and utility may be empty. */
export interface PlanPlace {
  readonly zip: string;
  readonly city: string;
  readonly street: string;
  readonly tdsp: string;
  /** The utility that the address of the page names, where it does not deliver and `tdsp` does. */
  readonly insteadOf?: string;
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

/**
 * Where a visitor is led whose plans could not be had; undefined for a page that says so in place of the list. The gateway lets
 * nobody in who has no access token, and gives none (S1-214, S1-275).
 */
export const plansNotLoaded = ({ kind }: Pick<Problem, "kind">): Destination | undefined =>
  kind === "unauthorized" ? toOops("MissingAccessToken") : undefined;
