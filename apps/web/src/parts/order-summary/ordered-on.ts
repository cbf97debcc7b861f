import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { dayText } from "../../ui/format/days.ts";

/** A sentence with its days in the places `{startDate}` and `{stopDate}`; empty while one of them is not chosen. */
export const orderedOn = (sentence: string, locale: Locale, { stop, start }: DaysSoFar): string =>
  start === undefined || (stop === undefined && sentence.includes("{stopDate}"))
    ? ""
    : sentence
        .replace("{stopDate}", stop ? dayText(locale, stop.day, "long") : "")
        .replace("{startDate}", dayText(locale, start.day, "long"));
