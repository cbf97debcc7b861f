import type { JourneyId } from "../kernel/ids.ts";

/** An order's subject, customer and place. Each wish has at most one order under way, across all browsers. */
export type Wish = Readonly<Record<string, string | number>>;

/** A journey's claim on a wish. `since` is the time when it entered its state, in milliseconds by the store's clock. */
export interface Claim {
  /** Counts the orders of one wish. Each order has a new number, so its calls have new keys. */
  readonly generation: number;
  readonly since: number;
}

/** A wish that another journey has claimed; `wish` is its index in the list to claim. */
export interface ClaimedWish {
  readonly wish: number;
  readonly by: JourneyId;
  /** `open`: the call is under way, or its answer is missing. */
  readonly as: "open" | "confirmed";
}

export type Claimed =
  | { readonly taken: readonly Claim[]; readonly claimed?: undefined }
  | { readonly claimed: readonly ClaimedWish[]; readonly taken?: undefined };

/** Whether other journeys may have the same wish at the same time. */
export interface ClaimRule {
  /** Journeys share the wish while it is open: their identical calls have one key. */
  readonly isShared?: boolean;
  /** A claim confirmed before this time (milliseconds by the store's clock) has expired: a new order begins. */
  readonly overBefore?: number | undefined;
}

/** The end of a claim: the call was carried out, or the gateway refused it. */
export interface Conclusion {
  readonly operation: string;
  /** The text of the claimed wish; undefined means all open claims of the journey for this call. */
  readonly wish: string | undefined;
  readonly as: "confirmed" | "released";
}
