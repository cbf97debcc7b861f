import type { Charge, ChargedFor, Due } from "@switchyard/domain/charges/model";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { type Cents, moneyText } from "@switchyard/domain/kernel/money";

/** The sums that customers owe, in cents, by kind and by due date. A monthly charge counts once. */
export interface Sums {
  readonly deposits: Cents;
  readonly fees: Cents;
  /** Base charges, earlier balances, payments of bills and add-ons. */
  readonly charges: Cents;
  /** With the order, or open without a day. */
  readonly now: Cents;
  /** On a later day, before the start, or tolerated for a while. */
  readonly later: Cents;
  /** On the first bill, the next one, or each. */
  readonly billed: Cents;
}
export type SumName = keyof Sums;
export const kindNames = ["deposits", "fees", "charges"] as const satisfies readonly SumName[];
export const dueNames = ["now", "later", "billed"] as const satisfies readonly SumName[];
export const sumNames: readonly SumName[] = [...kindNames, ...dueNames];

export const sumsBy = (amountOf: (name: SumName) => Cents): Sums =>
  Object.fromEntries(sumNames.map((name) => [name, amountOf(name)])) as unknown as Sums;

export const nothing: Sums = sumsBy(() => 0);

const kinds: Readonly<Record<ChargedFor, (typeof kindNames)[number]>> = {
  deposit: "deposits",
  "deposit-first-half": "deposits",
  "deposit-second-half": "deposits",
  "earlier-balance": "charges",
  "bill-payment": "charges",
  "extra-end-fee": "fees",
  "start-day-fee": "fees",
  "stop-day-fee": "fees",
  "early-leave-fee": "fees",
  "base-charge": "charges",
  "add-on": "charges",
};
const dues: Readonly<Record<Due["when"], (typeof dueNames)[number]>> = {
  "with-the-order": "now",
  open: "now",
  "on-a-day": "later",
  before: "later",
  "can-wait": "later",
  "first-bill": "billed",
  "next-bill": "billed",
  "each-month": "billed",
};

/**
 * The amounts that the customer owes at the end.
 * @returns undefined if an amount or the path is not known
 */
export const sumsOf = ({ steps, end }: Pick<JourneyReplay, "steps" | "end">): Sums | undefined => {
  return steps.some(({ verdict }) => verdict === "cannot-tell") ? undefined : sumsOfCharges(end.charges ?? []);
};

/** @returns undefined if an amount is not known */
export const sumsOfCharges = (charges: readonly Charge[]): Sums | undefined => {
  let sums = nothing;
  for (const charge of charges) {
    if (charge.amount === "unknown") return undefined;
    const [kind, due] = [kinds[charge.what], dues[charge.due.when]];
    sums = { ...sums, [kind]: sums[kind] + charge.amount, [due]: sums[due] + charge.amount };
  }
  return sums;
};

const together = (one: Sums, other: Sums): Sums => sumsBy((name) => one[name] + other[name]);

/** The cost of journeys before a change and after it, of those with both known. */
export interface Moved {
  readonly known: number;
  readonly before: Sums;
  readonly after: Sums;
}

export const unmoved: Moved = { known: 0, before: nothing, after: nothing };

/** The cost of one journey before and after; undefined if either is unknown. */
export const moved = (before: Sums | undefined, after: Sums | undefined): Moved =>
  before === undefined || after === undefined ? unmoved : { known: 1, before, after };

export const movedTogether = (one: Moved, other: Moved): Moved => ({
  known: one.known + other.known,
  before: together(one.before, other.before),
  after: together(one.after, other.after),
});

/** The sums that change, in words: "deposits $0.00 → $309.63". @param count of all these journeys */
export const movedText = (money: Moved, count: number): string => {
  if (money.known === 0) return "the cost is not known";
  const parts = changesOf(money, kindNames);
  // The same amounts may be due at other times.
  const all = parts.length > 0 ? parts : changesOf(money, dueNames).map((text) => `due ${text}`);
  const of = money.known < count ? `, as far as known of ${money.known} of ${count}` : "";
  return `${all.length === 0 ? "no money moves" : all.join(", ")}${of}`;
};

const changesOf = ({ before, after }: Moved, names: readonly SumName[]): readonly string[] =>
  names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${moneyText(before[name])} → ${moneyText(after[name])}`);
