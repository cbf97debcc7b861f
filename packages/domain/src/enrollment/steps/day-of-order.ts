import { okAsync, type ResultAsync } from "neverthrow";
import type { StepContext } from "../../journey/step.ts";
import { centralDay } from "../../kernel/clock.ts";
import { type DayGone, isOtherFee } from "../../service-calendar/chosen-day.ts";
import { dayAtOrder } from "../../service-calendar/day-at-order.ts";
import type { DayFee } from "../../service-calendar/model.ts";
import { offersOf } from "../../service-calendar/rules.ts";
import type { EnrollmentState } from "../model.ts";
import type { OrderInformation, Selection } from "../parts.ts";
import type { EnrollmentPorts } from "../ports.ts";

/** The chosen day in the current calendar. */
export type DayOfOrder =
  /** The day can be ordered, or its fee is shown first. The fee is unknown without an answer of the calendar. */
  { readonly kind: "ahead" | "fee-first"; readonly fee: DayFee } | { readonly kind: "gone"; readonly code: DayGone };

/**
 * Asks the calendar again whether service can start on the chosen day, by the form's rule. The page with the button may
 * stay open over midnight, and a switch that becomes a move-in has another calendar.
 */
export const dayOfOrder = (
  {
    ports,
    policy,
    now,
    decide,
  }: Pick<StepContext<EnrollmentState, EnrollmentPorts>, "ports" | "policy" | "now" | "decide">,
  { address, startDate }: OrderInformation,
  { intent }: Pick<Selection, "intent">,
  seen: EnrollmentState["startDayFee"],
): ResultAsync<DayOfOrder, never> => {
  const today = centralDay(now);
  if (decide(dayAtOrder, { isPassed: startDate < today }) === "passed")
    return okAsync({ kind: "gone", code: "passed" });
  return ports.calendar
    .connectDates(address.esiid, intent)
    .map((data): DayOfOrder => {
      const offer = offersOf({ data, policyHolidays: policy.holidays, today, length: policy.calendarDays })(startDate);
      const decided = decide(dayAtOrder, {
        isPassed: false,
        isClosed: "gone" in offer,
        isOtherFee: "fee" in offer && isOtherFee(seen, offer.fee),
      });
      if ("gone" in offer) return { kind: "gone", code: offer.gone };
      return { kind: decided === "fee-first" ? decided : "ahead", fee: offer.fee };
    })
    .orElse(() => okAsync<DayOfOrder, never>({ kind: "ahead", fee: "unknown" }));
};
