import { okAsync } from "neverthrow";
import { z } from "zod";
import { isPage, toPage, toStep } from "../../journey/model.ts";
import type { At } from "../model.ts";
import { noPapers } from "../empty-parts.ts";
import type { FieldProblem } from "../order-form-fields.ts";
import { type DayOfOrder, dayOfOrder } from "./day-of-order.ts";
import { type EnrollmentStep } from "./enrollment-step.ts";

/**
 * The switch-to-move-in popup's continue: the same application again, as a converted move-in on the move-in pages
 * (E-176, E-177). Moving in has another calendar: a day that is missing there, or has another fee, is chosen first.
 */
export const convertToMoveIn: EnrollmentStep<At<"held">, Record<string, never>> = {
  name: "convertToMoveIn",
  allowed: (state): state is At<"held"> =>
    state.stage === "held" && isPage(state.at, "switch-to-move-in") && state.identity !== undefined,
  input: z.object({}),
  run: (context) => {
    const { state } = context;
    const selection = { ...state.selection, intent: "converted-move-in" as const };
    const form = toPage("order-information");
    const asked = state.order
      ? dayOfOrder(context, state.order, selection, state.startDayFee)
      : okAsync<DayOfOrder, never>({ kind: "ahead", fee: "unknown" });
    return asked.map((day) => {
      // The review shows a day with a lower or unknown fee.
      if (day.kind === "ahead" || (day.kind === "fee-first" && day.fee === 0))
        return {
          state: { ...state, selection, startDayFee: day.fee, at: form },
          destination: toStep("createCustomer"),
          answer: undefined,
        };
      const { selectStartDate, acceptsDayFee: _, ...draft } = state.draft ?? {};
      const problem: FieldProblem =
        day.kind === "gone"
          ? { field: "selectStartDate", code: day.code }
          : { field: "acceptsDayFee", code: "required" };
      return {
        state: {
          ...state,
          ...noPapers,
          stage: "details" as const,
          selection,
          order: undefined,
          draft: day.kind === "gone" ? draft : { ...draft, selectStartDate, acceptsDayFee: "" },
          problems: [problem],
          at: form,
        },
        destination: form,
        answer: undefined,
      };
    });
  },
};
