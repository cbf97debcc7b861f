import { okAsync } from "neverthrow";
import { z } from "zod";
import { isPage, toPage, toStep } from "../../journey/model.ts";
import { type At, noPapers } from "../model.ts";
import type { FieldProblem } from "../order-form-fields.ts";
import { type DayOfOrder, dayOfOrder } from "./day-of-order.ts";
import { type EnrollmentStep } from "./enrollment-step.ts";

/**
 * The switch-to-move-in popup's continue: the same application again, as a converted move-in and on the pages of moving in (E-176,
 * E-177). Moving in has another calendar: a day that it does not have, or that costs something else there, is chosen first.
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
      ? dayOfOrder(context, state.order, selection)
      : okAsync<DayOfOrder, never>({ kind: "open", fee: "unknown" });
    return asked.map((day) => {
      const known = state.startDayFee ?? "unknown";
      const isOtherFee = day.kind === "open" && day.fee !== "unknown" && day.fee > 0 && day.fee !== known;
      if (day.kind === "open" && !isOtherFee) {
        const startDayFee = day.fee === "unknown" ? state.startDayFee : day.fee;
        return {
          state: { ...state, selection, startDayFee, at: form },
          destination: toStep("createCustomer"),
          answer: undefined,
        };
      }
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
