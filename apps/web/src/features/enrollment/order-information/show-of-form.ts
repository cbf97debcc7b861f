// Browsers load this file.
import { sumWith } from "@switchyard/domain/charges/sum";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { knownAmount } from "../../../parts/order-summary/known-amount.ts";
import { dayText } from "../../../ui/format/days.ts";

/** Whether the day has a fee, known or unknown. */
export const costs = (start: DayWithFee | undefined): boolean => start !== undefined && start.fee !== 0;

const say = (what: "home" | "start" | "fee", text: (place: HTMLElement) => string | undefined): void => {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-of-form=${what}]`))
    place.textContent = text(place) || (place.dataset["none"] ?? "");
};

/** Shows the form's picked home on the rest of the page (shown-of-form.tsx). */
export const showHome = (home: string | undefined): void => say("home", () => home);

/** Shows the form's day and its fee on the rest of the page. */
export const showStart = (locale: Locale, start: DayWithFee | undefined): void => {
  say("start", () => start && dayText(locale, start.day));
  say("fee", ({ dataset: { beside } }) =>
    knownAmount({ amount: sumWith(start?.fee ?? 0, beside === "unknown" ? beside : Number(beside)) }),
  );
  for (const part of document.querySelectorAll<HTMLElement>("[data-fee-of-form]"))
    part.hidden = (part.dataset["feeOfForm"] === "some") !== costs(start);
};
