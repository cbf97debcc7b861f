import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { dayText } from "../../ui/format/days.ts";

/** The home of an order, as its sentence names it. */
export interface HomeNamed {
  readonly esiid: string;
  readonly address: string;
}

/** The parts of a sentence that depend on the form: the home, its kind if the address contradicts it, and the days. */
export interface OrderedOn extends DaysSoFar {
  readonly home?: HomeNamed | undefined;
  readonly dwelling?: string | undefined;
}

/** A sentence with its home and its days; empty until all of them are chosen. */
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
