import type { FoundWord } from "../journey/found-as.ts";
import type { ChargedFor } from "../charges/model.ts";
import type { OrderKind } from "./model.ts";

/**
 * The way out of doubt at a gateway that ignores keys. (One that honours them answers a repeat from memory: there every
 * call is repeated under its key, and that is the way out.)
 *
 * - `look-up`: the gateway has a look-up that tells what became of it; where that can't tell either, as `left-open`.
 * - `outcome-unknown`: the customer is told, the flow stands still, support finds out by hand.
 * - `left-open`: the customer goes on without it, support finds out by hand.
 * - `ignored`: the customer goes on without it, and what became of it is not found out.
 */
export type WayOutOfDoubt = "look-up" | "outcome-unknown" | "left-open" | "ignored";

/** The parts of a key, by the words in which the documentation names them, each with the function that picks it. */
export type KeyParts<Of> = Readonly<Record<string, (of: Of) => unknown>>;

/** The parts of the key of one call. */
export const keyed = <Of>({ key }: { readonly key: KeyParts<Of> }, of: Of): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(key).map(([name, pick]) => [name, pick(of)]));

/** A call that must not happen twice, as its flow declares it. Nothing of it is ever sent again while its outcome is unknown. */
export interface OnceOnlyCall {
  /** What it does, in a word or two. */
  readonly does: string;
  /** The order, charge or setting it makes; "nothing" for a record or a mail that no customer depends on. */
  readonly orders: OrderKind | "nothing";
  /** What it takes money for, now or on a later day; undefined where it takes none. */
  readonly takesMoneyFor?: readonly ChargedFor[];
  /** The parts of its key, beside the brand and the operation. Steps build the key from exactly these. */
  readonly key: KeyParts<never>;
  /** Values that the key leaves out, or has beside these. */
  readonly keyNote?: string;
  readonly wayOut: WayOutOfDoubt;
  /** What a person says of it once they found out what became of it; undefined where nobody looks. */
  readonly foundAs?: FoundWord;
  /** Why this one and no better one. */
  readonly because: string;
  /** The flow goes on when it can't be made at all, as the specification says; the customer may do it later. */
  readonly mayFail?: string;
}

/** The once-only calls of a flow, by operation. */
export type OnceOnlyCalls = Readonly<Record<string, OnceOnlyCall>>;
