import type { CallOutcome } from "./truth/call-outcome.ts";
import type { Fate, Kind } from "./claims/phrases.ts";
import type { AmountClaim, PageClaims } from "./claims/read-claims.ts";
import { FalseClaim } from "./false-claim.ts";

/** The place of a statement, for messages. */
export type Where = string;

/** The statements that are true of an order, by its outcome at the gateway. */
const truthfulFates: Readonly<Record<CallOutcome, readonly Fate[]>> = {
  "not-called": ["in-cart", "not-yet", "not-ordered"],
  done: ["ordered"],
  "done-unanswered": ["ordered", "in-doubt", "sent"],
  refused: ["refused", "not-ordered", "not-yet", "in-cart"],
  "refused-unanswered": ["refused", "not-ordered", "not-yet", "in-cart", "in-doubt", "sent"],
  unanswered: ["in-doubt", "sent"],
};

/** Whether the gateway has the order, or may have it. */
export const mayExist = (outcome: CallOutcome): boolean => outcome !== "not-called" && !outcome.startsWith("refused");

/**
 * Looks up the outcome and day of a sentence's order. `isOwn` is true if this journey sent the order, and `own` is then
 * the outcome of its call.
 */
export type OutcomeLookup = (
  kind: Kind,
  sentence: string,
) =>
  | {
      readonly outcome: CallOutcome;
      readonly isOwn: boolean;
      readonly day?: string | undefined;
      readonly own?: CallOutcome;
    }
  | undefined;

/** Checks each statement about an order against the order's outcome. */
export const checkOrders = (where: Where, claims: Pick<PageClaims, "orders" | "unread">, of: OutcomeLookup): void => {
  const [sentence] = claims.unread;
  if (sentence !== undefined)
    throw new FalseClaim("a sentence about an order is in no phrase table", `${where}: “${sentence}”`, "unknown");
  for (const { kind, fate, sentence, day } of claims.orders) {
    const known = of(kind, sentence);
    if (fate === "ordered" && day !== undefined && known?.day !== undefined && !known.day.endsWith(day))
      throw new FalseClaim(`${kind} is shown for another day`, `${where}: “${sentence}”`, known.day);
    if (known === undefined || truthfulFates[known.outcome].includes(fate)) continue;
    // Another browser may have ordered successfully after this one was refused.
    if (known.own === "refused" && truthfulFates.refused.includes(fate)) continue;
    // This browser may not know another browser's order.
    if (!known.isOwn && truthfulFates["not-called"].includes(fate)) continue;
    throw new FalseClaim(`${kind} is shown with another outcome`, `${where}: ${fate}, “${sentence}”`, known.outcome);
  }
};

/** Fails if the page or answer does not mention an order that exists or may exist. */
export const checkMentioned = (
  where: Where,
  claims: Pick<PageClaims, "orders">,
  kind: Kind,
  outcome: CallOutcome,
): void => {
  if (mayExist(outcome) && !claims.orders.some((one) => one.kind === kind))
    throw new FalseClaim(`${kind} is not mentioned`, `${where}: nothing about it`, outcome);
};

export const dollars = (cents: AmountClaim["cents"]): string =>
  cents === "unknown" ? "unknown" : `$${(cents / 100).toFixed(2)}`;

/** Checks each total against the amounts above it. */
export const checkTotals = (where: Where, { amounts, totals }: Pick<PageClaims, "amounts" | "totals">): void => {
  for (const { part, cents, list } of totals) {
    const above = amounts.filter((one) => one.list === list);
    if (above.some((one) => one.cents === "unknown")) continue;
    const sum = above.reduce((all, one) => all + Number(one.cents), 0);
    if (sum !== cents)
      throw new FalseClaim("a sum is not the sum of its amounts", `${where}: ${part}, ${dollars(cents)}`, dollars(sum));
  }
};

/** Checks each sum in a sentence against the page's list of the same part. */
export const checkSumSentences = (where: Where, { amounts, sums }: Pick<PageClaims, "amounts" | "sums">): void => {
  for (const { part, item, cents, choice, sentence } of sums) {
    const isOf = (one: AmountClaim): boolean =>
      one.part === part &&
      (item === undefined || one.item === item) &&
      (one.choice === undefined || one.choice === choice);
    const lists = Map.groupBy(amounts.filter(isOf), ({ list }) => list);
    const isListed = amounts.some((one) => one.choice === undefined || one.choice === choice);
    // A part without a list has the sum zero. We skip the parts paid and unknown, which may have no list.
    const known = lists.size > 0 ? [...lists.values()] : isListed && part !== "paid" && part !== "unknown" ? [[]] : [];
    const claims = known.map((list) => list.reduce((all, one) => all + Number(one.cents), 0));
    if (claims.length > 0 && !claims.some((one) => Number.isNaN(one) || one === cents))
      throw new FalseClaim(
        "a sentence names another sum than the list",
        `${where}: “${sentence}”`,
        claims.map(dollars).join(", "),
      );
  }
};

/** Checks that all places give the same advice about one order in doubt. */
export const checkOneAdvice = (
  claims: readonly (readonly [Where, Pick<PageClaims, "advice">])[],
  ledger: string,
): void => {
  const all = claims.flatMap(([where, { advice }]) =>
    // A page that has found the order says so. A page from before may still call it unknown.
    advice.filter(({ advice: one }) => one !== "nothing").map((one) => ({ where, ...one })),
  );
  const [first] = all;
  const other = all.find(({ advice }) => advice !== first?.advice);
  if (first && other)
    throw new FalseClaim(
      "one order is given two pieces of advice",
      `${first.where}: “${first.sentence}”; ${other.where}: “${other.sentence}”`,
      ledger,
    );
};
