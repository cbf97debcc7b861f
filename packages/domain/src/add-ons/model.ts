import type { Locale } from "../kernel/locale.ts";
import type { Cents } from "../kernel/money.ts";

/** An optional product beside the electricity plan, as it is offered to one home. */
export interface AddOnOffer {
  readonly id: string;
  readonly name: string;
  /** Dollars a month; undefined when the product has no monthly price (S1-136). */
  readonly monthly: Cents | undefined;
  /** One-time price, such as installation; "unknown" where the gateway sends an unreadable price. */
  readonly once: Cents | "unknown" | undefined;
}

/** Who and which home add-ons are offered to (S1-242). */
export interface AddOnQuery {
  /** Empty for a visitor whom the provider doesn't know yet. */
  readonly partner: string;
  readonly currentPlanId: string;
  /** Empty while no home is chosen. */
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

/** Which bill has what a product costs once: the next one of a home that is served, else the first. */
export type AddOnBill = "first-bill" | "next-bill";

/** What was ordered, by the provider's numbers (E-372). */
export interface OrderedPlan {
  readonly productCode: string;
  readonly salesOrderNumber: string;
}

/** `Success`, or a word for why not; then nothing was ordered. */
export interface AddOnsOrdered {
  readonly indicator: string;
  readonly orderedPlans: readonly OrderedPlan[];
}

export type ProductNames = Readonly<Partial<Record<Locale, string | undefined>>>;

/** An add-on that the customer has taken (S1-222). */
export interface CartEntry {
  readonly planId: string;
  readonly planName: string;
  /** The same by language, as far as it was known when it was taken: a page says it in its own. */
  readonly names?: ProductNames | undefined;
  /** A month (E-434). */
  readonly rate: Cents;
  /** What is paid once beside it. */
  readonly once?: Cents | "unknown" | undefined;
  readonly tosUrl: string;
}

/** A product by its name, with what it costs. */
export type PricedAddOn = Pick<CartEntry, "planId" | "planName" | "names" | "rate" | "once">;

/** The words of one product, from the content system (S1-221). */
export interface PlanText {
  readonly name: string;
  readonly description: string;
  readonly longDescription: string;
}

/** The words of several products, and which of these are green-up plans. */
export interface PlanTexts {
  readonly byId: ReadonlyMap<string, PlanText>;
  readonly greenUpPlanIds: readonly string[];
}

/** What the content system is asked for (S1-247). */
export interface PlanTextsQuery {
  readonly partner: string;
  readonly planIds: readonly string[];
  readonly isDtPlans: boolean;
  /** The plan that the customer keeps while moving; empty when there is none. */
  readonly kypProductId: string;
}
