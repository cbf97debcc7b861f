import { centsPerKwhText, wholeDollarsText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import {
  knowledgeOf,
  knowledges,
  rankOf,
  type YearAssumption,
  type YearCost,
} from "@switchyard/domain/year-of-use/year-cost";
import { leavingCents } from "../plans/table/plan-facts.ts";
import type { PlanRow } from "../plans/table/row-model.ts";

/** A plan's row of the table, before its year is priced. */
export const yearRowOf = (plan: PlanOffer, place: number, after: string | undefined): PlanRow => ({
  id: plan.id,
  place,
  band: 0,
  by: plan.retailer,
  values: {
    name: plan.name,
    term: plan.term,
    leave: leavingCents(plan),
    green: plan.renewablePercent,
    after,
  },
});

/** The same row with its year's cost. */
export const pricedRow = (row: PlanRow, cost: YearCost): PlanRow => ({
  ...row,
  band: rankOf(cost),
  values: {
    ...row.values,
    cost: cost.total,
    month: Math.round(cost.total / 12),
    known: cost.known.months,
    pinned: cost.total,
    cents: perKwh(cost),
  },
});

const unitsPerCent = 1_000_000;

/** Amounts of a year in whole dollars, each rounded once; the months' own bills have cents. */
export const yearAmounts = ({ total, known }: Pick<YearCost, "total" | "known">) => ({
  total: wholeDollarsText(total * unitsPerCent),
  known: wholeDollarsText(known.total * unitsPerCent),
  month: wholeDollarsText((total * unitsPerCent) / 12),
});

/** The bands of the table; prices that follow an index are last in the last one. */
export const bandsOfYear = knowledges;
export const isWhole = (cost: YearCost): boolean => knowledgeOf(cost) === "whole";

/** The heading of a group states these once, for all of its plans. */
const bandAssumptions: readonly YearAssumption[] = ["variable", "after-term", "monthly-after-term"];
/** The assumptions of a plan beyond those of all plans and of its group. */
export const ownAssumptions = (
  { assumes }: Pick<YearCost, "assumes">,
  ofAll: readonly YearAssumption[],
): readonly YearAssumption[] => assumes.filter((one) => !ofAll.includes(one) && !bandAssumptions.includes(one));

/** The year's average price, in hundred-millionths of a dollar per kWh. */
const perKwh = ({ total, months }: YearCost): number => {
  const kwh = months.reduce((sum, month) => sum + month.kwh, 0);
  return kwh === 0 ? 0 : Math.round((total * 1_000_000) / kwh);
};
export const perKwhText = (cost: YearCost): string => `${centsPerKwhText(perKwh(cost))}¢`;
