import type { ReactNode } from "react";
import type { KeyValue } from "../../plans/components/key-value-list.tsx";
import type { PriceLineProps } from "../../plans/components/price-line.tsx";
import type { PriceProps } from "../../plans/components/price.tsx";

/** The choices so far; the side column and the bar show the same. */
export type OrderSummaryContent = {
  /** "Your order". */
  readonly title: string;
  readonly plan: string;
  /** The text beside it: "per kWh" and "average at 1,000 kWh". */
  readonly price: Pick<PriceProps, "amount" | "sign" | "spoken" | "unit" | "note">;
  readonly priceLine?: PriceLineProps | undefined;
  /** Home, start, term, early-termination fee, utility. */
  readonly facts: readonly KeyValue[];
  /** Whether there is a deposit, below a rule. */
  readonly charges?: readonly KeyValue[];
  /** The receipt: amounts and ways of payment. */
  readonly receipt?: ReactNode;
  /** Optional products and their heading; rendered even when empty, because products can be added later. */
  readonly addOns?: { readonly label: string; readonly products: readonly OrderedProduct[] };
  /** The largest line: "Due today". */
  readonly total?: { readonly label: string; readonly value: string } | undefined;
  readonly change?: { readonly label: string; readonly href: string } | undefined;
  readonly documents?: readonly { readonly label: string; readonly href: string; readonly newTab?: boolean }[];
};

/** An order's product besides electricity; the receipt shows its price. */
export type OrderedProduct = {
  readonly name: string;
  readonly terms: { readonly label: string; readonly href: string };
  /** The provider's number of its order. */
  readonly number?: string;
};

export type OrderSummaryBarText = {
  /** Beside the plan's name when folded: "from Nov 30". */
  readonly when?: ReactNode;
  /** The price when folded, as text: "12.9¢". */
  readonly price: string;
};
