import { heroUse } from "@switchyard/domain/plans/month-cost";
import { isPossibleYear, roundedYear } from "@switchyard/domain/year-of-use/seasons";
import { planId } from "./plan-order.ts";

/** The page that lists plans by their cost of a year. */
export const yearPath = "/year-cost";

/** The parameters of the year-cost page. */
export interface YearQuestion {
  /** The typed kWh a year, rounded to hundreds, so an address reveals no more about a home. 0 for an invalid value. */
  readonly year: number | undefined;
  /** The plan whose months are shown. */
  readonly months: string | undefined;
}

export const yearParameters = { year: "year", months: "months" } as const;

/** Reads the parameters from a search: "14,250 kWh" is valid. */
export const readYear = (search: URLSearchParams): YearQuestion => {
  const digits = (search.get(yearParameters.year) ?? "").replace(/kwh\s*$/i, "").replaceAll(/[,\s]/g, "");
  const months = search.get(yearParameters.months) ?? "";
  return {
    year: digits === "" ? undefined : /^\d{1,7}(\.\d{1,6})?$/.test(digits) ? roundedYear(Number(digits)) : 0,
    months: planId.test(months) ? months : undefined,
  };
};

/** The parameters in canonical form. */
export const yearSearch = ({ year, months }: YearQuestion): Readonly<Record<string, string>> => ({
  ...(year === undefined ? {} : { [yearParameters.year]: String(year) }),
  ...(months === undefined ? {} : { [yearParameters.months]: months }),
});

/**
 * The search with its yearly use rounded to hundreds, so that no stored or forwarded address reveals more about a home.
 * Undefined if it is rounded already.
 */
export const roundedYearSearch = (search: URLSearchParams): string | undefined => {
  const { year } = yearSearch(readYear(search));
  if (year === undefined || year === search.get(yearParameters.year)) return undefined;
  const rounded = new URLSearchParams(search);
  rounded.set(yearParameters.year, year);
  return String(rounded);
};

const usualYear = heroUse * 12;

/** The yearly use in kWh for costs: the typed use if possible, otherwise twelve months of the main price's use. */
export const yearOf = ({ year }: Pick<YearQuestion, "year">): number =>
  year !== undefined && isPossibleYear(year) ? year : usualYear;
export const saysOddYear = ({ year }: Pick<YearQuestion, "year">): boolean =>
  year !== undefined && !isPossibleYear(year);
