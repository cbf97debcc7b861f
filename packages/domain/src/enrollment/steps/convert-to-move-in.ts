import { okAsync } from "neverthrow";
import { z } from "zod";
import { isPage, toPage, toStep } from "../../journey/model.ts";
import type { At } from "../model.ts";
import { type EnrollmentStep } from "./enrollment-step.ts";

/** The switch-to-move-in popup's continue: the same application again, as a converted move-in and on the pages of moving in (E-176, E-177). */
export const convertToMoveIn: EnrollmentStep<At<"held">, Record<string, never>> = {
  name: "convertToMoveIn",
  allowed: (state): state is At<"held"> =>
    state.stage === "held" && isPage(state.at, "switch-to-move-in") && state.identity !== undefined,
  input: z.object({}),
  run: ({ state }) =>
    okAsync({
      state: {
        ...state,
        selection: { ...state.selection, intent: "converted-move-in" },
        at: toPage("order-information"),
      },
      destination: toStep("createCustomer"),
      answer: undefined,
    }),
};
