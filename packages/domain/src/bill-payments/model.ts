// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import type { CardTokens } from "../payments/model.ts";

/** A card or bank account, by the data that its customer recognizes. */
export interface PaidFrom {
  readonly kind: "card" | "bank";
  /** As the provider prints it: Visa, Checking. */
  readonly brand: string;
  readonly lastDigits: string;
}

/** The id of a card that is typed for one payment, in forms. */
export const typedCardId = "typed";

/** A card or bank account that the provider has stored for this account. */
export interface PaymentMethod extends PaidFrom {
  /** The provider's id; never a card number. */
  readonly id: string;
  /** MM/YYYY; empty for a bank account. */
  readonly expires: string;
}

/** `returned`: the bank took it back later. */
export const paymentStatuses = ["paid", "scheduled", "canceled", "returned"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One payment in the provider's books. */
export interface AccountPayment {
  readonly number: string;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** The day of the charge. */
  readonly on: IsoDate;
  /** The time of the request. */
  readonly at: Instant;
  readonly from: PaidFrom;
  /** The reference of our request; empty for payments by phone or mail. */
  readonly reference: string;
}

/** The provider's limits for one payment. */
export interface PaymentLimits {
  readonly least: Cents;
  readonly most: Cents;
  /** The last day to choose; today where nothing can be scheduled. */
  readonly lastDay: IsoDate;
}

/** An account's payments, newest first, and the ways to make one. */
export interface AccountPayments {
  readonly limits: PaymentLimits;
  readonly methods: readonly PaymentMethod[];
  readonly payments: readonly AccountPayment[];
}

/** Not every provider's gateway takes payments of bills. */
export type PaymentsLookup =
  | { readonly kind: "offered"; readonly payments: AccountPayments }
  | { readonly kind: "not-offered"; readonly payments?: never };

/** A payment of one account, as the customer has confirmed it. */
export interface PaymentOrder {
  readonly partner: string;
  readonly contractAccount: string;
  readonly amount: Cents;
  /** The day of the charge. */
  readonly day: IsoDate;
  /** Empty for a card that is typed for this payment. */
  readonly methodId: string;
  /** The typed card, by the tokens of the card provider. */
  readonly card?: CardTokens | undefined;
  /** Our reference in the provider's list of payments. */
  readonly reference: string;
}

/** `Success` with the payment's number, or the reason of a refusal; then nothing is charged. */
export interface PaymentAnswered {
  readonly indicator: string;
  readonly number: string;
}
