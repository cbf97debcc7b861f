// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Cents } from "../kernel/money.ts";
import type { CardNamed } from "../payments/model.ts";

/** Charges besides electricity itself. Content (`charges.what`) and support (`in-words.ts`) have words for each. */
export const chargedFor = [
  "deposit",
  "deposit-first-half",
  "deposit-second-half",
  /** An earlier contract's balance. */
  "earlier-balance",
  /** Of an account with service. */
  "bill-payment",
  /** The delivery company's fee for a crew on this day. */
  "start-day-fee",
  "stop-day-fee",
  "early-leave-fee",
  /** The plan's fixed charge. */
  "base-charge",
  "add-on",
  /** The provider's price for ending an extra on this day. */
  "extra-end-fee",
] as const;
export type ChargedFor = (typeof chargedFor)[number];

/** The due date. */
export type Due =
  /** By this page's button. */
  | { readonly when: "with-the-order" }
  /** The customer's chosen day; undefined before the choice. */
  | { readonly when: "on-a-day"; readonly day: IsoDate | undefined }
  /** At the latest on the day before this one. */
  | { readonly when: "before"; readonly day: IsoDate }
  /** Owed already, without a due day. */
  | { readonly when: "open" }
  /** Owed, and within the provider's tolerance (E-198). */
  | { readonly when: "can-wait" }
  | { readonly when: "first-bill" }
  /** The next bill of an active home. */
  | { readonly when: "next-bill" }
  | { readonly when: "each-month" };

/** The possible due dates of each kind of charge, which determine its part of the receipt. */
export const duesOf: Readonly<Record<ChargedFor, readonly Due["when"][]>> = {
  deposit: ["with-the-order", "before", "open"],
  "deposit-first-half": ["with-the-order"],
  "deposit-second-half": ["on-a-day"],
  "earlier-balance": ["with-the-order", "open", "can-wait"],
  "bill-payment": ["with-the-order", "on-a-day"],
  "start-day-fee": ["first-bill"],
  "stop-day-fee": ["first-bill"],
  "early-leave-fee": ["first-bill"],
  "base-charge": ["each-month"],
  "add-on": ["first-bill", "next-bill", "each-month"],
  "extra-end-fee": ["next-bill"],
};

/** The payment method; `to-choose` until the customer has chosen. */
export const waysOfPaying = ["card", "bank", "phone", "store", "phone-or-store", "bill", "to-choose"] as const;
export type WayOfPaying = (typeof waysOfPaying)[number];

/**
 * The means of payment. A charge that is carried out or scheduled has the card of the call that the gateway answered. A
 * due charge has the card that will be charged. The card is undefined while unknown.
 */
export type PaidBy =
  | { readonly by: "card"; readonly card?: CardNamed | undefined }
  | { readonly by: Exclude<WayOfPaying, "card">; readonly card?: undefined };

export type ChargeStatus =
  | "due"
  | "charged"
  /** The provider has the day and the card. */
  | "scheduled"
  /** The bank refused it; it is still owed. */
  | "refused"
  /** An answer was lost: it is unknown whether it was charged or ordered. */
  | "unknown";

/**
 * One amount that a customer owes, has paid, or will be billed. Every amount on a page is one of these, or a sum of
 * them.
 */
export type Charge = PaidBy & {
  readonly what: ChargedFor;
  /** The number of the contract or product, where there may be several; else empty. */
  readonly of: string;
  /** The customer's name for it: a product, a home. */
  readonly name: string;
  /** A product's name by language: a page uses its own language. */
  readonly names?: Readonly<Partial<Record<Locale, string | undefined>>> | undefined;
  /** "unknown" where the gateway requires it without an amount. */
  readonly amount: Cents | "unknown";
  readonly due: Due;
  readonly status: ChargeStatus;
};

/** The deposit, or a half of it. */
export const isOfDeposit = (what: ChargedFor): boolean =>
  what === "deposit" || what === "deposit-first-half" || what === "deposit-second-half";
