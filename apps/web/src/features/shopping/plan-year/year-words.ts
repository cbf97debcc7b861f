import { moneyText } from "@switchyard/domain/kernel/money";
import {
  knowledgeOf,
  missedInYear,
  type YearAssumption,
  type YearCost,
} from "@switchyard/domain/year-of-use/year-cost";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { monthName } from "../../../ui/format/days.ts";
import { listText } from "../../../ui/format/lists.ts";
import { ownAssumptions, yearAmounts } from "./year-table.ts";

type Words = Pick<PageContext, "t" | "locale">;

const assumptions = [
  "index",
  "variable",
  "kind-not-stated",
  "hours",
  "averages",
  "seasons",
  "calendar-months",
  "missing-readings",
  "missing-months",
  "estimated-readings",
  "exports",
  "after-term",
  "monthly-after-term",
] as const satisfies readonly YearAssumption[];

// Labels used: planYear.assumes.*
const assumedText = ({ t, locale }: Words, assumes: readonly YearAssumption[]): string =>
  listText(
    assumes.map((one) => t(`planYear.assumes.${one}`)),
    locale,
  );

/** The certainty of a year's cost, with its assumptions beyond those of all plans and of its group. */
export const certaintyText = (
  words: Words,
  cost: Pick<YearCost, "certainty" | "assumes">,
  ofAll: readonly YearAssumption[],
): string => {
  if (cost.certainty === "exact") return words.t("planYear.exact");
  const own = ownAssumptions(cost, ofAll);
  return own.length === 0 ? "" : words.t("planYear.estimateBy", { why: assumedText(words, own) });
};

/** The assumptions about every plan; empty without any. */
export const ofAllText = (words: Words, ofAll: readonly YearAssumption[]): string =>
  ofAll.length === 0 ? "" : words.t("planYear.ofAll", { why: assumedText(words, ofAll) });

/** The credit that a month misses; empty when it misses none. */
export const missedText = ({ t }: Words, missedCredit: number): string =>
  missedCredit > 0 ? t("planYear.missed", { credit: moneyText(missedCredit) }) : "";

/** The credits that a year misses; empty when it misses none. */
export const missedYearText = ({ t }: Words, cost: Pick<YearCost, "months">): string => {
  const { credit, months } = missedInYear(cost);
  return months > 0 ? t("planYear.missedInYear", { credit: moneyText(credit), count: months }) : "";
};

/** The names of the months, January first. */
export const monthNames = (locale: Words["locale"]): readonly string[] =>
  Array.from({ length: 12 }, (_, month) => monthName(month + 1, locale));

// Labels used: planYear.known.*
/** The number of months of the year with a known price. */
export const knownText = ({ t }: Words, { known }: Pick<YearCost, "known">): string =>
  t("planYear.knownFor", { months: known.months });

/** A cost that isn't known for the whole year begins with "about". */
export const yearCostText = ({ t }: Words, cost: Pick<YearCost, "total" | "known">): string =>
  knowledgeOf(cost) === "whole"
    ? yearAmounts(cost).total
    : t("planYear.aboutCost", { amount: yearAmounts(cost).total });

/** The heading's cost, with "about" for an estimate. */
export const lowestText = ({ t }: Words, cost: Pick<YearCost, "total" | "known" | "certainty">): string => {
  const amount = yearAmounts(cost).total;
  return t("planYear.lowest", { amount: cost.certainty === "estimate" ? t("planYear.aboutCost", { amount }) : amount });
};

/** The known part of a year's cost; empty where all or none of it is known. */
export const knownCostText = ({ t }: Words, cost: Pick<YearCost, "total" | "known">): string =>
  knowledgeOf(cost) === "part" ? t("planYear.knownCost", { amount: yearAmounts(cost).known }) : "";

/** Texts for the script that knows the year of a meter's file. It fills in the words in braces. */
export const yearWords = ({ t, locale }: Words) => ({
  locale,
  exact: t("planYear.exact"),
  about: t("planYear.aboutCost", { amount: "{amount}" }),
  knownCost: t("planYear.knownCost", { amount: "{amount}" }),
  lowest: t("planYear.lowest", { amount: "{amount}" }),
  lowestBy: t("planYear.lowestBy", { plan: "{plan}" }),
  estimateBy: t("planYear.estimateBy", { why: "{why}" }),
  ofAll: t("planYear.ofAll", { why: "{why}" }),
  assumes: Object.fromEntries(assumptions.map((one) => [one, t(`planYear.assumes.${one}`)])),
  missed: t("planYear.missed", { credit: "{credit}" }),
  missedInYear: monthNames(locale).map((_, index) =>
    t("planYear.missedInYear", { credit: "{credit}", count: index + 1 }),
  ),
  months: monthNames(locale),
  heading: t("planYear.monthsOf", { plan: "{plan}" }),
  total: t("planYear.total", { total: "{total}" }),
  source: t("planYear.meter", { kwh: "{kwh}" }),
  partial: t("planYear.partial", { kwh: "{kwh}" }),
  share: t("planYear.share", { kwh: "{kwh}" }),
});

export type YearWords = ReturnType<typeof yearWords>;
