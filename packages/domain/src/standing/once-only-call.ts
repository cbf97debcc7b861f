import type { FoundWord } from "../journey/found-as.ts";
import type { ChargedFor } from "../charges/model.ts";
import type { OrderKind } from "./model.ts";

/**
 * The way out of doubt at a gateway that ignores keys. (One that honours them answers a repeat from memory: there every
 * call is repeated with its key, and that is the way out.)
 *
 * - `look-up`: the gateway has a look-up of the result; where that fails too, as `left-open`.
 * - `outcome-unknown`: the customer sees a message, the journey stops, and support checks by hand.
 * - `left-open`: the customer continues without it, and support checks by hand.
 * - `ignored`: the customer continues without it, and its result stays unknown.
 */
export type WayOutOfDoubt = "look-up" | "outcome-unknown" | "left-open" | "ignored";

/** The parts of a key by their names in the documentation, each with a function that picks it. */
export type KeyParts<Of> = Readonly<Record<string, (of: Of) => unknown>>;

/** The parts of the key of one call. */
export const keyed = <Of>({ key }: { readonly key: KeyParts<Of> }, of: Of): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(key).map(([name, pick]) => [name, pick(of)]));

/** A once-only call, as its flow declares it. It is never sent again while its outcome is unknown. */
export interface OnceOnlyCall {
  /** Its effect, in a word or two. */
  readonly does: string;
  /** The order, charge or setting it makes; "nothing" for a record or a mail that no customer depends on. */
  readonly orders: OrderKind | "nothing";
  /** The things that it charges for, now or on a later day; undefined where it charges nothing. */
  readonly takesMoneyFor?: readonly ChargedFor[];
  /** The parts of its key, in addition to the brand and the operation. Steps build the key from exactly these. */
  readonly key: KeyParts<never>;
  /** Values that the key leaves out or adds. */
  readonly keyNote?: string;
  readonly wayOut: WayOutOfDoubt;
  /** The words for a person's finding about it; undefined where no person checks. */
  readonly foundAs?: FoundWord;
  /** The reason for this way, and against a better one. */
  readonly because: string;
  /** The flow continues when the call can't be made at all, by the specification; the customer may do it later. */
  readonly mayFail?: string;
}

/** The once-only calls of a flow, by operation. */
export type OnceOnlyCalls = Readonly<Record<string, OnceOnlyCall>>;
