// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Cents } from "../kernel/money.ts";
import type { CardNamed } from "../payments/model.ts";

/** Charges beside the electricity itself. Content (`charges.what`) and support (`in-words.ts`) have words for each. */
export const chargedFor = [
  "deposit",
  "deposit-first-half",
  "deposit-second-half",
  /** Of a contract that the customer had before. */
  "earlier-balance",
  /** Of the delivery company, for a crew on this very day. */
  "start-day-fee",
  "stop-day-fee",
  "early-leave-fee",
  /** The plan's fixed charge. */
  "base-charge",
  "add-on",
] as const;
export type ChargedFor = (typeof chargedFor)[number];

/** When it is paid. */
export type Due =
  /** By the button that is on this page. */
  | { readonly when: "with-the-order" }
  /** The day that the customer picks for it; undefined until they have. */
  | { readonly when: "on-a-day"; readonly day: IsoDate | undefined }
  /** At the latest on the day before this one. */
  | { readonly when: "before"; readonly day: IsoDate }
  /** Owed already, and no day is set. */
  | { readonly when: "open" }
  /** Owed, and within what the provider tolerates (E-198). */
  | { readonly when: "can-wait" }
  | { readonly when: "first-bill" }
  /** The one that comes next for a home that is served. */
  | { readonly when: "next-bill" }
  | { readonly when: "each-month" };

/** When each kind of charge may be paid: by it, each has its place in the receipt. */
export const duesOf: Readonly<Record<ChargedFor, readonly Due["when"][]>> = {
  deposit: ["with-the-order", "before", "open"],
  "deposit-first-half": ["with-the-order"],
  "deposit-second-half": ["on-a-day"],
  "earlier-balance": ["with-the-order", "open", "can-wait"],
  "start-day-fee": ["first-bill"],
  "stop-day-fee": ["first-bill"],
  "early-leave-fee": ["first-bill"],
  "base-charge": ["each-month"],
  "add-on": ["first-bill", "next-bill", "each-month"],
};

/** By which way it is paid; `to-choose` until the customer has chosen. */
export const waysOfPaying = ["card", "phone", "store", "phone-or-store", "bill", "to-choose"] as const;
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
  /** The bank said no; it is still owed. */
  | "refused"
  /** An answer was lost: nobody knows whether it was charged or ordered. */
  | "unknown";

/** One thing that a customer owes, has paid, or will be billed. Everything that a page says of money is one of these, or a sum of them. */
export type Charge = PaidBy & {
  readonly what: ChargedFor;
  /** Which one, where there may be several: the number of the contract or of the product. Empty else. */
  readonly of: string;
  /** What the customer calls it, where it has a name of its own: a product, a home. */
  readonly name: string;
  /** The same by language, of a product: a page says it in its own. */
  readonly names?: Readonly<Partial<Record<Locale, string | undefined>>> | undefined;
  /** "unknown" where the gateway asks for it and does not say how much. */
  readonly amount: Cents | "unknown";
  readonly due: Due;
  readonly status: ChargeStatus;
};

/** The deposit, or a half of it. */
export const isOfDeposit = (what: ChargedFor): boolean =>
  what === "deposit" || what === "deposit-first-half" || what === "deposit-second-half";
