import type { JourneyId } from "../kernel/ids.ts";

/** An order's subject, customer and place. Each wish has at most one order under way, across all browsers. */
export type Wish = Readonly<Record<string, string | number>>;

/** A claim that a journey holds on a wish. `since` is when it entered its state, in milliseconds by the store's clock. */
export interface Claim {
  /** Counts the orders of one wish: each new one has another number, so its calls have other keys. */
  readonly generation: number;
  readonly since: number;
}

/** One wish that another journey holds; `wish` is its place in the list that was claimed. */
export interface HeldWish {
  readonly wish: number;
  readonly by: JourneyId;
  /** `open`: the call is under way, or its answer is missing. */
  readonly as: "open" | "confirmed";
}

export type Claimed =
  | { readonly taken: readonly Claim[]; readonly held?: undefined }
  | { readonly held: readonly HeldWish[]; readonly taken?: undefined };

/** Whether other journeys may have the same wish at the same time. */
export interface ClaimRule {
  /** Journeys share the wish while it is open: the same call from two of them has one key. */
  readonly isShared?: boolean;
  /** A claim that was confirmed before this moment (milliseconds by the store's clock) is over: a new order begins. */
  readonly overBefore?: number | undefined;
}

/** How a claim ends: the call was carried out, or the gateway refused it. */
export interface Conclusion {
  readonly operation: string;
  /** As text, as it was claimed; undefined: all open claims of the journey for this call. */
  readonly wish: string | undefined;
  readonly as: "confirmed" | "released";
}
