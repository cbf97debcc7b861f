import { centsPerKwhText, centsPerKwhText2, moneyText, wholeDollarsText } from "@switchyard/domain/kernel/money";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import type { AgainstToday, Difference } from "@switchyard/domain/renewal/against-today";
import type { YearAssumption } from "@switchyard/domain/year-of-use/year-cost";
import { estimateText } from "../../../../parts/plans/assumed-words.ts";
import type { PlanCardContent } from "../../../../parts/plans/components/plan-card-content.ts";
import { leavingText, termWithType } from "../../../../parts/plans/words.ts";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import { numberText } from "../../../../ui/format/numbers.ts";

type Words = Pick<PageContext, "t" | "locale">;

const unitsPerCent = 1_000_000;

/** Whole dollars; under one dollar the cents, so that a difference is never $0. */
const dollarsText = (exact: number): string =>
  exact < 50 * unitsPerCent ? moneyText(Math.round(exact / unitsPerCent)) : wholeDollarsText(exact);

/** Tenths of a cent; hundredths where a tenth is too coarse. */
const centsText = (rate: number): string => (rate < 50_000 ? centsPerKwhText2(rate) : centsPerKwhText(rate));

/** "12.42¢": a price beside others that it is compared with. */
export const comparedPrice = (rate: number): string => `${centsPerKwhText2(rate)}¢`;

// Labels used: renewal.against.monthly.*
/** "about $14 a month less". */
export const monthlyDifferenceText = ({ t }: Words, { is, monthly }: Difference): string =>
  t(`renewal.against.monthly.${is}`, { amount: dollarsText(monthly) });

interface AgainstSetting {
  readonly against: AgainstToday;
  /** The use of the address in kWh a month; undefined without one. */
  readonly use: number | undefined;
  /** The assumptions that hold for every offer. */
  readonly ofAll: readonly YearAssumption[];
}

// Labels used: renewal.against.* renewal.against.spoken.*
/** An offer compared with the current plan, as its card shows it. */
export const againstTexts = (
  words: Words,
  { against, use, ofAll }: AgainstSetting,
  plan: PlanOffer,
): NonNullable<PlanCardContent["against"]> => {
  const { t } = words;
  const { cost, perKwh, difference } = against.of(plan);
  const amount = centsText(difference.perKwh);
  return {
    is: difference.is,
    perKwh: t(`renewal.against.${difference.is}`, { amount }),
    spoken:
      difference.is === "same" ? t("renewal.against.same") : t(`renewal.against.spoken.${difference.is}`, { amount }),
    monthly: monthlyDifferenceText(words, difference),
    ...(cost.certainty === "exact" ? {} : { note: estimateText(words, cost, ofAll) }),
    price: comparedPrice(perKwh),
    rows: [
      { label: t("renewal.against.price"), value: comparedPrice(perKwh) },
      { label: t("renewal.against.year"), value: wholeDollarsText(cost.total * unitsPerCent) },
      ...(use === undefined
        ? []
        : [
            {
              label: t("renewal.against.atUse", { kwh: numberText(use) }),
              value: `${centsPerKwhText(averagePriceAt(plan, use))}¢, ${wholeDollarsText(offerCost(plan, use).exact)}`,
            },
          ]),
      { label: t("planCard.term"), value: termWithType(words, plan) },
      { label: t("planCard.leaveEarly"), value: leavingText(words, plan) },
    ],
  };
};
