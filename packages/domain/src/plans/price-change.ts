// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Cents, Fee, Rate } from "../kernel/money.ts";
import type { PlanOffer } from "./model.ts";
import { baseChargeOf, feeForLeaving } from "./rules.ts";

/** The price and term that a customer agrees to when they choose a plan. */
export interface PlanPrice {
  readonly rate: Rate;
  readonly baseCharge: Cents;
  /** Months; 0 is month-to-month. */
  readonly term: number;
  readonly cancellationFee: Fee;
}

export type PricedPlan = Pick<PlanOffer, "baseRate" | "baseCharge" | "rateDetails" | "term" | "cancellationFee">;

export const priceOf = (plan: PricedPlan): PlanPrice => ({
  rate: plan.baseRate,
  baseCharge: baseChargeOf(plan),
  term: plan.term,
  cancellationFee: feeForLeaving(plan),
});

/** One changed part of a plan's price. */
export type PriceDifference =
  | { readonly part: "rate"; readonly before: Rate; readonly now: Rate }
  | { readonly part: "base-charge"; readonly before: Cents; readonly now: Cents }
  | { readonly part: "term"; readonly before: number; readonly now: number }
  | { readonly part: "cancellation-fee"; readonly before: Fee; readonly now: Fee };

/** The differences between the price that a customer saw and the current price, in the order of the page. */
export const priceDifferences = (before: PlanPrice, now: PlanPrice): readonly PriceDifference[] => [
  ...(before.rate === now.rate ? [] : [{ part: "rate" as const, before: before.rate, now: now.rate }]),
  ...(before.baseCharge === now.baseCharge
    ? []
    : [{ part: "base-charge" as const, before: before.baseCharge, now: now.baseCharge }]),
  ...(before.term === now.term ? [] : [{ part: "term" as const, before: before.term, now: now.term }]),
  ...(isSameFee(before.cancellationFee, now.cancellationFee)
    ? []
    : [{ part: "cancellation-fee" as const, before: before.cancellationFee, now: now.cancellationFee }]),
];

const namesNoFee = ({ kind }: Fee): boolean => kind === "none" || kind === "not-stated";

/** Older releases wrote "none" for an unknown fee, so a change between the two can't be known. */
const isSameFee = (before: Fee, now: Fee): boolean =>
  feeKey(before) === feeKey(now) || (namesNoFee(before) && namesNoFee(now));

/**
 * The one meaning of "the price changed": rate, monthly charge, term or fee differs from the price that the customer
 * saw.
 */
export const isPriceChanged = (before: PricedPlan, now: PricedPlan): boolean =>
  priceDifferences(priceOf(before), priceOf(now)).length > 0;

/** The price that the customer saw, where it has changed since; undefined otherwise. */
export const seenBefore = (before: PricedPlan, now: PricedPlan): { readonly before?: PlanPrice } =>
  isPriceChanged(before, now) ? { before: priceOf(before) } : {};

/**
 * A price in one word, for a form to report the price that it showed. A fee in the provider's own words is only marked.
 */
export const priceKey = (plan: PricedPlan): string => {
  const { rate, baseCharge, term, cancellationFee } = priceOf(plan);
  return [rate, baseCharge, term, cancellationFee.kind === "text" ? "text" : feeKey(cancellationFee)].join(".");
};

/** The price from a form's word; parts missing there are taken from the plan. Undefined for an invalid word. */
export const priceOfKey = (key: string, now: PricedPlan): PlanPrice | undefined => {
  const parts = /^(\d+)\.(-?\d+)\.(\d+)(?:\.(none|not-stated|text|flat-\d+|per-month-remaining-\d+))?$/.exec(key);
  if (!parts) return undefined;
  const [, rate, baseCharge, term, fee = "text"] = parts;
  return {
    rate: Number(rate),
    baseCharge: Number(baseCharge),
    term: Number(term),
    cancellationFee: feeOfKey(fee) ?? now.cancellationFee,
  };
};

const feeOfKey = (key: string): Fee | undefined => {
  if (key === "text") return undefined;
  if (key === "none" || key === "not-stated") return { kind: key };
  return {
    kind: key.startsWith("flat") ? "flat" : "per-month-remaining",
    cents: Number(key.slice(key.lastIndexOf("-") + 1)),
  };
};

const feeKey = (fee: Fee): string => {
  switch (fee.kind) {
    case "none":
    case "not-stated":
      return fee.kind;
    case "text":
      return `text-${fee.text}`;
    default:
      return `${fee.kind}-${fee.cents}`;
  }
};
