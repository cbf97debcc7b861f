import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { dayText } from "../../ui/format/days.ts";

/** The home of an order, as its sentence names it. */
export interface HomeNamed {
  readonly esiid: string;
  readonly address: string;
}

/** The places of a sentence that follow the form: the home, what it is called where its address says otherwise, and the days. */
export interface OrderedOn extends DaysSoFar {
  readonly home?: HomeNamed | undefined;
  readonly dwelling?: string | undefined;
}

/** A sentence with its home and its days in their places; empty while one of them is not chosen. */
export const orderedOn = (
  sentence: string,
  locale: Locale,
  { stop, start, home, dwelling = "" }: OrderedOn,
): string => {
  const isOpen = (place: string, chosen: unknown): boolean => chosen === undefined && sentence.includes(place);
  return start === undefined || isOpen("{stopDate}", stop) || isOpen("{home}", home)
    ? ""
    : sentence
        .replace("{home}", `${home?.address ?? ""}${dwelling}`)
        .replace("{stopDate}", stop ? dayText(locale, stop.day, "long") : "")
        .replace("{startDate}", dayText(locale, start.day, "long"));
};
