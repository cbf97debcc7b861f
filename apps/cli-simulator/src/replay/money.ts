import type { Charge, ChargedFor } from "@switchyard/domain/charges/model";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { type Cents, moneyText } from "@switchyard/domain/kernel/money";

/** What customers are asked for in sum, in cents. A charge of each month counts once. */
export interface Sums {
  readonly deposits: Cents;
  readonly fees: Cents;
  /** Base charges, earlier balances and add-ons. */
  readonly charges: Cents;
}

export const nothing: Sums = { deposits: 0, fees: 0, charges: 0 };

const kinds: Readonly<Record<ChargedFor, keyof Sums>> = {
  deposit: "deposits",
  "deposit-first-half": "deposits",
  "deposit-second-half": "deposits",
  "earlier-balance": "charges",
  "start-day-fee": "fees",
  "stop-day-fee": "fees",
  "early-leave-fee": "fees",
  "base-charge": "charges",
  "add-on": "charges",
};
const kindOf = ({ what }: Charge): keyof Sums => kinds[what];

/** What the customer is asked for in the end. @returns undefined where an amount is not known, or nobody can tell the road */
export const sumsOf = ({ steps, end }: Pick<JourneyReplay, "steps" | "end">): Sums | undefined => {
  return steps.some(({ verdict }) => verdict === "cannot-tell") ? undefined : sumsOfCharges(end.charges ?? []);
};

/** @returns undefined where an amount is not known */
export const sumsOfCharges = (charges: readonly Charge[]): Sums | undefined => {
  let sums = nothing;
  for (const charge of charges) {
    if (charge.amount === "unknown") return undefined;
    sums = { ...sums, [kindOf(charge)]: sums[kindOf(charge)] + charge.amount };
  }
  return sums;
};

const together = (one: Sums, other: Sums): Sums => ({
  deposits: one.deposits + other.deposits,
  fees: one.fees + other.fees,
  charges: one.charges + other.charges,
});

/** What journeys cost before a change and after it, of those of which both are known. */
export interface Moved {
  readonly known: number;
  readonly before: Sums;
  readonly after: Sums;
}

export const unmoved: Moved = { known: 0, before: nothing, after: nothing };

/** What one journey costs before and after; nothing is known of it where either is not. */
export const moved = (before: Sums | undefined, after: Sums | undefined): Moved =>
  before === undefined || after === undefined ? unmoved : { known: 1, before, after };

export const movedTogether = (one: Moved, other: Moved): Moved => ({
  known: one.known + other.known,
  before: together(one.before, other.before),
  after: together(one.after, other.after),
});

/** In words, the sums that move: "deposits $0.00 → $309.63". @param count of all journeys that are meant */
export const movedText = ({ known, before, after }: Moved, count: number): string => {
  if (known === 0) return "what it costs cannot be told";
  const parts = (["deposits", "fees", "charges"] as const)
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => `${kind} ${moneyText(before[kind])} → ${moneyText(after[kind])}`);
  const of = known < count ? `, as far as known of ${known} of ${count}` : "";
  return `${parts.length === 0 ? "no money moves" : parts.join(", ")}${of}`;
};
