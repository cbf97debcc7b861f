import type { Locale } from "../kernel/locale.ts";
import type { Cents } from "../kernel/money.ts";

/** An optional product besides electricity plan, as offered to one home. */
export interface AddOnOffer {
  readonly id: string;
  readonly name: string;
  /** Dollars a month; undefined when the product has no monthly price (S1-136). */
  readonly monthly: Cents | undefined;
  /** One-time price, such as installation; "unknown" where the gateway sends an unreadable price. */
  readonly once: Cents | "unknown" | undefined;
}

/** The customer and home of an add-on offer (S1-242). */
export interface AddOnQuery {
  /** Empty for a visitor without a customer number. */
  readonly partner: string;
  readonly currentPlanId: string;
  /** Empty before a home is chosen. */
  readonly esiid: string;
  readonly zip: string;
  /** 01 house, 02 apartment. */
  readonly dwel: string;
}

/** An order of add-ons: one of each. */
export interface AddOnOrder {
  readonly partner: string;
  readonly contractAccountNumber: string;
  readonly esiid: string;
  readonly zip: string;
  readonly currentPlanId: string;
  readonly dwel: string;
  readonly productIds: readonly string[];
}

/** The bill for a product's one-time price: an active home's next one, else the first. */
export type AddOnBill = "first-bill" | "next-bill";

/** The order, by the provider's numbers (E-372). */
export interface OrderedPlan {
  readonly productCode: string;
  readonly salesOrderNumber: string;
}

/** `Success`, or the reason of a refusal; then nothing was ordered. */
export interface AddOnsOrdered {
  readonly indicator: string;
  readonly orderedPlans: readonly OrderedPlan[];
}

export type ProductNames = Readonly<Partial<Record<Locale, string | undefined>>>;

/** An add-on in the customer's cart (S1-222). */
export interface CartEntry {
  readonly planId: string;
  readonly planName: string;
  /** The name by language, as far as known when it was chosen: a page uses its own language. */
  readonly names?: ProductNames | undefined;
  /** A month (E-434). */
  readonly rate: Cents;
  /** The one-time price in addition. */
  readonly once?: Cents | "unknown" | undefined;
  readonly tosUrl: string;
}

/** A product by its name, with its price. */
export type PricedAddOn = Pick<CartEntry, "planId" | "planName" | "names" | "rate" | "once">;

/** The texts of one product, from the content system (S1-221). */
export interface PlanText {
  readonly name: string;
  readonly description: string;
  readonly longDescription: string;
}

/** The texts of several products, and the green-up plans among them. */
export interface PlanTexts {
  readonly byId: ReadonlyMap<string, PlanText>;
  readonly greenUpPlanIds: readonly string[];
}

/** The query to the content system (S1-247). */
export interface PlanTextsQuery {
  readonly partner: string;
  readonly planIds: readonly string[];
  readonly isDtPlans: boolean;
  /** The customer's plan in a move; empty when there is none. */
  readonly kypProductId: string;
}
