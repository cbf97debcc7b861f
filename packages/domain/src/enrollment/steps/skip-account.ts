import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { isDepositOpen } from "../deposit.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/** Mini-confirmation, Skip: the customer goes to the confirmation without an account, and what is kept of one says so (E-238); what is in the cart is ordered first (E-229). */
export const skipAccount: EnrollmentStep<At<"ordered">, Record<string, never>> = {
  name: "skipAccount",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && !isDepositOpen(state),
  input: z.object({}),
  run: ({ state }) => {
    const next: EnrollmentState = {
      ...state,
      stage: "finished",
      at: toPage("confirmation"),
      account: { ...state.account, isCreated: false, showMyAccountBtn: false },
    };
    return okAsync({ state: next, destination: viaAddOns(next, next.at), answer: undefined });
  },
};
