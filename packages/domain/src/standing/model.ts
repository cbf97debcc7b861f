// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";

/** What a customer orders, or has set up beside an order. */
export type OrderKind = "new-service" | "renewal" | "move" | "another-home" | "add-ons" | "autopay" | "online-account";

/** What a try of an order came to, where it was not ordered by it. */
export type LastTry =
  /** The answer was lost: it may stand at the gateway. */
  | { readonly is: "unknown" }
  /** A person has found that it never came to the gateway. */
  | { readonly is: "not-sent" }
  /** In the gateway's own word, or with the kind of problem. */
  | { readonly is: "refused"; readonly because: string };

/** The same of several orders, each by itself. */
export type LastTries = Readonly<Partial<Record<OrderKind, LastTry>>>;

/** What is known of an order. */
export type Known =
  /** It is sent, and there is no answer yet. */
  | { readonly is: "asked" }
  | { readonly is: "ordered" }
  /** Ordered, and it begins on this day. */
  | { readonly is: "scheduled"; readonly day: IsoDate }
  | LastTry;

/** What is known of one order. Everything that a page or a replay says of whether something was ordered is one of these. */
export type Standing = { readonly what: OrderKind } & Known;

const lost: ReadonlySet<Problem["kind"]> = new Set([
  "timeout",
  "unreachable",
  "malformed",
  "gateway-error",
  "outcome-unknown",
]);

/**
 * What a try is that ended in a problem: an answer that was lost says nothing, and a call that was never sent or was held
 * back says no more than was known before it.
 */
export const triedInVain = ({ kind }: Problem, before: LastTry | undefined): LastTry | undefined => {
  if (lost.has(kind)) return { is: "unknown" };
  return kind === "refused" ? { is: "refused", because: kind } : before;
};

/**
 * What a try is that was answered: nothing where it was ordered, else a refusal in the gateway's word.
 * @param isOrdered false where a success lacks what shows that it is one: then nobody knows
 */
export const triedWith = (indicator: string, isOrdered = indicator === "Success"): LastTry | undefined => {
  if (isOrdered) return undefined;
  return indicator === "Success" ? { is: "unknown" } : { is: "refused", because: indicator || "no reason was given" };
};

/** What goes with a customer who chooses otherwise: an order whose answer was lost may stand all the same, a refusal is of what was chosen before. */
export const lostTries = (tries: LastTries | undefined): LastTries | undefined => {
  const lostOnes = Object.entries(tries ?? {}).filter(([, { is }]) => is === "unknown");
  return lostOnes.length === 0 ? undefined : Object.fromEntries(lostOnes);
};

/** With what the last try of this order came to; nothing is kept where none came to anything. */
export const withLastTry = (
  tries: LastTries | undefined,
  what: OrderKind,
  lastTry: LastTry | undefined,
): LastTries | undefined => {
  const { [what]: _, ...others } = tries ?? {};
  const all = lastTry ? { ...others, [what]: lastTry } : others;
  return Object.keys(all).length === 0 ? undefined : all;
};
