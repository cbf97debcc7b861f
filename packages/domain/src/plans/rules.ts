// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type Cents, type Fee, monthlyCost } from "../kernel/money.ts";
import type { PlanOffer, RateDetail } from "./model.ts";

export const planSortKeys = ["priority", "price", "cost", "term", "name"] as const;
export type PlanSortKey = (typeof planSortKeys)[number];

export const sortDirections = ["ascending", "descending"] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The parts of a plan that sorting needs; a list in the browser has no others. */
export type SortablePlan = Pick<PlanOffer, "id" | "name" | "baseRate" | "term" | "priority">;

/**
 * One collation for both languages and every machine; numbers in names count as numbers. Created with the first list by
 * name, because it takes two milliseconds.
 */
let names: Intl.Collator | undefined;
const byName = (): Intl.Collator => (names ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" }));
const ids = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type Comparison = (one: SortablePlan, other: SortablePlan) => number;
const comparisons: Readonly<Record<Exclude<PlanSortKey, "cost">, Comparison>> = {
  priority: (one, other) => one.priority - other.priority,
  price: (one, other) => one.baseRate - other.baseRate,
  term: (one, other) => one.term - other.term,
  name: (one, other) => byName().compare(one.name, other.name),
};

/**
 * Sorts plans (S1-066 to S1-068). Equal ones are sorted by priority, then by id, in either direction, so that a list
 * never depends on the gateway's order.
 * @param costOf a plan's monthly cost, for the key `cost`
 */
export const sortPlans = <Plan extends SortablePlan>(
  plans: readonly Plan[],
  key: PlanSortKey,
  direction: SortDirection,
  costOf: (plan: Plan) => Cents = ({ baseRate }) => baseRate,
): readonly Plan[] => {
  const sign = direction === "ascending" ? 1 : -1;
  const costs = new Map<SortablePlan, Cents>(key === "cost" ? plans.map((plan) => [plan, costOf(plan)]) : []);
  const compare: Comparison =
    key === "cost" ? (one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0) : comparisons[key];
  return plans.toSorted(
    (one, other) => sign * compare(one, other) || one.priority - other.priority || ids(one.id, other.id),
  );
};

/** Three plans, then the rest (S1-059 to S1-061, A-255). */
export const threeAndRest: readonly number[] = [3];
/** Three, three more, then the rest (S1-080 to S1-082). */
export const threeThreeAndRest: readonly number[] = [3, 3];
/** The same layout for a signed-in customer: its second group is empty. */
export const threeNoneAndRest: readonly number[] = [3, 0];

/** Cuts a sorted list into groups of the given sizes; a last group has the rest. Groups may be empty. */
export const groupsOf = <Plan>(plans: readonly Plan[], sizes: readonly number[]): readonly (readonly Plan[])[] => {
  const [size, ...more] = sizes;
  return size === undefined ? [plans] : [plans.slice(0, size), ...groupsOf(plans.slice(size), more)];
};

/**
 * The plan's name without the brand before it (E-438): "Saver 12" from "Larkspur Saver 12". A name that is only the
 * brand stays.
 */
export const removeBrandPrefix = (name: string, prefixes: readonly string[]): string => {
  const words = name.trim();
  const found = prefixes
    .map((prefix) => `${prefix.trim()} `)
    .filter((prefix) => prefix !== " " && words.toLowerCase().startsWith(prefix.toLowerCase()))
    .toSorted((one, other) => other.length - one.length)[0];
  return found === undefined ? words : words.slice(found.length).trim() || words;
};

/** "N Months", or month-to-month when there is no term (E-435, E-436). */
export type Term = { readonly kind: "months"; readonly months: number } | { readonly kind: "month-to-month" };

export const termOf = (months: number): Term => (months > 0 ? { kind: "months", months } : { kind: "month-to-month" });

const priceKinds = ["fixed", "variable", "indexed"] as const;

/** Whether a plan's price is fixed, may change, or follows an index; undefined for a missing or unknown word. */
export const priceKindOf = ({ rateType }: Pick<PlanOffer, "rateType">): (typeof priceKinds)[number] | undefined =>
  priceKinds.find((kind) => kind === rateType.toLowerCase());

/**
 * The fee for leaving a plan early. A plan from month to month has no end, so a missing fee means none. For any other
 * plan its documents have the fee.
 */
export const feeForLeaving = ({
  term,
  cancellationFee,
}: {
  /** Months, 0 is month-to-month; undefined where it is unknown. */
  readonly term: number | undefined;
  readonly cancellationFee: Fee;
}): Fee => (cancellationFee.kind === "not-stated" && term === 0 ? { kind: "none" } : cancellationFee);

/** The energy charge tiers to show; other condition types are hidden (E-440). */
const tierConditions: readonly string[] = ["Z100", "ZESC", "Z250"];
export const energyTiersOf = (plan: Pick<PlanOffer, "rateDetails">): readonly RateDetail[] =>
  plan.rateDetails.filter(({ conditionType }) => tierConditions.includes(conditionType));

export const baseCondition = "Z020";
/**
 * The base charge is the rate condition Z020 (E-439), in dollars a month; a plan without one has it in its own field.
 */
export const baseChargeOf = (plan: Pick<PlanOffer, "rateDetails" | "baseCharge">): Cents => {
  const detail = plan.rateDetails.find(({ conditionType }) => conditionType === baseCondition);
  return detail === undefined ? plan.baseCharge : monthlyCost(detail.value, 1);
};
