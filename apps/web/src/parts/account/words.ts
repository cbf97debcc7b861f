import type { Locale } from "@switchyard/domain/kernel/locale";
import { termOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { capitalised } from "../../site/messages/capitalised.ts";

/** "12 Months - Fixed" or "Month to Month": how account pages say a term. */
export const accountTermText = ({ t }: Pick<PageContext, "t">, months: number): string => {
  const term = termOf(months);
  return term.kind === "months" ? t("accountPlan.termFixed", { months: term.months }) : t("planCard.monthToMonth");
};

const languageOf = (locale: Locale): string => (locale === "es" ? "es-US" : "en-US");

/** "March 23, 2027". @param day an ISO day */
export const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageOf(locale), { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(`${day}T12:00:00Z`))
    .replaceAll(" ", "\u00a0");

/** "Saturday, November 21", as a sentence begins. */
export const weekdayText = (day: string, locale: Locale): string =>
  capitalised(
    new Intl.DateTimeFormat(languageOf(locale), {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${day}T12:00:00Z`)),
  );

/** "Nov", "November 2026", which Spanish begins small inside a sentence, and "N". @param month `YYYY-MM` */
export function monthWords(
  month: string,
  locale: Locale,
): { readonly short: string; readonly long: string; readonly initial: string } {
  const written = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(languageOf(locale), { ...style, timeZone: "UTC" }).format(
      new Date(`${month}-15T12:00:00Z`),
    );
  return {
    short: capitalised(written({ month: "short" }).slice(0, 3)),
    long: written({ month: "long", year: "numeric" }),
    initial: written({ month: "narrow" }),
  };
}
