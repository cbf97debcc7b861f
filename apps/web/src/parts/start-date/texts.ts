import type { Locale } from "@switchyard/domain/kernel/locale";
import { plusDays } from "@switchyard/domain/kernel/dates";
import { type CalendarQuestion, calendarRange } from "@switchyard/domain/service-calendar/rules";
import { dayText } from "../../ui/format/days.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { StartDateTexts } from "./start-date-model.ts";

const later = (name: string): string => `{${name}}`;

/** The calendar's first and last day in words; for an unknown calendar, counted from today. */
export const rangeInWords = (
  locale: Locale,
  calendar: CalendarQuestion | Pick<CalendarQuestion, "today" | "length">,
): { readonly first: string; readonly last: string } => {
  const { first, last } =
    "data" in calendar
      ? calendarRange(calendar)
      : { first: calendar.today, last: plusDays(calendar.today, calendar.length - 1) };
  return { first: dayText(locale, first, "long"), last: dayText(locale, last, "long") };
};

/** Problems whose message names the calendar's range; one sentence per form. */
export const isOfRange = (code: string): boolean => code === "outside" || code === "passed";
export const rangeErrors = (
  { t }: Pick<PageContext, "t">,
  field: string,
  range: ReturnType<typeof rangeInWords>,
): Readonly<Record<string, string>> => ({
  [`${field}.outside`]: t("calendar.outside", range),
  [`${field}.passed`]: t("calendar.passed", range),
});

/** The calendar's words; the browser fills in days and fees. */
export const startDateTexts = ({ t }: Pick<PageContext, "t">, days: number): StartDateTexts => {
  const [date, fee, utility, reason] = ["date", "fee", "utility", "reason"].map(later) as [
    string,
    string,
    string,
    string,
  ];
  return {
    open: t("calendar.open"),
    close: t("calendar.close"),
    previous: t("calendar.previous"),
    next: t("calendar.next"),
    another: t("calendar.another"),
    today: t("calendar.today"),
    range: t("calendar.range", { first: later("first"), last: later("last") }),
    standardFee: t("calendar.standardFee", { fee }),
    priorityFee: t("calendar.priorityFee", { fee }),
    priorityMessage: t("calendar.priorityMessage", { fee, utility }),
    acceptFee: t("calendar.acceptFee", { date, fee }),
    offers: t("calendar.offers"),
    firstDay: t("calendar.firstDay"),
    dayLater: t("calendar.dayLater"),
    daysLater: t("calendar.daysLater", { count: later("count") }),
    less: t("calendar.less", { fee }),
    free: t("calendar.free"),
    everyDay: t("calendar.everyDay"),
    everyDayText: t("calendar.everyDayText", { fee, utility }),
    standardMessage: t("calendar.standardMessage", { fee, utility }),
    sooner: t("calendar.sooner", { fee, utility }),
    legendStandard: t("calendar.legend.standard"),
    legendPriority: t("calendar.legend.priority", { fee }),
    legendUnavailable: t("calendar.legend.unavailable"),
    reasons: {
      past: t("calendar.reasons.past"),
      "too-soon": t("calendar.reasons.tooSoon"),
      outside: t("calendar.reasons.tooFar", { days }),
      holiday: t("calendar.reasons.holiday"),
      "not-a-work-day": t("calendar.reasons.notWorkDay"),
    },
    chosenFree: t("calendar.chosenFree", { date }),
    chosenFee: t("calendar.chosenFee", { date, fee }),
    chosenUnknown: t("calendar.chosenUnknown", { date }),
    unknownMessage: t("calendar.unknownMessage", { utility }),
    acceptUnknown: t("calendar.acceptUnknown", { date }),
    unknownFee: t("calendar.unknownFee"),
    chooseFirst: t("calendar.chooseFirst"),
    loading: t("calendar.loading"),
    failed: t("calendar.failed"),
    retry: t("calendar.retry"),
    none: t("calendar.none", { days }),
    cellPriority: t("calendar.cellPriority", { date, fee }),
    cellUnavailable: t("calendar.cellUnavailable", { date, reason }),
  };
};
