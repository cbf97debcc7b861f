import type { Became } from "./truth/became.ts";
import type { Fate, Kind } from "./said/phrases.ts";
import type { AmountSaid, Said } from "./said/reading.ts";
import { Untrue } from "./untrue.ts";

/** Where something was read, for the reader of a counterexample. */
export type Where = string;

/** The statements that are true of an order, by its outcome. */
const maySay: Readonly<Record<Became, readonly Fate[]>> = {
  "not-called": ["in-cart", "not-yet", "not-ordered"],
  done: ["ordered"],
  "done-unheard": ["ordered", "in-doubt", "sent"],
  refused: ["refused", "not-ordered", "not-yet", "in-cart"],
  "refused-unheard": ["refused", "not-ordered", "not-yet", "in-cart", "in-doubt", "sent"],
  unheard: ["in-doubt", "sent"],
};

/** An order of which a call was made, that is or may be there. */
export const mayBeThere = (became: Became): boolean => became !== "not-called" && !became.startsWith("refused");

/**
 * Looks up the outcome and day of a sentence's order. `isOwn` is true if this journey sent the order; `own` is the outcome of
 * its own call.
 */
export type BecameOf = (
  kind: Kind,
  sentence: string,
) =>
  | { readonly became: Became; readonly isOwn: boolean; readonly day?: string | undefined; readonly own?: Became }
  | undefined;

/** Nothing said of these orders is otherwise than it became. */
export const ordersAreTrue = (where: Where, said: Pick<Said, "orders" | "unread">, of: BecameOf): void => {
  const [sentence] = said.unread;
  if (sentence !== undefined)
    throw new Untrue("a sentence about an order that I can't read", `${where}: “${sentence}”`, "unknown");
  for (const { kind, fate, sentence, day } of said.orders) {
    const known = of(kind, sentence);
    if (fate === "ordered" && day !== undefined && known?.day !== undefined && !known.day.endsWith(day))
      throw new Untrue(`${kind} is said for another day`, `${where}: “${sentence}”`, known.day);
    if (known === undefined || maySay[known.became].includes(fate)) continue;
    // Another browser may have ordered what was refused to this one.
    if (known.own === "refused" && maySay.refused.includes(fate)) continue;
    // Another browser's order may not be known here.
    if (!known.isOwn && maySay["not-called"].includes(fate)) continue;
    throw new Untrue(`${kind} is said otherwise than it is`, `${where}: ${fate}, “${sentence}”`, known.became);
  }
};

/** Fails if the page or answer does not mention an order that exists or may exist. */
export const isSaid = (where: Where, said: Pick<Said, "orders">, kind: Kind, became: Became): void => {
  if (mayBeThere(became) && !said.orders.some((one) => one.kind === kind))
    throw new Untrue(`${kind} is not said`, `${where}: nothing about it`, became);
};

export const dollars = (cents: AmountSaid["cents"]): string =>
  cents === "unknown" ? "unknown" : `$${(cents / 100).toFixed(2)}`;

/** The sums are the sums of what is above them. */
export const sumsAreTrue = (where: Where, { amounts, totals }: Pick<Said, "amounts" | "totals">): void => {
  for (const { part, cents, list } of totals) {
    const above = amounts.filter((one) => one.list === list);
    if (above.some((one) => one.cents === "unknown")) continue;
    const sum = above.reduce((all, one) => all + Number(one.cents), 0);
    if (sum !== cents)
      throw new Untrue("a sum is not the sum of its amounts", `${where}: ${part}, ${dollars(cents)}`, dollars(sum));
  }
};

/** Sentences that name what is paid say what a list of the page says, where it has one. */
export const sentencesOfSumsAreTrue = (where: Where, { amounts, sums }: Pick<Said, "amounts" | "sums">): void => {
  for (const { part, item, cents, choice, sentence } of sums) {
    const isOf = (one: AmountSaid): boolean =>
      one.part === part &&
      (item === undefined || one.item === item) &&
      (one.choice === undefined || one.choice === choice);
    const lists = Map.groupBy(amounts.filter(isOf), ({ list }) => list);
    const isListed = amounts.some((one) => one.choice === undefined || one.choice === choice);
    // A part without a list sums to zero, except paid and unknown ones, which we don't check then.
    const known = lists.size > 0 ? [...lists.values()] : isListed && part !== "paid" && part !== "unknown" ? [[]] : [];
    const said = known.map((list) => list.reduce((all, one) => all + Number(one.cents), 0));
    if (said.length > 0 && !said.some((one) => Number.isNaN(one) || one === cents))
      throw new Untrue(
        "a sentence names another sum than the list",
        `${where}: “${sentence}”`,
        said.map(dollars).join(", "),
      );
  }
};

/** What is said in several places about one order in doubt is one advice. */
export const adviceIsOne = (said: readonly (readonly [Where, Pick<Said, "advice">])[], ledger: string): void => {
  const all = said.flatMap(([where, { advice }]) =>
    // Once a page has found the order, it says so, and the page before it does not know yet.
    advice.filter(({ advice: one }) => one !== "nothing").map((one) => ({ where, ...one })),
  );
  const [first] = all;
  const other = all.find(({ advice }) => advice !== first?.advice);
  if (first && other)
    throw new Untrue(
      "one order is given two pieces of advice",
      `${first.where}: “${first.sentence}”; ${other.where}: “${other.sentence}”`,
      ledger,
    );
};
