// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

/** A day on which the provider ends an extra, with its price. */
export interface EndOfExtra {
  readonly day: IsoDate;
  readonly fee: Cents;
}

/** A product beside the electricity that a home has now. */
export interface ExtraInForce {
  /** The number of its order; identifies it. */
  readonly number: string;
  readonly productId: string;
  /** The provider's name for it. */
  readonly name: string;
  /** Cents a month. */
  readonly monthly: Cents;
  readonly since: IsoDate;
  /** Its last day; undefined where it goes on. */
  readonly endsOn: IsoDate | undefined;
  /** Of the request that ends it; empty without one. */
  readonly confirmation: string;
  /** The reference of our request that ends it; empty without one. */
  readonly reference: string;
  /** The days to choose from, soonest first; empty where it can't be ended here. */
  readonly ends: readonly EndOfExtra[];
}

/** Not every provider's gateway lists extras in force. */
export type ExtrasLookup =
  | { readonly kind: "offered"; readonly extras: readonly ExtraInForce[] }
  | { readonly kind: "not-offered"; readonly extras?: never };

/** The end of one extra, as the customer has confirmed it. */
export interface ExtraEndOrder {
  readonly partner: string;
  readonly contractAccount: string;
  /** The extra's number. */
  readonly extra: string;
  readonly day: IsoDate;
  /** The price that the page has shown. */
  readonly fee: Cents;
  /** Our reference in the provider's list. */
  readonly reference: string;
}

/** `Success` with a confirmation number, or the reason of a refusal; then the extra goes on. */
export interface ExtraEndAnswered {
  readonly indicator: string;
  readonly number: string;
}
