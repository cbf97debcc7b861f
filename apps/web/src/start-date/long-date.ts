import type { IsoDate } from "@switchyard/domain/kernel/clock";

/** "Monday, November 23", in the visitor's language, with a capital at the start. */
export const longDate = (date: IsoDate, locale: string): string => {
  const text = new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
};
