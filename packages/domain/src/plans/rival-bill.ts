import type { Cents, Rate } from "../kernel/money.ts";
import { type BillLine, type MonthCost, monthCost, type PriceParts } from "./month-cost.ts";

/** The charges and averages of another provider's Electricity Facts Label, as far as they were typed. */
export interface RivalLabel {
  readonly energy?: Rate | undefined;
  readonly base?: Cents | undefined;
  /** The utility's charges; without them, those of our own plans at the same place. */
  readonly deliveryPerKwh?: Rate | undefined;
  readonly deliveryMonthly?: Cents | undefined;
  readonly credit?: { readonly amount: Cents; readonly thresholdKwh: number } | undefined;
  readonly averages: PriceParts["averagePrices"];
  readonly exitFee?: Cents | undefined;
}

/** A bill as a customer types it. */
export interface RivalBill {
  readonly kwh: number;
  readonly total: Cents;
}

/** An average of the label, and the one that its charges give; labels round to a tenth of a cent. */
export interface AverageCheck {
  readonly kwh: number;
  readonly label: Rate;
  readonly computed: Rate;
  readonly agrees: boolean;
}

/** The part of a bill that a label explains, and our own plan at the same use. */
export type RebuiltBill =
  /** No label: nothing is known of the bill's parts. */
  | { readonly kind: "bill-only"; readonly perKwh: Rate }
  | {
      readonly kind: "charges" | "averages";
      readonly explained: MonthCost;
      /** Below zero if the label's result is higher than the bill. */
      readonly unexplained: Cents;
      /** The amount by which it does. */
      readonly excess: Cents;
      /** The explained part minus our own cost; undefined if the label contradicts itself or the bill. */
      readonly saving: Cents | undefined;
      readonly checks: readonly AverageCheck[];
      /** The months in which the saving pays the fee for leaving. */
      readonly exitMonths: number | undefined;
      /** The label names no utility charges, so ours count. */
      readonly hasOwnDelivery: boolean;
    };

const centUnits = 1_000_000;

/** The label as the parts of a price, for the arithmetic of our own plans. */
const partsOf = (label: RivalLabel, delivery: PriceParts["delivery"]): PriceParts => ({
  baseCharge: (label.base ?? 0) * centUnits,
  energy:
    label.energy === undefined
      ? []
      : [{ conditionType: "", range: "", from: 0, to: undefined, sharePercent: 100, rate: label.energy }],
  delivery: {
    perKwh: label.deliveryPerKwh ?? delivery.perKwh,
    monthly: label.deliveryMonthly === undefined ? delivery.monthly : label.deliveryMonthly * centUnits,
  },
  billCredits: label.credit
    ? [{ thresholdKwh: label.credit.thresholdKwh, amount: label.credit.amount * centUnits }]
    : [],
  averagePrices: label.averages.toSorted((one, other) => one.kwh - other.kwh),
});

/**
 * Rebuilds a bill from a label with the arithmetic of our own plans. It claims only what the numbers give: the label's
 * averages are an estimate between their uses, and a label that contradicts itself or the bill has no saving.
 * @param ours our plan's cost at the bill's use
 * @param delivery the utility's charges at the place, from our own plans
 */
export const rebuiltBill = (
  label: RivalLabel,
  { kwh, total }: RivalBill,
  ours: Pick<MonthCost, "total">,
  delivery: PriceParts["delivery"],
): RebuiltBill => {
  const parts = partsOf(label, delivery);
  const explained = monthCost(parts, kwh);
  if (!explained) return { kind: "bill-only", perKwh: Math.round((total * centUnits) / kwh) };
  const kind = label.energy === undefined ? "averages" : "charges";
  const checks = kind === "charges" ? parts.averagePrices.map((one) => checkOf(parts, one)) : [];
  const excess = Math.max(0, explained.total - total);
  const saving = excess === 0 && checks.every(({ agrees }) => agrees) ? explained.total - ours.total : undefined;
  return {
    kind,
    explained,
    unexplained: total - explained.total,
    excess,
    saving,
    checks,
    exitMonths:
      label.exitFee && saving !== undefined && saving > 0 ? Math.max(1, Math.round(label.exitFee / saving)) : undefined,
    hasOwnDelivery: kind === "charges" && (label.deliveryPerKwh === undefined || label.deliveryMonthly === undefined),
  };
};

const tenth = centUnits / 10;

const checkOf = (parts: PriceParts, { kwh, rate }: PriceParts["averagePrices"][number]): AverageCheck => {
  const computed = ((monthCost(parts, kwh)?.total ?? 0) * centUnits) / kwh;
  const agrees = Math.round(computed / tenth) === Math.round(rate / tenth);
  return { kwh, label: rate, computed: Math.round(computed), agrees };
};

/**
 * Rounds each line on its own, so that a customer can check it from its kWh and price. The total is rounded once, so a
 * few cents may be left between it and the sum of the lines.
 */
export const checkableLines = ({
  lines,
  total,
}: Pick<MonthCost, "lines" | "total">): { readonly lines: readonly BillLine[]; readonly rounding: Cents } => {
  const own = lines.map((line): BillLine => {
    if (!("rate" in line)) return line;
    const amount = Math.round(Math.round(line.kwh * line.rate) / centUnits);
    return { ...line, amount: line.kind === "export" ? 0 - amount : amount };
  });
  return { lines: own, rounding: total - own.reduce((sum, { amount }) => sum + amount, 0) };
};

/** The lines of both bills side by side: a line is the same where its kind and range are. */
export const pairedLines = (
  theirs: readonly BillLine[],
  ours: readonly BillLine[],
): readonly { readonly theirs: BillLine | undefined; readonly ours: BillLine | undefined }[] => {
  const isSame = (one: BillLine, other: BillLine): boolean => one.kind === other.kind;
  const left = [...ours];
  const pairs = theirs.map((line) => {
    const at = left.findIndex((other) => isSame(line, other));
    return { theirs: line, ours: at === -1 ? undefined : left.splice(at, 1)[0] };
  });
  return [...pairs, ...left.map((line) => ({ theirs: undefined, ours: line }))];
};
