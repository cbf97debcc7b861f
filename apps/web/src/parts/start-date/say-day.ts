import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";

/** A sentence about a day: its `{date}` as "Monday, 11/23/2026", in the visitor's language (E-430). */
export const sayDay = (sentence: string, date: IsoDate, locale: string): string => {
  const isSpanish = locale === "es";
  const weekday = new Intl.DateTimeFormat(isSpanish ? "es-US" : "en-US", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );
  const text = sentence.replace("{date}", `${weekday}${isSpanish ? "" : ","} ${toSlashDate(date)}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
