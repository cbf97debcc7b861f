// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { Verdict } from "../journey/verdict.ts";
import type { Problem } from "../kernel/problem.ts";

/** Everything that a once-only call orders, charges or sets up. */
export const orderKinds = [
  "new-service",
  "renewal",
  "move",
  "another-home",
  "add-ons",
  /** The end of an extra in force. */
  "extra-end",
  "autopay",
  "online-account",
  /** The application: partner and contract account at the gateway. */
  "customer",
  "deposit",
  "second-half",
  "earlier-balance",
  "bill-payment",
  "paperless",
  "billing-address",
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The result of an order's last call, unless the gateway's answer made it an order. */
export type LastTry =
  /** The answer was lost: the gateway may have carried it out. */
  | ({ readonly is: "in-doubt" } & Doubt)
  /** In the gateway's own word, or with the kind of problem. */
  | { readonly is: "refused"; readonly because: string }
  /** A later fact of the gateway, or a person, has resolved the doubt. */
  | ({ readonly is: "settled"; readonly by: "fact" | "support" } & Settlement);

interface Doubt {
  /** The gateway ignores keys, or its answer is unusable: nothing is sent again, and a person checks it. */
  readonly needsLookUp?: true;
}

/** How a doubt ended. */
export type Settlement =
  { readonly as: "not-ordered" } | { readonly as: "ordered"; readonly day?: IsoDate; readonly number?: string };

/** The last try of each kind of order. */
export type LastTries = Readonly<Partial<Record<OrderKind, LastTry>>>;

/** The standing of one order. Only a call that was made is sent, refused, in doubt or settled. */
export type Life =
  /** Chosen; a later button orders it. */
  | { readonly is: "in-cart" }
  /** The button of this page orders it. */
  | { readonly is: "ready" }
  /** There is no answer yet. */
  | { readonly is: "sent" }
  | { readonly is: "confirmed"; readonly day?: IsoDate; readonly number?: string }
  | { readonly is: "refused"; readonly because: string }
  /** The answer is lost, or can't be read. */
  | ({ readonly is: "in-doubt" } & Doubt)
  | ({ readonly is: "settled-by-fact" | "settled-by-support" } & Settlement);

export const lives = [
  "in-cart",
  "ready",
  "sent",
  "confirmed",
  "refused",
  "in-doubt",
  "settled-by-fact",
  "settled-by-support",
] as const satisfies readonly Life["is"][];

/** One of several of a kind: a product, or the contract of an earlier balance. */
interface Which {
  readonly of?: string;
  /** The customer's name for it. */
  readonly name?: string;
}

/** One order with its standing. Every page, answer and replay that shows an order renders one of these. */
export type Standing = { readonly what: OrderKind } & Which & Life;

/** The gateway has it. */
export const isOrderedLife = (
  life: Life,
): life is Extract<Life, { is: "confirmed" }> | (Extract<Life, { as: "ordered" }> & Life) =>
  life.is === "confirmed" || ("as" in life && life.as === "ordered");

/** The outcome is still unknown. */
export const isOpenLife = ({ is }: Pick<Life, "is">): boolean => is === "sent" || is === "in-doubt";

/** A fact or a person has settled a doubt. */
export const isSettledLife = ({ is }: Pick<Life, "is">): boolean =>
  is === "settled-by-fact" || is === "settled-by-support";

const shownByNumbers: ReadonlySet<OrderKind> = new Set(["customer", "deposit", "second-half", "earlier-balance"]);

/** A page's list. It omits created customers and completed payments: the account number and the receipt show those. */
export const listedOnPages = (standing: readonly Standing[]): readonly Standing[] =>
  standing.filter((one) => !(shownByNumbers.has(one.what) && isOrderedLife(one)));

const lost: ReadonlySet<Problem["kind"]> = new Set(["timeout", "unreachable", "malformed", "gateway-error"]);

/**
 * The result of a try that ended in a problem. A lost answer leaves a doubt; a call that was never sent changes
 * nothing.
 */
export const failedTry = ({ kind }: Problem, before: LastTry | undefined): LastTry | undefined => {
  if (kind === "outcome-unknown") return { is: "in-doubt", needsLookUp: true };
  if (lost.has(kind)) return { is: "in-doubt" };
  return kind === "refused" ? { is: "refused", because: kind } : before;
};

/** The result of an answered try: undefined where it was ordered, else a refusal in the gateway's word, or a doubt. */
export const triedWith = (verdict: Verdict, indicator: string): LastTry | undefined => {
  if (verdict === "done") return undefined;
  return verdict === "unclear"
    ? { is: "in-doubt", needsLookUp: true }
    : { is: "refused", because: indicator || "no reason was given" };
};

/** A person checked it at the gateway. */
export const settledBySupport = (isDone: boolean): LastTry => ({
  is: "settled",
  by: "support",
  as: isDone ? "ordered" : "not-ordered",
});

/**
 * The tries that still count after a new choice: a lost order may go through, a refusal concerns the earlier choice.
 */
export const lostTries = (tries: LastTries | undefined): LastTries | undefined => {
  const lostOnes = Object.entries(tries ?? {}).filter(([, { is }]) => is === "in-doubt");
  return lostOnes.length === 0 ? undefined : Object.fromEntries(lostOnes);
};

/** For the last attempt of this order; nothing is stored if no attempt has a result. */
export const withLastTry = (
  tries: LastTries | undefined,
  what: OrderKind,
  lastTry: LastTry | undefined,
): LastTries | undefined => {
  const { [what]: _, ...others } = tries ?? {};
  const all = lastTry ? { ...others, [what]: lastTry } : others;
  return Object.keys(all).length === 0 ? undefined : all;
};
