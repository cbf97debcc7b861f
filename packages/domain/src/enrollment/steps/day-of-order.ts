import { okAsync, type ResultAsync } from "neverthrow";
import type { StepContext } from "../../journey/step.ts";
import { centralDay } from "../../kernel/clock.ts";
import type { Cents } from "../../kernel/money.ts";
import { dayAtOrder } from "../../service-calendar/day-at-order.ts";
import { dayOn, startDayFee } from "../../service-calendar/rules.ts";
import type { EnrollmentState, OrderInformation, Selection } from "../model.ts";
import type { FieldProblem } from "../order-form-fields.ts";
import type { EnrollmentPorts } from "../ports.ts";

/** The chosen day in the current calendar. */
export type DayOfOrder =
  /** Open, with what the utility takes for it; "unknown" where the calendar does not answer. */
  | { readonly kind: "open"; readonly fee: Cents | "unknown" }
  | { readonly kind: "gone"; readonly code: Extract<FieldProblem["code"], "passed" | "notOpen" | "outside"> };

/**
 * Asks the calendar once more whether service can start on the chosen day, by the rule of the form. The page with the button may
 * stand open over midnight, and a switch that becomes a move-in has another calendar.
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
): ResultAsync<DayOfOrder, never> => {
  const today = centralDay(now);
  if (decide(dayAtOrder, { isPassed: startDate < today }) === "passed")
    return okAsync({ kind: "gone", code: "passed" });
  return ports.calendar
    .connectDates(address.esiid, intent)
    .map((data): DayOfOrder => {
      const { open, reason } = dayOn(
        { data, policyHolidays: policy.holidays, today, length: policy.calendarDays },
        startDate,
      );
      return decide(dayAtOrder, { isPassed: false, isClosed: !open }) === "ahead"
        ? { kind: "open", fee: startDayFee(data, startDate) }
        : { kind: "gone", code: reason === "outside" || reason === "too-soon" ? "outside" : "notOpen" };
    })
    .orElse(() => okAsync<DayOfOrder, never>({ kind: "open", fee: "unknown" }));
};
