import type { Plant } from "../../../ui/drawings/plan-plant.tsx";
import type { BadgeProps } from "./badge.tsx";
import type { PriceLineProps } from "./price-line.tsx";

/**
 * The possible content of a plan card; each variant shows a part of it. All texts are formatted, and a card consists of
 * texts only.
 */
export type PlanCardContent = {
  /** Unique on the page; ids inside the card derive from it. */
  readonly id: string;
  readonly name: string;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  /** One line of promise. */
  readonly summary?: string;
  readonly badges?: readonly (BadgeProps & { readonly key: string; readonly children: string })[];
  readonly price: {
    readonly amount: string;
    readonly sign?: string | undefined;
    readonly spoken: string;
    readonly unit?: string;
    readonly note?: string;
  };
  readonly priceLine?: (PriceLineProps & { readonly caption?: string }) | undefined;
  /** The cost of a month: { amount: "$129", label: "a month" }; "this month" where the price can change. An estimate begins with "about". */
  readonly monthly?: { readonly about?: string; readonly amount: string; readonly label: string } | undefined;
  /** One-line terms, first the term itself: ["12 months, fixed", "Leave early: $150"]. */
  readonly terms: readonly string[];
  /** The answers to the questionnaire that fit the plan, each with the plan's fact, and those that don't. */
  readonly reasons?:
    | {
        readonly fits: readonly { readonly answer: string; readonly fact: string }[];
        readonly notes: readonly string[];
        /** The text if no answer fits the plan. */
        readonly none: string;
      }
    | undefined;
  /** The difference from the customer's current plan, which a renewal offer shows in place of its price. */
  readonly against?:
    | {
        /** Green if it is less. */
        readonly is: "less" | "same" | "more";
        /** "0.9¢ less", and its text. */
        readonly perKwh: string;
        readonly spoken: string;
        /** "about $14 a month less". */
        readonly monthly: string;
        /** The average price of the customer's year. */
        readonly price: string;
        /** The assumptions of an estimate. */
        readonly note?: string;
        readonly rows: readonly { readonly label: string; readonly value: string }[];
      }
    | undefined;
  /** Details on a separate page, which a script shows beside the card. */
  readonly details: { readonly label: string; readonly openLabel: string; readonly href: string };
  /** A link, so that choosing works without JavaScript. */
  readonly select: { readonly label: string; readonly href: string };
  /** The highlighted card (primary). */
  readonly highlighted?: boolean;
  /** The plant of an illustrated card: `plantForTerm(months)`. */
  readonly plant?: Plant;
};
