import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { toPage, toStep } from "../../journey/model.ts";
import type { StepEnd } from "../../journey/step.ts";
import type { CalendarData } from "../../service-calendar/model.ts";
import { openDaysOf } from "../../service-calendar/rules.ts";
import type { EnrollmentState } from "../model.ts";
import type { FieldProblem } from "../order-form.ts";
import { readOrderForm } from "../order-form-reading.ts";
import { type EnrollmentStep, hasPlan } from "./enrollment-step.ts";
import { homeOfOrder, isSilence } from "./home-of-order.ts";

/**
 * Continue, second half: the home is looked up again and the start date is held against the utility's calendar of now,
 * so that an order never carries an address or a day that the customer's browser made up. A search or a calendar that
 * does not answer leads back to the form, which says so.
 */
export const confirmHomeAndDate: EnrollmentStep<Record<string, never>, readonly FieldProblem[]> = {
  name: "confirmHomeAndDate",
  allowed: (state) => hasPlan(state) && state.pending !== undefined,
  input: z.object({}),
  run: ({ state, ports, policy, now }) => {
    const { selection, pending } = state;
    if (!selection || !pending) return okAsync({ state, destination: toPage("order-information"), answer: [] });
    return homeOfOrder(pending, selection, ports).andThen((found) => {
      if ("problem" in found) return okAsync(backWith(state, [{ field: "serviceAddress", code: found.problem }]));
      const { home } = found;
      return ports.calendar
        .connectDates(home.esiid, selection.intent)
        .map((data): CalendarData | undefined => data)
        .orElse((problem) => (isSilence(problem) ? okAsync(undefined) : errAsync(problem)))
        .map((data) => {
          const openDays = data && openDaysOf({ data, policyHolidays: policy.holidays, today: centralDay(now), length: policy.calendarDays });
          const read = readOrderForm(pending, { dwel: selection.dwel, birthYears: policy.birthYears, address: home, openDays });
          // A typed address that the search took for one home is that home from here on.
          if ("problems" in read) return backWith({ ...state, draft: { ...state.draft, esiid: home.esiid, serviceAddress: home.displayText } }, read.problems);
          return {
            state: { ...state, problems: [], pending: undefined, order: read.ok.order, identity: read.ok.identity },
            destination: toStep("checkFraud"),
            answer: [] as readonly FieldProblem[],
          };
        });
    });
  },
};

const backWith = (state: EnrollmentState, problems: readonly FieldProblem[]): StepEnd<EnrollmentState, readonly FieldProblem[]> => ({
  state: { ...state, problems, pending: undefined, order: undefined, identity: undefined },
  destination: toPage("order-information"),
  answer: problems,
});
