import { err, ok, type Result, ResultAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { toPage, toStep } from "../../journey/model.ts";
import type { StepContext, StepEnd } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import { offersOf, startDayFee } from "../../service-calendar/rules.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { FieldProblem } from "../order-form-fields.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { readOrderForm } from "../order-form-reading.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { homeOfOrder, isSilence } from "./home-of-order.ts";
import { isSent, type Sent } from "./sent-form.ts";

/**
 * Continue, second half: looks up the home again and compares the start date with the utility's current calendar. So no
 * order has an address or day made up by a browser. A search or calendar without an answer returns to the form, which
 * reports it.
 */
export const confirmHomeAndDate: EnrollmentStep<Sent, Record<string, never>, readonly FieldProblem[]> = {
  name: "confirmHomeAndDate",
  allowed: isSent,
  input: z.object({}),
  run: (context) => new ResultAsync(confirmed(context)),
};

type End = StepEnd<EnrollmentState, readonly FieldProblem[]>;

const confirmed = async ({
  state,
  ports,
  policy,
  now,
}: StepContext<Sent, EnrollmentPorts>): Promise<Result<End, Problem>> => {
  const { selection, pending } = state;
  const found = await homeOfOrder(pending, selection, ports);
  if (found.isErr()) return err(found.error);
  if ("problem" in found.value) return ok(backWith(state, [{ field: "serviceAddress", code: found.value.problem }]));
  const { home } = found.value;
  const data = await ports.calendar.connectDates(home.esiid, selection.intent);
  if (data.isErr() && !isSilence(data.error)) return err(data.error);
  const today = centralDay(now);
  const calendar = data.isOk()
    ? { data: data.value, policyHolidays: policy.holidays, today, length: policy.calendarDays }
    : undefined;
  const read = readOrderForm(pending, {
    dwel: selection.dwel,
    birthYears: policy.birthYears,
    minimumAge: policy.minimumAge,
    address: home,
    today,
    offered: calendar && offersOf(calendar),
  });
  // The search's one match for a typed address becomes the home.
  if ("problems" in read)
    return ok(
      backWith(
        { ...state, draft: { ...state.draft, esiid: home.esiid, serviceAddress: home.displayText } },
        read.problems,
      ),
    );
  return ok({
    state: {
      ...state,
      problems: [],
      pending: undefined,
      order: read.ok.order,
      startDayFee: data.isOk() ? startDayFee(data.value, read.ok.order.startDate) : "unknown",
      identity: read.ok.identity,
    },
    destination: toStep("checkFraud"),
    answer: [],
  });
};

const backWith = (state: At<"details">, problems: readonly FieldProblem[]): End => ({
  state: { ...state, problems, pending: undefined, order: undefined, identity: undefined },
  destination: toPage("order-information"),
  answer: problems,
});
