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
  /** The approximate cost of a month: { amount: "$129", label: "a month, about" }. */
  readonly monthly?: { readonly amount: string; readonly label: string } | undefined;
  /** One-line terms, first the term itself: ["12 months, fixed", "Leave early: $150"]. */
  readonly terms: readonly string[];
  /** The three facts of a primary card: about per month, term, fee for leaving early. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Details on a separate page, which a script shows beside the card. */
  readonly details: { readonly label: string; readonly openLabel: string; readonly href: string };
  readonly documents: readonly { readonly label: string; readonly href: string; readonly newTab?: boolean }[];
  readonly phone: { readonly text: string; readonly href: string };
  /** A link: choosing works without JavaScript. */
  readonly select: { readonly label: string; readonly href: string };
  /** A box to tick for comparing; it belongs to the form `compare`, anywhere on the page. */
  readonly compare?: { readonly label: string; readonly value: string; readonly isTicked?: boolean };
  /** The highlighted card (primary). */
  readonly highlighted?: boolean;
  /** The plant of an illustrated card: `plantForTerm(months)`. */
  readonly plant?: Plant;
  /** The averages of an illustrated card: [{ use: "500 kWh", price: "13.8¢" }, …]. */
  readonly averages?: readonly { readonly use: string; readonly price: string }[];
};
