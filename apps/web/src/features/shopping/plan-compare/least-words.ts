import { moneyText, wholeDollarsText } from "@switchyard/domain/kernel/money";
import { cheapestRanges, type UseRange } from "@switchyard/domain/plans/least-cost";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { leastUse, type MonthCost, mostUse, offerCost, pricePartsOf } from "@switchyard/domain/plans/month-cost";
import { missedCredit } from "@switchyard/domain/plans/missed-credit";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { listText } from "../../../ui/format/lists.ts";
import { numberText } from "../../../ui/format/numbers.ts";

/** A compared plan with its month's cost, and the difference to the cheapest one. */
export interface ComparedPlan {
  readonly plan: PlanOffer;
  readonly cost: MonthCost;
  /** In cents, as the difference of the shown amounts. */
  readonly more: number;
}

/** The compared plans in the order of the address. */
export const comparedPlans = (plans: readonly PlanOffer[], kwh: number): readonly ComparedPlan[] => {
  const costs = plans.map((plan) => offerCost(plan, kwh));
  const least = Math.min(...costs.map(({ total }) => total));
  return plans.flatMap((plan, at) => {
    const cost = costs[at];
    return cost ? [{ plan, cost, more: cost.total - least }] : [];
  });
};

type Words = Pick<PageContext, "t" | "locale">;

/** Amounts that depend on an assumption begin with "about". */
const aboutText = ({ t }: Words, { certainty }: MonthCost, amount: string): string =>
  certainty === "estimate" ? t("planTable.about", { amount }) : amount;

/** The plan with the lowest cost at this use. */
export const leastText = (words: Words, compared: readonly ComparedPlan[], kwh: number): string => {
  const [first] = compared.filter(({ more }) => more === 0);
  if (!first) return "";
  const amount = aboutText(words, first.cost, wholeDollarsText(first.cost.exact));
  return words.t(compared.every(({ more }) => more === 0) ? "planCompare.allSame" : "planCompare.least", {
    kwh: numberText(kwh),
    plan: first.plan.name,
    amount,
  });
};

/** The extra cost of another plan. If this use just misses its credit, also the uses at which it is cheapest. */
export const dearerText = (words: Words, compared: readonly ComparedPlan[], kwh: number): string => {
  const { t } = words;
  const dearer = compared.filter(({ more }) => more > 0).toSorted((one, other) => other.more - one.more);
  const trap = dearer.find(({ plan }) => missedCredit(pricePartsOf(plan), kwh));
  const one = trap ?? dearer.at(-1);
  if (!one) return "";
  const amount = aboutText(words, one.cost, moneyText(one.more));
  const missed = missedCredit(pricePartsOf(one.plan), kwh);
  if (!missed) return t("planCompare.dearer", { plan: one.plan.name, amount });
  const others = compared.filter(({ plan }) => plan !== one.plan).map(({ plan }) => plan);
  return [
    t("planCompare.trap", {
      plan: one.plan.name,
      amount,
      missing: numberText(missed.missingKwh),
      credit: wholeDollarsText(missed.amount),
    }),
    winsText(words, cheapestRanges(one.plan, others)),
  ].join(" ");
};

const winsText = ({ t, locale }: Words, ranges: readonly UseRange[]): string =>
  ranges.length === 0
    ? t("planCompare.wins.never")
    : t("planCompare.wins.only", {
        ranges: listText(
          ranges.map(({ from, to }) =>
            t(
              to === mostUse
                ? "planCompare.wins.on"
                : from === leastUse
                  ? "planCompare.wins.up"
                  : "planCompare.wins.between",
              {
                from: numberText(from),
                to: numberText(to),
              },
            ),
          ),
          locale,
        ),
      });
