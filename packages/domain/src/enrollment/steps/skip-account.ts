import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { isDepositOpen } from "../deposit.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/** Mini-confirmation, Skip: the customer goes to the confirmation without an account. */
export const skipAccount: EnrollmentStep<Record<string, never>> = {
  name: "skipAccount",
  allowed: (state) => state.stage === "ordered" && !isDepositOpen(state),
  input: z.object({}),
  run: ({ state }) => okAsync({ state: { ...state, stage: "finished", at: toPage("confirmation") }, destination: toPage("confirmation"), answer: undefined }),
};
