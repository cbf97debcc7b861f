import { heroUse } from "@switchyard/domain/plans/month-cost";
import { isPossibleYear, roundedYear } from "@switchyard/domain/year-of-use/seasons";
import { planId } from "./plan-order.ts";

/** Where plans stand by what a year costs on them. */
export const yearPath = "/year-cost";

/** What an address asks of a year. */
export interface YearQuestion {
  /** kWh a year, as it was said, to the next hundred: an address tells no more of a home. 0 stands for whatever is none. */
  readonly year: number | undefined;
  /** The plan whose months are shown. */
  readonly months: string | undefined;
}

export const yearParameters = { year: "year", months: "months" } as const;

/** Reads the question out of any search: "14,250 kWh" is a use. */
export const readYear = (search: URLSearchParams): YearQuestion => {
  const said = (search.get(yearParameters.year) ?? "").replace(/kwh\s*$/i, "").replaceAll(/[,\s]/g, "");
  const months = search.get(yearParameters.months) ?? "";
  return {
    year: said === "" ? undefined : /^\d{1,7}$/.test(said) ? roundedYear(Number(said)) : 0,
    months: planId.test(months) ? months : undefined,
  };
};

/** The question as parameters of an address, in one spelling. */
export const yearSearch = ({ year, months }: YearQuestion): Readonly<Record<string, string>> => ({
  ...(year === undefined ? {} : { [yearParameters.year]: String(year) }),
  ...(months === undefined ? {} : { [yearParameters.months]: months }),
});

/**
 * The search with its yearly use to the next hundred, where it says a finer one: whatever is passed on or kept of an address tells
 * no more of a home. Undefined where it stands so already.
 */
export const roundedYearSearch = (search: URLSearchParams): string | undefined => {
  const { year } = yearSearch(readYear(search));
  if (year === undefined || year === search.get(yearParameters.year)) return undefined;
  const rounded = new URLSearchParams(search);
  rounded.set(yearParameters.year, year);
  return String(rounded);
};

const usualYear = heroUse * 12;

/** The yearly use that costs are shown for: what was said, if it can be, else that of twelve months of the hero price. */
export const yearOf = ({ year }: Pick<YearQuestion, "year">): number =>
  year !== undefined && isPossibleYear(year) ? year : usualYear;
export const saysOddYear = ({ year }: Pick<YearQuestion, "year">): boolean =>
  year !== undefined && !isPossibleYear(year);
